import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { failures } from '#mocks/failures.ts';
import { chatsTable, conversationEntriesTable, leadsTable } from '#server/schema.ts';
import { flags } from '#tests/server/app.ts';
import { expected } from '#tests/setup/expected.ts';
import { addChat } from '#tests/server/communication/chats.examples.ts';
import { wholeConsole } from '../wholeConsole.ts';

const tested = wholeConsole();
const user = userEvent.setup({ delay: null });
const address = '/admin-dashboard/chat-conversations';

beforeEach(async () => {
  await tested.app.db.delete(leadsTable);
  await tested.app.db.delete(chatsTable);
});

const rowOf = async (name: string) => within((await screen.findByText(name)).closest('li') ?? document.body);
const expand = (name: string) => screen.findByRole('button', { name: new RegExp(`Show the messages of ${name}$`) });

describe('the conversations', () => {
  it('are counted, and each names its visitor, even if little is known', async () => {
    await addChat(tested.app, { status: 'completed' });
    const { _id } = await addChat(tested.app, { name: null, email: null, phone: null });
    await tested.open(address);
    await screen.findByText('Conversations (2)');
    const cards = within(screen.getByLabelText('Conversations by status'));
    await waitFor(() =>
      expect([...cards.getAllByRole('definition')].map(({ textContent }) => textContent)).toEqual([
        '2',
        '1',
        '1',
        '0',
        '2',
      ]),
    );
    const row = await rowOf('Anonymous');
    expect(row.queryByText(new RegExp(_id))).not.toBeInTheDocument();
    expect(row.queryByRole('link')).not.toBeInTheDocument();
  });

  it('are answered in their place, and say if the visitor would not see the reply', async () => {
    const { _id } = await addChat(tested.app);
    await addChat(tested.app, { name: null, email: null, phone: null });
    await tested.open(address);
    await user.click(await expand('Snehal Kulkarni'));
    await user.type(await screen.findByRole('textbox', { name: 'Reply to Snehal Kulkarni' }), 'It begins on Monday.');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('It begins on Monday.', { selector: 'article *' })).toBeInTheDocument();
    const entries = await tested.app.db.select().from(conversationEntriesTable);
    expect(entries).toMatchObject([{ recordId: _id, direction: 'outgoing', text: 'It begins on Monday.' }]);
    // The breadcrumb and the window's title name the person.
    expect(document.title).toContain('Snehal Kulkarni');
    await user.click(await expand('Anonymous'));
    await screen.findByText(/^The visitor has left and gave no email address/);
  });

  it('say to colleagues without the right why they cannot answer', async () => {
    const { _id } = await addChat(tested.app);
    await tested.open(`/team-dashboard/chat-conversations/${_id}`, {
      role: 'Viewer',
      permissions: flags({ 'chat-conversations': ['read'] }),
    });
    await screen.findByText(/You may not reply here/);
    expect(screen.queryByRole('textbox', { name: /^Reply to/ })).not.toBeInTheDocument();
  });

  it('have one status control, which refetches only its own row', async () => {
    const { _id } = await addChat(tested.app);
    await tested.open(address);
    const row = await rowOf('Snehal Kulkarni');
    expect(row.getAllByText('Active')).toHaveLength(1);
    await waitFor(() => expect(tested.calls).toContain('GET /api/chat/statistics'));
    const callCount = tested.calls.length;
    await user.selectOptions(row.getByRole('combobox', { name: 'Status of Snehal Kulkarni' }), 'Completed');
    const cards = within(screen.getByLabelText('Conversations by status'));
    await waitFor(() => expect(cards.getAllByRole('definition')[2]?.textContent).toBe('1'));
    await waitFor(() => expect(tested.calls.slice(callCount)).toContain(`GET /api/chat/conversations/${_id}`));
    expect(tested.calls.slice(callCount)).not.toContain('GET /api/chat/conversations');
    expect(row.getByRole('combobox')).toHaveProperty('value', 'completed');
  });

  it('show no counts beside the statuses when the figures failed to load', async () => {
    await addChat(tested.app);
    await tested.open(address);
    // The figures are requested after the rows.
    tested.fail(failures.serverError({ method: 'GET', path: '/chat/statistics' }));
    await rowOf('Snehal Kulkarni');
    const tabs = within(screen.getByRole('navigation', { name: 'Status' }));
    await waitFor(() => expect(tested.calls).toContain('GET /api/chat/statistics'));
    expect(tabs.getAllByRole('button').map(({ textContent }) => textContent.trim())).toEqual([
      'All Status',
      'Active',
      'Completed',
      'Abandoned',
    ]);
  });

  it('take notes from colleagues', async () => {
    const { _id } = await addChat(tested.app);
    await tested.open(`${address}/${_id}`);
    await user.click(await screen.findByRole('button', { name: 'Note' }));
    await user.type(await screen.findByRole('textbox', { name: /^Internal note/ }), 'Wants the weekend batch.');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    const note = await screen.findByRole('article', { name: /^Note by/ });
    expect(within(note).getByText('Wants the weekend batch.')).toBeInTheDocument();
  });

  it('show the bot on the left and the visitor on the right, bold for asterisks, and run no markup', async () => {
    const timestamp = new Date().toISOString();
    const texts = ['Your **Full Name**?', '<img src=x onerror=alert(1)>'];
    const messages = texts.map((text, place) => ({ isBot: place === 0, text, timestamp }));
    const { _id } = await addChat(tested.app, { messages });
    await tested.open(address);
    await user.click(await expand('Snehal Kulkarni'));
    await screen.findByText('Chat Messages (2)');
    expect(screen.getByText('Full Name').tagName).toBe('STRONG');
    expect(screen.getByText('<img src=x onerror=alert(1)>').closest('article')?.dataset.visitor).toBe('true');
    expect(screen.getByText('Full Name').closest('article')?.dataset.visitor).toBeUndefined();
    // The server has stored the conversation as read for everyone.
    await waitFor(async () => {
      const [chat] = await tested.app.db.select().from(chatsTable);
      expect(chat?.unread).toBe(false);
    });
    expect(window.location.pathname).toBe(`${address}/${_id}`);
    await user.click(screen.getByRole('button', { name: /^Hide the messages/ }));
    expect(screen.queryByText('Chat Messages (2)')).not.toBeInTheDocument();
  });

  it('become a lead in one click, and the lead and the conversation link to each other', async () => {
    const { _id } = await addChat(tested.app);
    await tested.open(address);
    await user.click((await rowOf('Snehal Kulkarni')).getByRole('button', { name: /^Create a lead/ }));
    const link = await screen.findByRole('link', { name: 'Lead: Snehal Kulkarni' });
    const [lead] = await tested.app.db.select().from(leadsTable);
    expect(lead?.chatId).toBe(_id);
    expect(link).toHaveAttribute('href', `/admin-dashboard/enquiries/${lead?._id}/show`);
    expect((await rowOf('Snehal Kulkarni')).queryByRole('button', { name: /^Create a lead/ })).not.toBeInTheDocument();
    await user.click(link);
    await user.click(await screen.findByRole('link', { name: 'Show the chat conversation of this lead' }));
    await screen.findByText('Chat Messages (2)');
    expect(window.location.pathname).toBe(`${address}/${_id}`);
  });

  it('are not linked from their lead for users who may not read them', async () => {
    const { _id: chatId } = await addChat(tested.app);
    const [lead] = await tested.app.db.insert(leadsTable).values({ name: 'Snehal Kulkarni', chatId }).returning();
    await tested.open(`/team-dashboard/enquiries/${lead?._id}`, {
      role: 'Coordinator',
      permissions: flags({ enquiries: ['read', 'update'] }),
    });
    await screen.findByDisplayValue('Snehal Kulkarni');
    expect(screen.queryByRole('link', { name: 'Show the chat conversation of this lead' })).not.toBeInTheDocument();
  });

  it('are shown when a link leads to one, whatever page of the list it is on', async () => {
    const { _id } = await addChat(tested.app, { name: 'Linked to', status: 'abandoned' });
    await addChat(tested.app);
    const filter = encodeURIComponent(JSON.stringify({ status: 'active' }));
    await tested.open(`${address}/${_id}?filter=${filter}`);
    const linked = within(await screen.findByRole('region', { name: 'Linked conversation' }));
    await linked.findByText('Chat Messages (2)');
  });

  it('report that there are none, and that they cannot be loaded', async () => {
    await tested.open(address);
    await screen.findByText('No conversations');
    screen.getByText('No chatbot conversations found');
    await addChat(tested.app);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await rowOf('Snehal Kulkarni');
    tested.fail(failures.serverError({ method: 'GET', path: '/chat/conversations' }));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await screen.findByText(/^Failed to fetch conversations/);
  });

  it('are read-only for users who may only read', async () => {
    await addChat(tested.app);
    await tested.open('/team-dashboard/chat-conversations', {
      role: 'Viewer',
      permissions: flags({ 'chat-conversations': ['read'] }),
    });
    const row = await rowOf('Snehal Kulkarni');
    expect(row.queryByRole('combobox')).not.toBeInTheDocument();
    expect(row.queryByRole('button', { name: /^(Delete|Create a lead)/ })).not.toBeInTheDocument();
  });

  it('ask the user to log in when the session is no longer stored', async () => {
    await addChat(tested.app);
    await tested.open(address);
    await expand('Snehal Kulkarni');
    localStorage.removeItem('adminToken');
    await user.click(await expand('Snehal Kulkarni'));
    await screen.findByText('Authentication Required');
    screen.getByText('Token: Missing · User: Present');
    expect(screen.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/admin');
  });

  it('lead to the sign-in page when a call is made without a token', async () => {
    await addChat(tested.app);
    await tested.open(address);
    await expand('Snehal Kulkarni');
    localStorage.removeItem('adminToken');
    expected.failedCalls = true;
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await screen.findByText('Please login to access chat conversations');
    expect(window.location.pathname).toBe('/admin');
  });
});

it('the chatbot settings are previewed while typing, and the button confirms the save', async () => {
  await tested.open('/admin-dashboard/chatbot-settings');
  const preview = within(await screen.findByRole('region', { name: 'Preview' }));
  preview.getByText('Priya');
  const message = screen.getByLabelText(/^Welcome Message/);
  await user.clear(message);
  await user.type(message, 'Tell me your **city**');
  expect(preview.getByText('city').tagName).toBe('STRONG');
  await user.click(screen.getByRole('button', { name: 'Save Settings' }));
  await screen.findByRole('button', { name: 'Saving...' });
  await screen.findByRole('button', { name: 'Save Settings' });
});

describe('the conversations on a server that implements only the specification', () => {
  const plain = wholeConsole({ plain: true });

  it('say how to reply to the visitor, because the chat was with the bot', async () => {
    await addChat(plain.app);
    await addChat(plain.app, { name: null, email: null, phone: null });
    await plain.open(address);
    await user.click(await expand('Snehal Kulkarni'));
    await screen.findByText(
      'The visitor chats with the bot. To reply, use the email or phone number above, or create a lead.',
    );
    await user.click(await expand('Anonymous'));
    await screen.findByText('The visitor chats with the bot and left no email or phone number to reply to.');
  });
});
