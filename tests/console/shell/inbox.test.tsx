import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { conversationEntriesTable, replyDraftsTable } from '#server/platform/tables/conversations.ts';
import { lettersTable, messagesTable, ticketsTable } from '#server/schema.ts';
import { flags } from '#tests/server/app.ts';
import { waitOf } from '#tests/setup/pace.ts';
import { wholeConsole } from '../wholeConsole.ts';

const base = { phone: '', lastAt: '2026-11-20T08:00:00.000Z', waitingSince: '2026-11-20T08:00:00.000Z' };
const kavya = {
  ...base,
  _id: '0f1d3a52-3a86-4d0e-9c3b-5f3b8a7a1a01',
  name: 'Kavya Reddy',
  email: 'kavya@example.in',
  message: 'My payment is not shown.',
  createdAt: '2026-11-20T08:00:00.000Z',
};
const joseph = {
  ...base,
  _id: '0f1d3a52-3a86-4d0e-9c3b-5f3b8a7a1a02',
  name: 'Joseph Thomas',
  email: 'joseph@example.in',
  message: 'My name is misspelt.',
  createdAt: '2026-11-19T08:00:00.000Z',
  lastAt: '2026-11-19T08:00:00.000Z',
};
const asha = {
  _id: '0f1d3a52-3a86-4d0e-9c3b-5f3b8a7a1a03',
  name: 'Asha Nair',
  email: 'asha@example.in',
  message: 'When does the next batch start?',
  createdAt: '2026-11-18T08:00:00.000Z',
  lastAt: '2026-11-18T08:00:00.000Z',
};

const item = (name: string) => screen.findByRole('link', { name: new RegExp(name) });
const field = (name = 'Kavya Reddy') => screen.findByRole('textbox', { name: `Reply to ${name}` });
const numberIn = (name: string) => within(screen.getByRole('list', { name: /Inbox$/ })).findByRole('link', { name });
const queue = (name: string) => screen.findByRole('link', { name: new RegExp(`^${name} ?\\d`) });

describe('the inbox', () => {
  const tested = wholeConsole();
  const user = userEvent.setup({ delay: null });
  const open = (path = '', employee = {}) =>
    tested.open(`/admin-dashboard/inbox${path}`, { role: 'Admin', ...employee });
  const stored = async () => (await tested.app.db.select().from(ticketsTable)).find(({ _id }) => _id === kavya._id);
  const entries = () => tested.app.db.select().from(conversationEntriesTable);
  const isDone = (call: string) => waitFor(() => expect(tested.calls).toContain(call));

  beforeEach(async () => {
    await tested.app.db.delete(conversationEntriesTable);
    await tested.app.db.delete(ticketsTable);
    await tested.app.db.delete(messagesTable);
    await tested.app.db.insert(ticketsTable).values([kavya, joseph]);
    await tested.app.db.insert(messagesTable).values(asha);
  });

  it('shows tickets and messages in one list, latest first, with the number of each queue', async () => {
    await open();
    const list = await screen.findByRole('list', { name: 'Conversations' });
    const names = within(list).getAllByRole('link');
    expect(names.map(({ textContent }) => /Kavya|Joseph|Asha/.exec(textContent)?.[0])).toEqual([
      'Kavya',
      'Joseph',
      'Asha',
    ]);
    expect(await queue('Open')).toHaveTextContent('3');
    expect(await queue('Mine')).toHaveTextContent('0');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Source' }), 'Messages');
    await waitFor(() => expect(screen.queryByRole('link', { name: /Kavya/ })).toBeNull());
    expect(await item('Asha Nair')).toHaveTextContent('Message');
    expect(window.location.search).toContain('source=messages');
  });

  it('names the conversation in the breadcrumb and the title', async () => {
    await open(`/tickets/${kavya._id}`);
    await field();
    const breadcrumb = within(await screen.findByRole('navigation', { name: 'You are here' }));
    const steps = () => breadcrumb.getAllByRole('listitem').map(({ textContent }) => textContent);
    await waitFor(() => expect(steps().slice(-2)).toEqual(['Inbox', 'Kavya Reddy']));
    expect(document.title).toBe('Kavya Reddy · Inbox · Institute');
  });

  it('has its queues in the sidebar, with the same numbers, which follow what one does', async () => {
    await tested.app.db.update(ticketsTable).set({ waitingSince: '2026-01-05T06:00:00Z' });
    const employee = await open(`/tickets/${kavya._id}`);
    await field();
    expect(await numberIn('Unassigned conversations, 3 records')).toHaveAttribute(
      'href',
      '/admin-dashboard/inbox?queue=unassigned',
    );
    expect(await queue('Unassigned')).toHaveTextContent('3');
    await numberIn('Late conversations, 2 records');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Owner' }), employee?._id ?? '');
    await numberIn('Unassigned conversations, 2 records');
    expect(await queue('Unassigned')).toHaveTextContent('2');
  });

  it('sends in the chosen way, empties the box, says what was sent, and remembers the way', async () => {
    await open(`/tickets/${kavya._id}`);
    await user.type(await field(), 'It is paid.');
    await user.click(screen.getByRole('button', { name: 'Other ways to send' }));
    await user.click(await screen.findByRole('menuitem', { name: /^Send and close/ }));
    const note = await screen.findByText('Reply sent successfully! The conversation is closed.');
    expect(note.closest('output')?.textContent).toContain('Kavya Reddy: It is paid.');
    expect(await field()).toHaveProperty('value', '');
    expect(await screen.findByRole('button', { name: 'Send and close' })).toBeInTheDocument();
    expect(await stored()).toMatchObject({ resolve: 'It is paid.', replied: true, state: 'closed' });
    const region = screen.getByRole('region', { name: 'Conversation with Kavya Reddy' });
    expect(await within(region).findByText('It is paid.')).toBeInTheDocument();
  });

  it('opens the next conversation after Send and next, ready to type', async () => {
    await open(`/tickets/${kavya._id}`);
    await user.type(await field(), 'It is paid.');
    await user.click(screen.getByRole('button', { name: 'Other ways to send' }));
    await user.click(await screen.findByRole('menuitem', { name: /^Send and next/ }));
    await waitFor(async () => expect(await field('Joseph Thomas')).toHaveFocus());
    expect(await field('Joseph Thomas')).toHaveProperty('value', '');
    await user.type(await field('Joseph Thomas'), 'It is corrected.{Control>}{Enter}{/Control}');
    await waitFor(async () => expect(await field('Asha Nair')).toHaveFocus());
    expect((await entries()).map(({ text }) => text).toSorted()).toEqual(['It is corrected.', 'It is paid.']);
  });

  it('shows both replies when a colleague was faster, and sends the second only on request', async () => {
    await open(`/tickets/${kavya._id}`);
    await user.type(await field(), 'Mine.');
    const as = await tested.app.signInAs('Admin');
    const json = { text: 'Theirs.', next: 'open', last: null, key: crypto.randomUUID() };
    const path = `/api/inbox/tickets/${kavya._id}/replies`;
    expect((await tested.app.request('POST', path, { as, json })).status).toBe(201);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Send your reply as well?' }));
    expect(dialog.getByText('Theirs.')).toBeInTheDocument();
    expect(dialog.getByText('Mine.')).toBeInTheDocument();
    expect((await entries()).map(({ text }) => text)).toEqual(['Theirs.']);
    await user.click(dialog.getByRole('button', { name: 'Send mine as well' }));
    await screen.findByText('Reply sent successfully!');
    expect((await entries()).map(({ text }) => text)).toEqual(['Theirs.', 'Mine.']);
  });

  it('keeps a draft on the server', async () => {
    await open(`/tickets/${kavya._id}`);
    await user.type(await field(), 'We will');
    await isDone(`PUT /api/inbox/tickets/${kavya._id}/draft`);
    expect(await screen.findByText('Draft saved')).toBeInTheDocument();
    expect(await item('Kavya Reddy')).toHaveTextContent('Draft');
  });

  it('marks a draft of another device, and offers it without losing what is typed here', async () => {
    const employee = await open(`/tickets/${joseph._id}`);
    await field('Joseph Thomas');
    await tested.app.db.insert(replyDraftsTable).values({
      employeeId: employee?._id ?? '',
      noun: 'tickets',
      recordId: kavya._id,
      text: 'From the phone.',
    });
    await user.click(await item('Kavya Reddy'));
    const offer = await screen.findByText(/^Draft of .* on another device:$/);
    expect(offer.parentElement).toHaveTextContent('From the phone.');
    expect(await field()).toHaveProperty('value', '');
    await user.type(await field(), 'Typed here.');
    await user.click(screen.getByRole('button', { name: 'Use' }));
    expect(await field()).toHaveProperty('value', 'From the phone.');
    await isDone(`PUT /api/inbox/tickets/${kavya._id}/draft`);
    expect(screen.queryByText(/on another device/)).toBeNull();
    expect(await item('Kavya Reddy')).toHaveTextContent('Draft');
  });

  it('emails a reply again whose email failed', async () => {
    await open(`/messages/${asha._id}`);
    await user.type(await field('Asha Nair'), 'On Monday.');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('The email is waiting to be sent.');
    await tested.app.db.update(lettersTable).set({ state: 'failed', answer: '550 no such user' });
    await screen.findByText('The email could not be sent: 550 no such user', {}, { timeout: waitOf(6000) });
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('The email is waiting to be sent.')).toBeInTheDocument();
    expect((await entries()).map(({ text }) => text)).toEqual(['On Monday.']);
  });

  it('adds a note that only colleagues see, and stays where it is', async () => {
    await open(`/tickets/${kavya._id}`);
    await field();
    await user.keyboard('{Alt>}p{/Alt}');
    const note = await screen.findByRole('textbox', { name: 'Internal note about Kavya Reddy' });
    expect(note).toHaveFocus();
    await user.type(note, 'She called twice.{Control>}{Enter}{/Control}');
    expect(await screen.findByRole('article', { name: /^Note by/ })).toHaveTextContent('She called twice.');
    expect(window.location.pathname).toContain(kavya._id);
    expect(await entries()).toEqual([]);
  });

  it('closes by Alt E and undoes that; Alt J and Alt K move through the list', async () => {
    await open(`/tickets/${kavya._id}`);
    await field();
    await user.keyboard('{Alt>}e{/Alt}');
    await screen.findByRole('button', { name: 'Undo' });
    expect(await stored()).toMatchObject({ state: 'closed' });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await stored()).toMatchObject({ state: 'open' }));
    await user.keyboard('{Alt>}j{/Alt}');
    expect(await screen.findByRole('heading', { name: 'Joseph Thomas' })).toBeInTheDocument();
    await user.keyboard('{Alt>}k{/Alt}');
    expect(await screen.findByRole('heading', { name: 'Kavya Reddy' })).toBeInTheDocument();
  });

  it('opens the first conversation by Alt J, ready to type, and changes between reply and note by Alt P', async () => {
    await open();
    await item('Kavya Reddy');
    await user.keyboard('{Alt>}j{/Alt}');
    await waitFor(async () => expect(await field()).toHaveFocus());
    await user.keyboard('{Alt>}p{/Alt}');
    expect(await screen.findByRole('textbox', { name: 'Internal note about Kavya Reddy' })).toHaveFocus();
    await user.keyboard('{Alt>}p{/Alt}');
    expect(await field()).toHaveFocus();
  });

  it('shows the person beside the conversation, until one folds that away', async () => {
    await open(`/tickets/${kavya._id}`);
    await field();
    const person = await screen.findByRole('complementary', { name: 'Person' });
    expect(await within(person).findByRole('link', { name: kavya.email })).toBeInTheDocument();
    await user.click(within(person).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Person' })).toBeNull());
    expect(screen.getAllByRole('button', { name: 'Person' })).toContain(document.activeElement);
    await user.click(await item('Joseph Thomas'));
    await screen.findByRole('heading', { name: 'Joseph Thomas' });
    expect(screen.queryByRole('complementary', { name: 'Person' })).toBeNull();
    await user.keyboard('i');
    expect(await screen.findByRole('complementary', { name: 'Person' })).toBeInTheDocument();
  });

  it('snoozes from a menu that Alt M opens', async () => {
    await open(`/tickets/${kavya._id}`);
    await field();
    await user.keyboard('{Alt>}m{/Alt}');
    await user.click(await screen.findByRole('menuitem', { name: /^In 2 hours/ }));
    await screen.findByRole('button', { name: /^Until/ });
    expect((await stored())?.snoozedUntil).not.toBeNull();
    await waitFor(async () => expect(await queue('Snoozed')).toHaveTextContent('1'));
    // It stays in its place, and says why it is no longer in the queue.
    await waitFor(async () => expect(await item('Kavya Reddy')).toHaveTextContent('Snoozed'));
    await user.keyboard('{Alt>}o{/Alt}');
    expect(screen.getByRole('combobox', { name: 'Owner' })).toHaveFocus();
  });

  it('shows readers neither a field for replies nor controls, and only what they may read', async () => {
    await tested.open(`/team-dashboard/inbox/messages/${asha._id}`, { permissions: flags({ messages: ['read'] }) });
    expect(await screen.findByRole('heading', { name: 'Asha Nair' })).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: /^Reply to/ })).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Owner' })).toBeNull();
    await item('Asha Nair');
    expect(screen.queryByRole('link', { name: /Kavya/ })).toBeNull();
  });
});

describe('a server without the inbox', () => {
  const tested = wholeConsole({ plain: true });

  it('has neither a menu item for it nor its page', async () => {
    await tested.open('/admin-dashboard/tickets', { role: 'Admin' });
    await screen.findByRole('heading', { level: 1, name: /^Tickets/ });
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Inbox/ })).toBeNull());
    expect(tested.calls.filter((each) => each.includes('/inbox'))).toEqual([]);
  });
});
