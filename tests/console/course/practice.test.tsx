import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { flags } from '#tests/server/app.ts';
import { addChapter, practice } from '#tests/server/course/practice.ts';
import { rowOf, wholeConsole } from '../wholeConsole.ts';

describe.each(['case-studies', 'assignments'])('%s for who may only read', (segment) => {
  const tested = wholeConsole();
  const reader = { permissions: flags({ course: ['read'] }) };

  async function added(): Promise<{ chapter: string; id: string }> {
    const { courseId, chapterId } = await addChapter(tested.app);
    const as = await tested.app.signInAs('Admin');
    const reply = await tested.app.request('POST', `/api/${segment}`, { as, json: { ...practice, chapterId } });
    const { data }: { data: { _id: string } } = await reply.json();
    return { chapter: `/team-dashboard/course/${courseId}/chapters/${chapterId}`, id: data._id };
  }

  it('show their tasks, content, simulations and questions', async () => {
    const { chapter, id } = await added();
    await tested.open(`${chapter}/${segment}/${id}`, reader);
    expect(await screen.findByText('Read the vouchers')).toBeDefined();
    expect(screen.getByText('Note date and amount.')).toBeDefined();
    expect(screen.getByText('Meera sells stationery.')).toBeDefined();
    expect(await screen.findByText('vouchers')).toBeDefined();
    expect(screen.getByText('Meera starts a shop with ₹50,000 in cash.')).toBeDefined();
    const journal = within(screen.getByRole('table', { name: 'Correct journal entries' }));
    expect(journal.getByRole('row', { name: /Debit Cash A\/c 50,000/ })).toBeDefined();
    expect(screen.getByText('Which account is debited?')).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /^(Save|Update|Delete)/ })).toBeNull();
  });

  it('offer no control that would be refused', async () => {
    const { chapter } = await added();
    await tested.open(`${chapter}/topics`, reader);
    const row = within(await rowOf(practice.title));
    expect(row.getByRole('link', { name: practice.title })).toBeDefined();
    expect(row.queryByRole('link', { name: /^Edit/ })).toBeNull();
    expect(row.queryByRole('button', { name: /^Delete/ })).toBeNull();
  });
});
