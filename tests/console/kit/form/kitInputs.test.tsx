import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RaRecord } from 'react-admin';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  AutocompleteInput,
  ColourInput,
  DateTimeInput,
  PercentInput,
  RadioButtonGroupInput,
  ReferenceArrayInput,
  TagsInput,
} from '#console/kit/form/inputs.tsx';
import { FormPage } from '#console/kit/form/page/FormPage.tsx';
import { RecordEdit } from '#console/kit/form/page/RecordPages.tsx';
import { blogServer, showScreens, storedBlog } from './formScreen.tsx';

const Draft = z.object({
  tags: z.array(z.string()),
  colour: z.string(),
  percent: z.union([z.number('Enter a number'), z.literal('')]),
  moment: z.string(),
  colleagues: z.array(z.string()),
  batch: z.string().check(z.minLength(1, 'Choose a batch')),
  kind: z.string(),
});
const batches = [
  { id: 'day', name: 'Day' },
  { id: 'evening', name: 'Evening' },
];

// The labels of blogs are used, because they are loaded.
const edit = () => (
  <RecordEdit schema={Draft} success="blogs.updated" failure="blogs.saveFailed" redirect={false}>
    <FormPage title="Blog">
      <TagsInput source="tags" label="blogs.fields.title" />
      <ColourInput source="colour" label="blogs.fields.author" />
      <PercentInput source="percent" label="blogs.fields.content" />
      <DateTimeInput source="moment" label="blogs.fields.createdAt" quick />
      <ReferenceArrayInput source="colleagues" reference="colleagues" label="blogs.banner" />
      <AutocompleteInput source="batch" label="blogs.fields.status" choices={batches} />
      <RadioButtonGroupInput source="kind" label="blogs.section" choices={batches} />
    </FormPage>
  </RecordEdit>
);

const user = userEvent.setup({ delay: null });

async function open() {
  const storedRecord = {
    ...storedBlog(),
    tags: ['GST'],
    colour: '#3549c3',
    percent: 18,
    moment: '2026-11-24T05:30:00.000Z',
    colleagues: ['e1'],
    batch: 'day',
    kind: 'day',
  };
  const server = blogServer(storedRecord);
  const colleagues = [
    { id: 'e1', name: 'Asha Rao' },
    { id: 'e2', name: 'Vikram Singh' },
  ];
  const { getList } = server.provider;
  server.provider.getList = async <R extends RaRecord>(resource: string, params: Parameters<typeof getList>[1]) => {
    if (resource !== 'colleagues') return getList<R>(resource, params);
    const data: R[] = JSON.parse(JSON.stringify(colleagues));
    return { data, total: 2 };
  };
  server.provider.getMany = async <R extends RaRecord>(_: string, { ids }: { ids: readonly unknown[] }) => {
    const data: R[] = JSON.parse(JSON.stringify(colleagues.filter(({ id }) => ids.includes(id))));
    return { data };
  };
  showScreens(server, { edit }, '/blogs/b1');
  await screen.findByRole('textbox', { name: 'Created' });
  await screen.findByRole('combobox', { name: 'Banner' });
  await screen.findByRole('textbox', { name: 'Author' });
  return server;
}

/** Fills a field with the keyboard alone. */
async function write(control: HTMLElement, words: string) {
  control.focus();
  await user.clear(control);
  await user.keyboard(words);
}

describe('the less common inputs', () => {
  it('start clean, are labelled, and can be filled in by keyboard', async () => {
    const server = await open();
    expect(screen.getByText('No changes yet')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Created' })).toHaveProperty('value', '24/11/2026 11:00');
    screen.getByRole('combobox', { name: 'Title' }).focus();
    await user.keyboard('Tally{Enter}');
    await write(screen.getByRole('textbox', { name: 'Author' }), '#112233');
    await write(screen.getByRole('textbox', { name: 'Content' }), '12.5');
    await write(screen.getByRole('textbox', { name: 'Created' }), '5/1/27 9:30');
    screen.getByRole('combobox', { name: 'Banner' }).focus();
    await user.keyboard('vik');
    await screen.findByRole('option', { name: 'Vikram Singh' });
    await user.keyboard('{ArrowDown}{Enter}');
    await write(screen.getByRole('combobox', { name: 'Status' }), 'eve');
    await screen.findByRole('option', { name: 'Evening' });
    await user.keyboard('{ArrowDown}{Enter}');
    screen.getByRole('radio', { name: 'Day' }).focus();
    await user.keyboard('{ArrowRight}');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Updated!')).toBeInTheDocument();
    expect(server.calls[0]?.data).toMatchObject({
      tags: ['GST', 'Tally'],
      colour: '#112233',
      percent: 12.5,
      moment: '2027-01-05T04:00:00.000Z',
      colleagues: ['e1', 'e2'],
      batch: 'evening',
      kind: 'evening',
    });
  });

  it('announce to screen readers that they are required, and their errors', async () => {
    await open();
    const batch = screen.getByRole('combobox', { name: 'Status' });
    expect(batch).toHaveAttribute('aria-required', 'true');
    await user.clear(batch);
    await user.tab();
    await write(screen.getByRole('textbox', { name: 'Content' }), 'a lot');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter a number')).toBeInTheDocument();
    await waitFor(() => expect(batch).toHaveAttribute('aria-invalid', 'true'));
  });
});
