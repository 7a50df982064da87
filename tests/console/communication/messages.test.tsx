import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { cannedRepliesTable, messagesTable } from '#server/schema.ts';
import { flags } from '#tests/server/app.ts';
import { addMessage, message } from '#tests/server/communication/messages.examples.ts';
import { wholeConsole } from '../wholeConsole.ts';

const tested = wholeConsole();
const user = userEvent.setup({ delay: null });
const address = '/admin-dashboard/messages';

beforeEach(async () => {
  await tested.app.db.delete(messagesTable);
  await tested.app.db.delete(cannedRepliesTable);
});

const field = () => screen.findByRole('textbox', { name: `Reply to ${message.name}` });

it('a message is answered in the composer of the inbox, as often as needed', async () => {
  const { _id } = await addMessage(tested.app);
  await tested.app.db
    .insert(cannedRepliesTable)
    .values({ title: 'Will call', text: 'Dear {{name|learner}},\n{{employee}}' });
  await tested.open(`${address}/${_id}`, { role: 'Admin', name: 'Meera Krishnan' });
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await field(), '/call');
  await screen.findByRole('option', { name: /^Will call/ });
  await user.keyboard('{Enter}');
  expect(await field()).toHaveProperty('value', `Dear ${message.name},\nMeera Krishnan`);
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await screen.findByText('Reply sent successfully!');
  expect(await field()).toHaveProperty('value', '');
  await dialog.findByText('The email is waiting to be sent.');
  const [stored] = await tested.app.db.select().from(messagesTable);
  expect(stored).toMatchObject({ status: 'replied', adminReply: `Dear ${message.name},\nMeera Krishnan` });
  await user.type(await field(), 'And on Monday.{Control>}{Enter}{/Control}');
  await dialog.findByText('And on Monday.');
  const [again] = await tested.app.db.select().from(messagesTable);
  // The specified reply is the first one.
  expect(again).toMatchObject({ adminReply: `Dear ${message.name},\nMeera Krishnan` });
});

it('messages are counted and filtered, and users who may only read find no reply field', async () => {
  const { _id } = await addMessage(tested.app);
  await addMessage(tested.app, { email: 'answered@example.in', status: 'replied', adminReply: 'Yes.' });
  await tested.open(`/team-dashboard/messages/${_id}`, {
    role: 'Viewer',
    permissions: flags({ messages: ['read'] }),
  });
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(message.message);
  expect(screen.queryByLabelText(/^Reply to/)).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  const tab = await screen.findByRole('button', { name: 'Replied 1' });
  await user.click(tab);
  await waitFor(() => expect(screen.queryByText(message.email)).not.toBeInTheDocument());
  await screen.findByText('answered@example.in');
});

it('breaks the email address of a message after the @ when it does not fit on one line', async () => {
  await addMessage(tested.app);
  await tested.open(address);
  const sender = await screen.findByTitle(message.email);
  expect(sender.querySelector('wbr')?.previousSibling?.textContent).toMatch(/@$/);
});
