import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { filesTable } from '#server/schema.ts';
import { flags } from '#tests/server/app.ts';
import { addChapter, practice, questionSet, simulation } from '#tests/server/course/practice.ts';
import { typeInto } from '../steps.ts';
import { confirm, rowOf, wholeConsole } from '../wholeConsole.ts';

describe.each(['case-studies', 'assignments'])('%s for read-only users', (segment) => {
  const tested = wholeConsole();
  const reader = { permissions: flags({ course: ['read'] }) };

  async function addCaseStudy(): Promise<{ chapter: string; id: string }> {
    const { courseId, chapterId } = await addChapter(tested.app);
    const admin = await tested.app.signInAs('Admin');
    const reply = await tested.app.request('POST', `/api/${segment}`, { as: admin, json: { ...practice, chapterId } });
    const { data }: { data: { _id: string } } = await reply.json();
    return { chapter: `/team-dashboard/course/${courseId}/chapters/${chapterId}`, id: data._id };
  }

  it('show their tasks, content, simulations and questions', async () => {
    const { chapter, id } = await addCaseStudy();
    await tested.open(`${chapter}/${segment}/${id}`, reader);
    expect(await screen.findByText('Read the vouchers')).toBeInTheDocument();
    expect(screen.getByText('Note date and amount.')).toBeInTheDocument();
    expect(screen.getByText('Meera sells stationery.')).toBeInTheDocument();
    expect(await screen.findByText('vouchers')).toBeInTheDocument();
    expect(screen.getByText('Meera starts a shop with ₹50,000 in cash.')).toBeInTheDocument();
    const journal = within(screen.getByRole('table', { name: 'Correct journal entries' }));
    expect(journal.getByRole('row', { name: /^1 Apr 2026 Debit Cash A\/c 50,000/ })).toBeInTheDocument();
    expect(screen.getByText('Which account is debited?')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^(Save|Update|Delete)/ })).not.toBeInTheDocument();
  });

  it('offer no control that the server would refuse', async () => {
    const { chapter } = await addCaseStudy();
    await tested.open(`${chapter}/topics`, reader);
    const row = within(await rowOf(practice.title));
    expect(row.getByRole('link', { name: practice.title })).toBeInTheDocument();
    expect(row.queryByRole('link', { name: /^Edit/ })).not.toBeInTheDocument();
    expect(row.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
  });
});

describe('a journal that does not balance and a set without questions', () => {
  const tested = wholeConsole();
  const user = userEvent.setup({ delay: null });
  const unfinished = {
    ...practice,
    simulations: [{ ...simulation, correctEntries: simulation.correctEntries.slice(0, 1) }],
    questionSets: [{ ...questionSet, questions: [] }],
  };

  async function open(segment: string): Promise<void> {
    const { courseId, chapterId } = await addChapter(tested.app);
    const admin = await tested.app.signInAs('Admin');
    const json = { ...unfinished, chapterId };
    const { data }: { data: { _id: string } } = await (
      await tested.app.request('POST', `/api/${segment}`, { as: admin, json })
    ).json();
    await tested.open(`/admin-dashboard/course/${courseId}/chapters/${chapterId}/${segment}/${data._id}`);
  }

  it.each([
    ['case study', 'case-studies', 'Case study updated successfully!'],
    ['assignment', 'assignments', 'Assignment updated successfully!'],
  ])('ask for confirmation of a %s before saving, and link to the places', async (noun, segment, updated) => {
    await open(segment);
    await user.click(await screen.findByRole('button', { name: `Update ${noun}` }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(await question.findByText(/“Opening entry” does not balance: it differs by ₹50,000/)).toBeInTheDocument();
    expect(await question.findByText(/“Basics” has no questions/)).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Go back' }));
    const debit = await screen.findByLabelText(/^Debit/, { selector: 'input' });
    expect(debit).toHaveAttribute('aria-invalid', 'true');
    expect(await screen.findByText('Add at least one question, or remove the set.')).toBeInTheDocument();

    await user.click(await screen.findByRole('button', { name: `Update ${noun}` }));
    await confirm('Save anyway');
    expect(await screen.findByText(updated)).toBeInTheDocument();
  });
});

const statements = () => screen.getAllByLabelText(/^Problem statement/, { selector: 'textarea' });

describe('an assignment that was refused', () => {
  const tested = wholeConsole();
  const user = userEvent.setup({ delay: null });
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));

  it('shows no errors in a new simulation before the next save', async () => {
    const { courseId, chapterId } = await addChapter(tested.app);
    await tested.open(`/admin-dashboard/course/${courseId}/chapters/${chapterId}/assignments/create`);
    await typeInto(/^Title/, 'Refused');
    await user.click(await screen.findByRole('tab', { name: /^Simulations/ }));
    await press('Add simulation');
    await press('Save assignment');
    const invalidFlags = () => statements().map((statement) => statement.getAttribute('aria-invalid') === 'true');
    await waitFor(() => expect(invalidFlags()).toEqual([true]));
    await press('Add simulation');
    await waitFor(() => expect(statements()).toHaveLength(2));
    // A row with errors unfolds and is marked, also when the error arises after the list was validated.
    await user.type(statements()[1] ?? document.body, 'Cash');
    expect(invalidFlags()).toEqual([true, false]);
    await user.clear(statements()[1] ?? document.body);
    await press('Save assignment');
    await waitFor(() => expect(invalidFlags()).toEqual([true, true]));
  });
});

describe('uploaded files', () => {
  const tested = wholeConsole();
  const film = '/uploads/0b7e4d4e-1c2d-4e5f-8a9b-0c1d2e3f4a5b.mp4';
  const unknown = '/uploads/9b7e4d4e-1c2d-4e5f-8a9b-0c1d2e3f4a5b.mp4';

  async function store(path: string, json: object) {
    const admin = await tested.app.signInAs('Admin');
    return (await tested.app.request('POST', `/api${path}`, { as: admin, json })).json();
  }

  beforeAll(async () => {
    const file = { kind: 'video', original_name: 'Day book.mp4', cdn_url: film, file_size: 9 } as const;
    await tested.app.db.insert(filesTable).values(file);
  });

  it('of assignments are shown by name instead of address', async () => {
    const { courseId, chapterId } = await addChapter(tested.app);
    const content = [{ type: 'video', videoBase64: film, order: 0 }];
    const { data } = await store('/assignments', { ...practice, content, chapterId });
    await tested.open(`/admin-dashboard/course/${courseId}/chapters/${chapterId}/assignments/${data._id}`);
    await userEvent.click(await screen.findByRole('tab', { name: /^Content/ }));
    await userEvent.click(await screen.findByRole('button', { name: /^1\s*Video/ }));
    const link = await screen.findByRole('link', { name: 'Day book.mp4' });
    expect(link).toHaveAttribute('href', film);
    expect(screen.queryByDisplayValue(film)).not.toBeInTheDocument();
  });

  it('of topics are shown by name, or by type when the name is unknown', async () => {
    const { courseId, chapterId } = await addChapter(tested.app);
    const videos = [film, unknown, 'https://vimeo.com/1'];
    const topic = { title: 'Journals', content: '<p>x</p>', videos };
    const { _id } = await store(`/topics/by-chapter/${chapterId}`, topic);
    await tested.open(`/admin-dashboard/course/${courseId}/chapters/${chapterId}/topics/${_id}`);
    expect(await screen.findByRole('link', { name: 'Day book.mp4' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'MP4 file' })).toBeInTheDocument();
    expect(screen.getByDisplayValue('https://vimeo.com/1')).toBeInTheDocument();
    expect(screen.queryByDisplayValue(/uploads/)).not.toBeInTheDocument();
  });
});
