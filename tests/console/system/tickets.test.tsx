import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { beforeEach, describe, expect, it } from 'vitest';
import { failures } from '#mocks/failures.ts';
import { ticketsTable } from '#server/schema.ts';
import { flags } from '#tests/server/app.ts';
import { wholeConsole } from '../wholeConsole.ts';
import { button, field, item, joseph, kavya } from './ticketScreen.ts';

describe('tickets', () => {
  const tested = wholeConsole();
  const user = userEvent.setup({ delay: null });
  /**
   * Waits until the ticket has also been read from the server, because an unfinished call would leak into the next
   * test.
   */
  const isRead = ({ _id }: { _id: string }) => waitFor(() => expect(tested.calls).toContain(`GET /api/tickets/${_id}`));
  const storedTicket = async () =>
    (await tested.app.db.select().from(ticketsTable)).find(({ _id }) => _id === kavya._id);
  const open = (path: string, employee = {}) => tested.open(`/admin-dashboard/${path}`, { role: 'Admin', ...employee });

  beforeEach(async () => {
    await tested.app.db.delete(ticketsTable);
    await tested.app.db.insert(ticketsTable).values([kavya, joseph]);
  });

  it('lists them newest first, with unread and waiting counts', async () => {
    await open('tickets');
    expect((await item('Kavya Reddy')).textContent).toMatch(/^Unread.*Unreplied$/s);
    expect((await item('Joseph Thomas')).textContent).toMatch(/^Joseph.*Replied$/);
    const names = within(screen.getByRole('list', { name: 'Tickets' })).getAllByRole('link');
    expect(names.map(({ textContent }) => textContent.includes('Kavya'))).toEqual([true, false]);
    expect(screen.getByText('Select a ticket to read and reply.')).toBeInTheDocument();
  });

  it('shows all data of the selected one as text, and remembers that it was read', async () => {
    await open('tickets');
    await user.click(await item('Kavya Reddy'));
    const region = await screen.findByRole('region', { name: 'Conversation with Kavya Reddy' });
    expect(region.textContent).toContain('<b>Please</b> check.');
    expect(screen.getByRole('link', { name: 'kavya@example.in' })).toHaveAttribute('href', 'mailto:kavya@example.in');
    expect(screen.getByRole('link', { name: '+91 98480 22338' })).toHaveAttribute('href', 'tel:+919848022338');
    expect(window.location.pathname).toBe(`/admin-dashboard/tickets/${kavya._id}`);
    await waitFor(async () => expect((await item('Kavya Reddy')).textContent).not.toContain('Unread'));
    await isRead(kavya);
  });

  it('replies, once there is something to send; the button is Update from then on', async () => {
    await open(`tickets/${kavya._id}`);
    expect(await button('Reply')).toBeDisabled();
    await user.type(await field(), '   ');
    expect(await button('Reply')).toBeDisabled();
    await user.type(await field(), 'It is paid.');
    await user.click(await button('Reply'));
    const note = await screen.findByText('Ticket updated successfully!');
    expect(note.closest('output')?.textContent).toContain('Kavya Reddy');
    // The reply is shown above and the box is empty, so nothing is sent twice.
    expect(await button('Update')).toBeDisabled();
    expect(await field()).toHaveProperty('value', '');
    const region = screen.getByRole('region', { name: 'Conversation with Kavya Reddy' });
    expect(within(region).getByText('It is paid.')).toBeInTheDocument();
    expect(region.textContent).toContain('The email is waiting to be sent.');
    // The button is disabled now, so the focus has moved to the reply's box.
    expect(document.activeElement?.contains(await field())).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    await waitFor(async () => expect((await item('Kavya Reddy')).textContent).not.toContain('Unreplied'));
    expect(await storedTicket()).toMatchObject({ resolve: 'It is paid.', replied: true });
  });

  it('sends with Ctrl Enter, and changes an existing reply', async () => {
    await open(`tickets/${joseph._id}`);
    const replyField = await field('Joseph Thomas');
    expect(replyField).toHaveProperty('value', '');
    await user.click(await button('Edit the sent reply'));
    expect(replyField).toHaveProperty('value', 'It is corrected.');
    expect(await button('Update')).toBeDisabled();
    // A correction is emailed only on request.
    expect(screen.getByRole('checkbox', { name: 'Email this reply to joseph@example.in' })).toHaveProperty(
      'checked',
      false,
    );
    await user.clear(replyField);
    await user.type(replyField, 'It is corrected now.{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Ticket updated successfully!')).toBeInTheDocument();
    expect(await screen.findByText('This reply was not emailed.')).toBeInTheDocument();
    await user.click(await button('Email the reply'));
    expect(await screen.findByText('The email is waiting to be sent.')).toBeInTheDocument();
    const region = screen.getByRole('region', { name: 'Conversation with Joseph Thomas' });
    await waitFor(() => expect(region.textContent).toContain('It is corrected now.'));
  });

  it('keeps a half-written reply across tickets and reloads, until it is discarded', async () => {
    const employee = await open(`tickets/${kavya._id}`);
    await user.type(await field(), 'Half a sen');
    await user.click(await item('Joseph Thomas'));
    await field('Joseph Thomas');
    expect((await item('Kavya Reddy')).textContent).toContain('Draft');
    await user.click(await item('Kavya Reddy'));
    expect(await field()).toHaveProperty('value', 'Half a sen');
    expect(localStorage.getItem(`RaStoreconsole.${employee?._id}.tickets.reply.${kavya._id}`)).toContain('Half a sen');
    await user.click(await button('Discard draft'));
    expect(await field()).toHaveProperty('value', '');
    expect(localStorage.getItem(`RaStoreconsole.${employee?._id}.tickets.reply.${kavya._id}`)).toBeNull();
  });

  it('opens the queue of the bell: only tickets that wait for a reply', async () => {
    await open(`tickets?filter=${encodeURIComponent('{"replied":"false"}')}`);
    await item('Kavya Reddy');
    expect(screen.queryByRole('link', { name: /Joseph/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Unreplied' })).toHaveAttribute('aria-current', 'true');
    await user.click(screen.getByRole('button', { name: 'All' }));
    expect(await item('Joseph Thomas')).toBeInTheDocument();
  });

  it('moves between tickets with the arrow keys', async () => {
    await open('tickets');
    (await item('Kavya Reddy')).focus();
    await user.keyboard('{ArrowDown}');
    expect(await screen.findByRole('heading', { name: 'Joseph Thomas' })).toBeInTheDocument();
    await isRead(joseph);
    expect(await item('Joseph Thomas')).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(await screen.findByRole('heading', { name: 'Kavya Reddy' })).toBeInTheDocument();
    await isRead(kavya);
  });

  it('opens unanswered ones under its second id, and all on request', async () => {
    await open('support');
    expect(await screen.findByRole('heading', { level: 1, name: /^Support Requests/ })).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Unreplied' })).toHaveAttribute('aria-current', 'true');
    await user.click(screen.getByRole('button', { name: 'All' }));
    await user.click(await item('Joseph Thomas'));
    expect(await screen.findByRole('heading', { name: 'Joseph Thomas' })).toBeInTheDocument();
    expect(window.location.pathname).toBe(`/admin-dashboard/support/${joseph._id}`);
    await isRead(joseph);
  });

  it('shows no reply field to read-only users', async () => {
    await tested.open(`/team-dashboard/tickets/${kavya._id}`, { permissions: flags({ tickets: ['read'] }) });
    expect(await screen.findByText('No reply yet.')).toBeInTheDocument();
    await isRead(kavya);
    expect(screen.queryByRole('textbox', { name: /^Reply to/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Reply' })).not.toBeInTheDocument();
  });

  it.each([
    ['serverError', /Something went wrong on the server/],
    ['networkDown', /Network error/],
    ['forbidden', /Access denied/],
  ] as const)('shows in a dialog that a reply could not be saved (%s), and keeps it', async (kind, message) => {
    await open(`tickets/${kavya._id}`);
    await user.type(await field(), 'It is paid.');
    tested.fail(failures[kind]({ method: 'PATCH', path: '/tickets/:id/resolve' }));
    await user.click(await button('Reply'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Failed to update ticket' });
    expect(within(dialog).getByText(message)).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(await field()).toHaveProperty('value', 'It is paid.');
    expect(await storedTicket()).toMatchObject({ replied: false });
  });

  it('shows the reply of a faster colleague, and lets the user choose', async () => {
    await open(`tickets/${kavya._id}`);
    await user.type(await field(), 'Mine.');
    const current = {
      ...kavya,
      resolve: 'Theirs.',
      replied: true,
      repliedBy: { _id: 'e2', name: 'Rohit' },
      version: 2,
    };
    tested.fail(failures.stale({ method: 'PATCH', path: '/tickets/:id/resolve' }, current));
    await user.click(await button('Reply'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Which reply do you want to keep?' });
    expect(dialog.textContent).toContain('Rohit replied while you were writing.');
    expect(within(dialog).getByText('Theirs.')).toBeInTheDocument();
    expect(within(dialog).getByText('Mine.')).toBeInTheDocument();
    tested.restore();
    await user.click(within(dialog).getByRole('button', { name: 'Keep writing' }));
    expect(await field()).toHaveProperty('value', 'Mine.');
  });

  it('shows in place of the list that it could not be fetched, and retries', async () => {
    await open('tickets');
    tested.fail(failures.serverError({ method: 'GET', path: '/tickets' }));
    expect(await screen.findByText('Failed to fetch tickets')).toBeInTheDocument();
    tested.restore();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await item('Kavya Reddy')).toBeInTheDocument();
  });

  it('reports a missing ticket', async () => {
    await open('tickets/0f1d3a52-3a86-4d0e-9c3b-5f3b8a7a1aff');
    tested.fail();
    expect(await screen.findByText('Failed to fetch tickets')).toBeInTheDocument();
  });

  it('redirects to the sign-in page when the session has ended, and keeps the draft', async () => {
    const employee = await open(`tickets/${kavya._id}`);
    await user.type(await field(), 'Half');
    tested.fail(failures.sessionEnded({ method: 'PATCH', path: '/tickets/:id/resolve' }));
    await user.click(await button('Reply'));
    expect(await screen.findByText('Authentication failed. Please log in again.')).toBeInTheDocument();
    expect(localStorage.getItem(`RaStoreconsole.${employee?._id}.tickets.reply.${kavya._id}`)).toContain('Half');
  });

  it('says when there are no tickets', async () => {
    await tested.app.db.delete(ticketsTable);
    await open('tickets');
    expect(await screen.findByText('No tickets yet. Questions sent from the site appear here.')).toBeInTheDocument();
  });
});

describe('a long list', () => {
  const tested = wholeConsole();
  const user = userEvent.setup({ delay: null });

  it('shows 25 and then more', async () => {
    const thirtyTickets = Array.from({ length: 30 }, (_, index) => ({
      name: `Person ${String(index).padStart(2, '0')}`,
      email: 'someone@example.in',
      message: 'Help.',
      createdAt: new Date(Date.UTC(2026, 0, 1 + index)).toISOString(),
    }));
    await tested.app.db.insert(ticketsTable).values(thirtyTickets);
    await tested.open('/admin-dashboard/tickets');
    expect(await screen.findByRole('link', { name: /Person 05/ })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Person 04/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    const next = await screen.findByRole('link', { name: /Person 04/ });
    await waitFor(() => expect(next).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('does not overwrite a reply that arrived while this one was being written', async () => {
    const [row] = await tested.app.db
      .insert(ticketsTable)
      .values({ ...kavya, createdAt: new Date().toISOString() })
      .returning();
    await tested.open(`/admin-dashboard/tickets/${kavya._id}`);
    await user.type(await screen.findByRole('textbox', { name: 'Reply to Kavya Reddy' }), 'Mine.');
    const colleague = await tested.app.signInAs({ role: 'Admin', name: 'Rohit Deshpande' });
    await tested.app.request('PATCH', `/api/tickets/${row?._id}/resolve`, { as: colleague, json: { resolve: 'His.' } });
    await user.click(await screen.findByRole('button', { name: 'Reply' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Which reply do you want to keep?' });
    expect(dialog.textContent).toContain('Rohit Deshpande replied');
    await user.click(within(dialog).getByRole('button', { name: 'Replace with mine' }));
    expect(await screen.findByText('Ticket updated successfully!')).toBeInTheDocument();
    const storedTickets = await tested.app.db.select().from(ticketsTable);
    expect(storedTickets.find(({ _id }) => _id === kavya._id)).toMatchObject({ resolve: 'Mine.', version: 3 });
  });
});
