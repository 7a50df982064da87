import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { failures } from '#mocks/failures.ts';
import { ticketsTable } from '#server/schema.ts';
import { flags } from '#tests/server/app.ts';
import { wholeConsole } from '../wholeConsole.ts';
import { button, field, item, joseph, kavya } from './ticketScreen.ts';

describe('tickets of a server without the inbox', () => {
  const tested = wholeConsole({ plain: true });
  const user = userEvent.setup({ delay: null });
  const storedTicket = async () =>
    (await tested.app.db.select().from(ticketsTable)).find(({ _id }) => _id === kavya._id);
  const open = (path: string) => tested.open(`/admin-dashboard/${path}`, { role: 'Admin' });

  beforeEach(async () => {
    await tested.app.db.delete(ticketsTable);
    await tested.app.db.insert(ticketsTable).values([kavya, joseph]);
  });

  it('are replied to, once there is something to send; the button is Update from then on', async () => {
    await open(`tickets/${kavya._id}`);
    expect(await button('Reply')).toBeDisabled();
    await user.type(await field(), '   ');
    expect(await button('Reply')).toBeDisabled();
    await user.type(await field(), 'It is paid.');
    await user.click(await button('Reply'));
    const note = await screen.findByText('Ticket updated successfully!');
    expect(note.closest('output')?.textContent).toContain('Kavya Reddy');
    expect(await button('Update')).toBeDisabled();
    // The reply is shown above and the box is empty, so nothing is sent twice.
    expect(await field()).toHaveProperty('value', '');
    const region = screen.getByRole('region', { name: 'Conversation with Kavya Reddy' });
    expect(await within(region).findByText(/It is paid\./)).toBeInTheDocument();
    await waitFor(async () => expect((await item('Kavya Reddy')).textContent).not.toContain('Unreplied'));
    expect(await storedTicket()).toMatchObject({ resolve: '   It is paid.'.trim(), replied: true });
    expect(tested.calls.filter((call) => call.includes('/inbox'))).toEqual([]);
  });

  it('have one reply, which is changed and sent with Ctrl Enter', async () => {
    await open(`tickets/${joseph._id}`);
    const replyField = await field('Joseph Thomas');
    await user.click(await button('Edit the sent reply'));
    expect(replyField).toHaveProperty('value', 'It is corrected.');
    expect(await button('Update')).toBeDisabled();
    await user.type(replyField, ' Now.{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Ticket updated successfully!')).toBeInTheDocument();
    const region = screen.getByRole('region', { name: 'Conversation with Joseph Thomas' });
    await waitFor(() => expect(region.textContent).toContain('It is corrected. Now.'));
  });

  it('keep a half-written reply in the browser, until it is discarded', async () => {
    await open(`tickets/${kavya._id}`);
    await user.type(await field(), 'Half a sen');
    await user.click(await item('Joseph Thomas'));
    await field('Joseph Thomas');
    expect((await item('Kavya Reddy')).textContent).toContain('Draft');
    await user.click(await item('Kavya Reddy'));
    expect(await field()).toHaveProperty('value', 'Half a sen');
    await user.click(await button('Discard draft'));
    expect(await field()).toHaveProperty('value', '');
  });

  it('keep the text of a reply that could not be saved', async () => {
    await open(`tickets/${kavya._id}`);
    await user.type(await field(), 'It is paid.');
    tested.fail(failures.serverError({ method: 'PATCH', path: '/tickets/:id/resolve' }));
    await user.click(await button('Reply'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Failed to update ticket' });
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(await field()).toHaveProperty('value', 'It is paid.');
    expect(await storedTicket()).toMatchObject({ replied: false });
  });

  it('show no reply field to read-only users', async () => {
    await tested.open(`/team-dashboard/tickets/${kavya._id}`, { permissions: flags({ tickets: ['read'] }) });
    expect(await screen.findByText('No reply yet.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Reply' })).not.toBeInTheDocument();
  });
});
