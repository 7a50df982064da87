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
  const isRead = ({ _id }: { _id: string }) =>
    waitFor(() => expect(tested.calls).toContain(`GET /api/inbox/tickets/${_id}`));
  const storedTicket = async () =>
    (await tested.app.db.select().from(ticketsTable)).find(({ _id }) => _id === kavya._id);
  const open = (path: string, employee = {}) => tested.open(`/admin-dashboard/${path}`, { role: 'Admin', ...employee });

  beforeEach(async () => {
    await tested.app.db.delete(ticketsTable);
    await tested.app.db.insert(ticketsTable).values([kavya, joseph]);
  });

  it('lists them newest first, with unread and waiting counts', async () => {
    await open('tickets');
    expect((await item('Kavya Reddy')).textContent).toMatch(/^Unread.*Unreplied/s);
    expect((await item('Joseph Thomas')).textContent).toMatch(/^Joseph.*Replied/);
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
    await screen.findByRole('region', { name: 'Conversation with Kavya Reddy' });
    expect(screen.queryByRole('textbox', { name: /^Reply to/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Send' })).not.toBeInTheDocument();
  });

  it.each([
    ['serverError', /Something went wrong on the server/],
    ['networkDown', /Network error/],
    ['forbidden', /Access denied/],
  ] as const)('shows in a dialog that a reply could not be sent (%s), and keeps it', async (kind, message) => {
    await open(`tickets/${kavya._id}`);
    await user.type(await field(), 'It is paid.');
    tested.fail(failures[kind]({ method: 'POST', path: '/inbox/:noun/:id/replies' }));
    await user.click(await button('Send'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Failed to send reply' });
    expect(within(dialog).getByText(message)).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(await field()).toHaveProperty('value', 'It is paid.');
    expect(await storedTicket()).toMatchObject({ replied: false });
  });

  it('redirects to the sign-in page when the session has ended, and keeps the draft', async () => {
    const employee = await open(`tickets/${kavya._id}`);
    await user.type(await field(), 'Half');
    tested.fail(failures.sessionEnded({ method: 'POST', path: '/inbox/:noun/:id/replies' }));
    await user.click(await button('Send'));
    expect(await screen.findByText('Authentication failed. Please log in again.')).toBeInTheDocument();
    expect(localStorage.getItem(`RaStoreconsole.${employee?._id}.inbox.reply.${kavya._id}`)).toContain('Half');
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
});
