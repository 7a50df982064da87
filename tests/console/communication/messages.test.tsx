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

const field = () => screen.findByLabelText(`Reply to ${message.name}`);
const send = () => screen.getByRole('button', { name: 'Send reply' });

it('a canned reply is inserted with its placeholders filled in, and sent as the only reply', async () => {
  const { _id } = await addMessage(tested.app);
  await tested.app.db
    .insert(cannedRepliesTable)
    .values({ title: 'Will call', text: 'Dear {{name|learner}},\n{{employee}}' });
  await tested.open(`${address}/${_id}`, { role: 'Admin', name: 'Meera Krishnan' });
  await field();
  expect(send().hasAttribute('disabled')).toBe(true);
  await user.selectOptions(await screen.findByLabelText('Insert a canned reply'), 'Will call');
  expect(await field()).toHaveProperty('value', `Dear ${message.name},\nMeera Krishnan`);
  await user.click(send());
  await screen.findByText(/^Reply sent successfully!/);
  await screen.findByText(/^Meera Krishnan replied/);
  await screen.findByText('The email is waiting to be sent.', { selector: '[role=dialog] *' });
  expect(screen.queryByRole('button', { name: 'Send reply' })).not.toBeInTheDocument();
});

it('a reply overtaken by a colleague’s can still be copied, but not sent', async () => {
  const { _id } = await addMessage(tested.app);
  await tested.open(`${address}/${_id}`);
  await user.type(await field(), 'Mine');
  await tested.app.db.update(messagesTable).set({ status: 'replied', adminReply: 'Theirs', version: 2 });
  await user.click(send());
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'OK' }));
  await screen.findByText('Theirs');
  await screen.findByText(/^A colleague has replied in the meantime/);
  expect(await field()).toHaveProperty('value', 'Mine');
  expect(screen.queryByRole('button', { name: 'Send reply' })).not.toBeInTheDocument();
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
