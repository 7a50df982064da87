import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RaRecord } from 'react-admin';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { requiredText } from '#contract/fields.ts';
import {
  ArrayInput,
  AutocompleteInput,
  DateInput,
  IconInput,
  MoneyInput,
  ReferenceInput,
  SelectArrayInput,
  SimpleFormIterator,
  TextInput,
} from '#console/kit/form/inputs.tsx';
import { blogs } from '#console/content/blogs/texts.ts';
import { iconChoices } from '#console/kit/icons/iconChoices.ts';
import { FormPage } from '#console/kit/form/page/FormPage.tsx';
import { RecordEdit } from '#console/kit/form/page/RecordPages.tsx';
import { blogServer, refuse, showScreens, storedBlog, type Saved } from './formScreen.tsx';

const Card = z.object({ _id: z.optional(z.string()), title: requiredText('Title is required') });
const Draft = z.object({
  author: z.optional(z.nullable(z.string())),
  status: z.array(z.string()),
  price: z.optional(z.union([z.number('Enter a number'), z.literal('')])),
  date: z.optional(z.string().check(z.regex(/^$|^\d{4}-\d\d-\d\d$/, 'Enter a valid date'))),
  cards: z.array(Card),
  icon: z._default(z.string(), ''),
});
const choices = [
  { id: 'day', name: 'Day' },
  { id: 'evening', name: 'Evening' },
];

const icons = iconChoices(['Facebook', 'LinkedIn', 'FaMapMarkerAlt']);

const edit = () => (
  <RecordEdit schema={Draft} success="blogs.updated" failure="blogs.saveFailed" redirect={false}>
    <FormPage title="Blog">
      <ReferenceInput source="author" reference="colleagues">
        <AutocompleteInput label="blogs.fields.author" />
      </ReferenceInput>
      <SelectArrayInput source="status" label="blogs.fields.status" choices={choices} />
      <MoneyInput source="price" label="testimonials.fields.rating" />
      <DateInput source="date" label="blogs.fields.createdAt" quick />
      <ArrayInput source="cards" label="blogs.section">
        <SimpleFormIterator item="blogs.one">
          <TextInput source="title" label="blogs.fields.title" />
        </SimpleFormIterator>
      </ArrayInput>
      <IconInput source="icon" label="blogs.one" choices={icons} />
    </FormPage>
  </RecordEdit>
);

const day = blogs.fields.createdAt;
const cards = [
  { _id: 'c1', title: 'First' },
  { _id: 'c2', title: 'Second' },
];
const record = (): Saved => ({
  ...storedBlog(),
  author: 'e7',
  status: ['day'],
  price: 125000,
  date: '2026-11-24',
  cards,
});
const user = userEvent.setup({ delay: null });
const rows = () => screen.getAllByRole('group', { name: /^blog \d$/i });
const titleIn = (row: number) => within(rows()[row] ?? document.body).getByLabelText<HTMLInputElement>('Title');

/** A server with colleagues to choose from; `author` e7 is in the trash. */
function kitServer(storedFields: Partial<Saved> = {}) {
  const server = blogServer({ ...record(), ...storedFields });
  const searches: unknown[] = [];
  const { getList } = server.provider;
  server.provider.getList = async <R extends RaRecord>(resource: string, params: Parameters<typeof getList>[1]) => {
    if (resource !== 'colleagues') return getList<R>(resource, params);
    searches.push(params.filter.q);
    const data: R[] = JSON.parse('[{"id":"e1","name":"Asha Rao"},{"id":"e2","name":"Vikram Singh"}]');
    return { data, total: 2 };
  };
  server.provider.getMany = async <R extends RaRecord>() => {
    const data: R[] = JSON.parse('[{"id":"e7","missing":true}]');
    return { data };
  };
  return { ...server, searched: searches };
}

async function open(server = kitServer()) {
  showScreens(server, { edit }, '/blogs/b1');
  await screen.findByRole('group', { name: 'blog 2' });
  await screen.findByRole('textbox', { name: day });
  await screen.findByRole('combobox', { name: 'Author' });
  await screen.findByRole('radiogroup');
  return server;
}
const save = () => user.click(screen.getByRole('button', { name: 'Save' }));

describe('the form kit', () => {
  it('starts clean, and shows values in the local format', async () => {
    await open();
    expect(screen.getByText('No changes yet')).toBeInTheDocument();
    expect(screen.getByLabelText('Rating')).toHaveProperty('value', '1,25,000');
    expect(screen.getByRole('textbox', { name: day })).toHaveProperty('value', '24/11/2026');
    expect(screen.getByRole('combobox', { name: 'Status' }).textContent).toBe('Day');
  });

  it('shows the name of a reference in the trash, and searches for others on the server', async () => {
    const server = await open();
    const author = screen.getByRole('combobox', { name: 'Author' });
    await waitFor(() => expect(author).toHaveProperty('value', 'In the trash or deleted (e7)'));
    await user.clear(author);
    await user.type(author, 'vik');
    await waitFor(() => expect(server.searched).toContain('vik'));
    expect(server.searched).not.toContain('vi');
    await user.click(await screen.findByRole('option', { name: 'Vikram Singh' }));
    await save();
    expect(await screen.findByText('Updated!')).toBeInTheDocument();
    expect(server.calls[0]?.data).toMatchObject({ author: 'e2', price: 125000, status: ['day'], cards });
  });

  it('adds and removes rows, keeps the focus, and shows errors in their row', async () => {
    const server = await open();
    await user.click(screen.getByRole('button', { name: 'Add blog' }));
    await waitFor(() => expect(titleIn(2)).toHaveFocus());
    await save();
    expect(await screen.findByText('Title is required')).toBeInTheDocument();
    expect(titleIn(2)).toHaveFocus();
    expect(screen.getByText('One field needs your attention')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove blog 3' }));
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove blog 2'));
    await waitFor(() => expect(screen.getByText('No changes yet')).toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Remove blog 1' }));
    await user.click(screen.getByRole('button', { name: 'Add blog' }));
    await user.type(titleIn(1), 'Third');
    expect(screen.getByText('Unsaved: Article')).toBeInTheDocument();
    await save();
    expect(await screen.findByText('Updated!')).toBeInTheDocument();
    expect(server.calls[0]?.data.cards).toEqual([cards[1], { title: 'Third' }]);
  });

  it('moves a row by a menu, as an alternative to dragging, and keeps the focus on its handle', async () => {
    const server = await open();
    await user.click(screen.getByRole('button', { name: 'Move blog 1' }));
    expect(screen.getByRole('menuitem', { name: 'Move up' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('menuitem', { name: 'Move down' }));
    await waitFor(() => expect(titleIn(1).value).toBe('First'));
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move blog 2'));
    await save();
    expect(await screen.findByText('Updated!')).toBeInTheDocument();
    expect(server.calls[0]?.data.cards).toEqual([cards[1], cards[0]]);
  });

  it('shows the icons that can be chosen, and keeps a stored one that is not among them', async () => {
    const server = await open(kitServer({ icon: 'FaOldLogo' }));
    const tiles = screen.getAllByRole('radio').map((tile) => tile.parentElement);
    expect(tiles.every((tile) => tile?.querySelector('svg path'))).toBe(true);
    expect(screen.getByText('Old logo')).toBeInTheDocument();
    expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'LinkedIn' }));
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { checked: true })).toHaveProperty('value', 'FaMapMarkerAlt');
    await save();
    expect(await screen.findByText('Updated!')).toBeInTheDocument();
    expect(server.calls[0]?.data).toMatchObject({ icon: 'FaMapMarkerAlt' });
  });

  it('refuses a day that does not exist, and understands an abbreviated date', async () => {
    const server = await open();
    const date = screen.getByRole('textbox', { name: day });
    await user.clear(date);
    await user.type(date, '31/02/2026');
    await save();
    expect(await screen.findByText('Enter a valid date')).toBeInTheDocument();
    expect(date).toHaveProperty('value', '31/02/2026');
    await user.clear(date);
    await user.type(date, '5/1/27');
    await save();
    expect(await screen.findByText('Updated!')).toBeInTheDocument();
    expect(server.calls[0]?.data.date).toBe('2027-01-05');
    expect(date).toHaveProperty('value', '05/01/2027');
  });

  it('compares rows by identity, and marks changes by others in the row', async () => {
    const colleagueValues = [
      { _id: 'c1', title: 'First' },
      { _id: 'c2', title: 'Theirs' },
    ];
    const server = kitServer();
    server.answers.push(
      refuse(409, 'Stale', { code: 'stale', current: { ...record(), cards: colleagueValues, version: 4 } }),
    );
    await open(server);
    await user.type(titleIn(1), ' of mine');
    await save();
    const dialog = await screen.findByRole('dialog');
    expect(
      within(dialog)
        .getAllByRole('group')
        .map(({ textContent }) => textContent),
    ).toHaveLength(1);
    expect(within(dialog).getByRole('group', { name: /Article 2: Title/ })).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
    expect(
      await within(rows()[1] ?? document.body).findByText('Saved by someone else in the meantime: Theirs'),
    ).toBeInTheDocument();
    expect(titleIn(1).value).toBe('Second of mine');
  });
});
