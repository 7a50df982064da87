import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#contract/days.ts';
import { todayAtInstitute } from '#contract/instituteTime.ts';
import { failures } from '#mocks/failures.ts';
import { bookingsTable, lettersTable, oneRecordsTable } from '#server/schema.ts';
import { flags } from '#tests/server/app.ts';
import { wholeConsole } from '../wholeConsole.ts';

const date = addDays(todayAtInstitute(), 5);

describe('the emails about bookings', () => {
  const tested = wholeConsole();
  const user = userEvent.setup({ delay: null });

  beforeEach(async () => {
    await tested.app.db.delete(bookingsTable);
    await tested.app.db.delete(lettersTable);
    await tested.app.db.delete(oneRecordsTable);
  });

  async function bookedId(): Promise<string> {
    const values = { title: 'GST returns', type: 'other', by: 'Anil', email: 'riya@students.example' } as const;
    const [booking] = await tested.app.db
      .insert(bookingsTable)
      .values({ ...values, name: 'Riya', date, start: '10:00', end: '12:00' })
      .returning();
    const id = booking?._id ?? '';
    const admin = await tested.app.signInAs('Admin');
    const response = await tested.app.request('PATCH', `/api/bookings/${id}/approve`, { as: admin, json: {} });
    expect(response.status).toBe(200);
    return id;
  }

  it('are listed in the dialog with their state, and the latest is sent again', async () => {
    const id = await bookedId();
    await tested.app.db.update(lettersTable).set({ state: 'uncertain', answer: 'The server ended.' });
    await tested.open(`/admin-dashboard/calendar/${id}`);
    const emails = within(await screen.findByRole('region', { name: 'Emails' }));
    expect(await emails.findByText('Invitation')).toBeInTheDocument();
    expect(emails.getByText('Uncertain')).toBeInTheDocument();
    expect(emails.getByText('The server ended.')).toBeInTheDocument();
    expect(emails.getByText(/^Person · riya@students\.example · /)).toBeInTheDocument();
    await user.click(emails.getByRole('button', { name: 'Send again: Invitation, riya@students.example' }));
    expect(await emails.findByText('Waiting')).toBeInTheDocument();
    await waitFor(() => expect(emails.queryByRole('button')).not.toBeInTheDocument());
    expect(await tested.app.db.select().from(lettersTable)).toHaveLength(2);
  });

  it('are only listed for who may not schedule, and a failure is told in place', async () => {
    const id = await bookedId();
    await tested.app.db.update(lettersTable).set({ state: 'sent' });
    await tested.open(`/admin-dashboard/calendar/${id}`, {
      permissions: flags({ calendar: ['read'] }),
      role: 'Coordinator',
    });
    const emails = within(await screen.findByRole('region', { name: 'Emails' }));
    expect(await emails.findByText('In the outbox')).toBeInTheDocument();
    expect(emails.queryByRole('button')).not.toBeInTheDocument();
  });

  it('say that they could not be loaded', async () => {
    await bookedId();
    await tested.open('/admin-dashboard/calendar');
    tested.fail(failures.serverError({ method: 'GET', path: '/bookings/:bookingId/letters' }));
    await user.click(await screen.findByRole('link', { name: 'GST returns' }));
    const emails = within(await screen.findByRole('region', { name: 'Emails' }));
    expect(await emails.findByText('The emails could not be loaded.')).toBeInTheDocument();
  });

  it('have settings for Admins: switches, hours, language and words', async () => {
    await tested.open('/admin-dashboard/calendar');
    await user.click(await screen.findByRole('link', { name: 'Emails' }));
    const invitation = within(await screen.findByRole('region', { name: 'Invitation' }));
    const subject = await invitation.findByLabelText<HTMLInputElement>(/^Subject/);
    expect(subject.placeholder).toBe('{{title}}: {{when}}');
    await user.click(invitation.getByRole('button', { name: 'Edit the usual words' }));
    expect(subject.value).toBe('{{title}}: {{when}}');
    await user.clear(subject);
    await user.click(subject);
    await user.paste('{{nobody}}');
    const hours = screen.getByLabelText(/^Hours before: reminder/);
    await user.clear(hours);
    await user.type(hours, '48');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Use only the fields that are listed')).toBeInTheDocument();
    await user.clear(subject);
    await user.click(subject);
    await user.paste('Booked: {{title}}');
    await user.click(within(screen.getByRole('region', { name: 'Last reminder' })).getByLabelText('Send it'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Settings saved!')).toBeInTheDocument();
    const [stored] = await tested.app.db.select().from(oneRecordsTable);
    expect(stored?.content).toMatchObject({
      reminderHours: 48,
      letters: { invitation: { on: true, subject: 'Booked: {{title}}' }, lastReminder: { on: false, subject: '' } },
    });
  });

  it('have settings that others read', async () => {
    await tested.open('/admin-dashboard/calendar/letters', {
      permissions: flags({ calendar: ['read'] }),
      role: 'Coordinator',
    });
    expect(await screen.findByText('Invitation: Sent')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  });
});
