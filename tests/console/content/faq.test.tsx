import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { failures } from '#mocks/failures.ts';
import { oneRecordsTable } from '#server/schema.ts';
import { flags } from '#tests/server/app.ts';
import { page } from '#tests/server/content/faq.examples.ts';
import { wholeConsole } from '../wholeConsole.ts';

const address = '/admin-dashboard/faq';
const get = { method: 'GET', path: '/v1/website/faq' } as const;
const post = { method: 'POST', path: '/v1/website/faq/admin/create' } as const;

const title = () => screen.findByLabelText<HTMLInputElement>(/^Title/);

describe('the FAQ page', () => {
  const tested = wholeConsole();
  const user = userEvent.setup({ delay: null });
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  const storedFaq = async () => {
    const [row] = await tested.app.db.select().from(oneRecordsTable);
    return row?.content;
  };
  async function retitle(words: string) {
    await user.clear(await title());
    await user.type(await title(), words);
  }

  beforeEach(async () => {
    await tested.app.db.delete(oneRecordsTable);
    await tested.app.db.insert(oneRecordsTable).values({ name: 'faq', content: page });
  });

  it('is saved as a whole, with a new question and with keywords split on commas and trimmed', async () => {
    await tested.open(address);
    await user.click(await screen.findByRole('button', { name: /^Fees/ }));
    const questions = within(await screen.findByRole('group', { name: 'Questions' }));
    await user.click(questions.getByRole('button', { name: 'Add question' }));
    const secondQuestion = within(await questions.findByRole('group', { name: 'Question 2' }));
    await user.type(secondQuestion.getByLabelText(/^Question/), 'And by UPI?');
    await user.type(secondQuestion.getByLabelText(/^Answer/), 'Yes.');
    const keywords = screen.getByLabelText(/^Keywords/);
    await user.clear(keywords);
    await user.type(keywords, ' fees ,  GST course,, ');
    await save();
    expect(await screen.findByText('FAQ updated successfully!')).toBeInTheDocument();
    expect(await storedFaq()).toMatchObject({
      categories: [{ faqs: [page.categories[0]?.faqs[0], { question: 'And by UPI?', answer: 'Yes.' }] }],
      meta: { keywords: ['fees', 'GST course'] },
    });
  });

  it('measures title and description, and shows how a search result would look', async () => {
    await tested.open(address);
    const meta = await screen.findByLabelText(/^Meta title/);
    expect(screen.getByText('9 of about 60 characters')).toBeInTheDocument();
    await user.clear(meta);
    await user.type(meta, 'x'.repeat(61));
    expect(await screen.findByText('61 characters: search engines cut off after about 60')).toBeInTheDocument();
    const result = within(screen.getByRole('region', { name: 'Search result preview' }));
    expect(result.getByText(`${'x'.repeat(60)} …`)).toBeInTheDocument();
    expect(result.getByText('What students ask')).toBeInTheDocument();
  });

  it('finds a question by a word of its answer, unfolds its category and scrolls to it', async () => {
    await tested.open(address);
    await user.type(await screen.findByRole('searchbox', { name: 'Search all questions' }), 'THREE{Enter}');
    await waitFor(() => expect(document.activeElement).toHaveProperty('value', 'May I pay in parts?'));
    expect(screen.getByText('1 result')).toBeInTheDocument();
    expect(tested.calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  it('unfolds rows with errors when it is saved', async () => {
    await tested.open(address);
    await user.click(await screen.findByRole('button', { name: /^Fees/ }));
    await user.clear(await screen.findByLabelText(/^Answer/));
    await user.click(screen.getByRole('button', { name: /^Fees/ }));
    await save();
    expect(await screen.findByText('Answer is required')).toBeInTheDocument();
  });

  it('shows the built-in content when the call fails, and asks before that overwrites the stored page', async () => {
    await tested.open(address);
    tested.fail(failures.serverError(get));
    expect(await screen.findByText('Using default data - API connection failed')).toBeInTheDocument();
    expect((await title()).value).toBe('Frequently asked questions');
    tested.restore();
    await retitle('Mine');
    await save();
    expect(await screen.findByText('Which version do you want to keep?')).toBeInTheDocument();
    expect(await storedFaq()).toMatchObject({ hero: { title: 'Questions' } });
  });

  it('replaces the built-in content with the stored page once it can be read again', async () => {
    await tested.open(address);
    tested.fail(failures.serverError(get));
    await screen.findByText('Using default data - API connection failed');
    tested.restore();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(async () => expect((await title()).value).toBe('Questions'));
    expect(screen.queryByText('Using default data - API connection failed')).not.toBeInTheDocument();
  });

  it('reports that changes could not be saved, and keeps them', async () => {
    await tested.open(address);
    await retitle('Typed');
    tested.fail(failures.serverError(post));
    await save();
    expect(await screen.findByText('Failed to save changes')).toBeInTheDocument();
    expect((await title()).value).toBe('Typed');
  });

  it('sends nothing without a token, and reports it', async () => {
    await tested.open(address);
    await retitle('Typed');
    const token = localStorage.getItem('adminToken') ?? '';
    localStorage.removeItem('adminToken');
    await save();
    expect(await screen.findByText('No authentication token found. Please log in again.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel', hidden: false }));
    expect(tested.calls.filter((call) => call.startsWith('POST'))).toEqual([]);
    localStorage.setItem('adminToken', token);
  });

  it('is shown without a form to read-only users', async () => {
    await tested.open('/team-dashboard/faq', { permissions: flags({ faq: ['read'] }) });
    expect(await screen.findByText('May I pay in parts?')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  });
});
