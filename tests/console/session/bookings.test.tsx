import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { failures } from '#mocks/failures.ts';
import { bookingsTable } from '#server/schema.ts';
import { flags } from '#tests/server/app.ts';
import { rowOf, wholeConsole, ownActions } from '../wholeConsole.ts';

const link = 'https://recordings.example/gst';
const session = { by: 'Anil Mehrotra', date: '2026-11-24', start: '10:00', end: '12:00', hrs: 2 };

describe('bookings', () => {
  const tested = wholeConsole();
  const user = userEvent.setup({ delay: null });
  const storedBooking = async (title: string) =>
    (await tested.app.db.select().from(bookingsTable)).find((booking) => booking.title === title);
  const click = async (title: string, button: RegExp) =>
    user.click(await within(await rowOf(title)).findByRole('button', { name: button }));
  const changes = () => tested.calls.filter((call) => call.startsWith('PATCH /api/bookings/'));

  beforeEach(async () => {
    await tested.app.db.delete(bookingsTable);
    await tested.app.db.insert(bookingsTable).values([
      { ...session, title: 'GST live', type: 'live', link: 'https://meet.example/gst' },
      { ...session, title: 'Tally recorded', type: 'recorded', by: 'Kavitha', status: 'booked', recording: link },
      { ...session, title: 'Doubts', type: 'other', by: 'Nandini', start: null, end: null, hrs: null },
      { ...session, title: 'Old one', type: 'other', by: 'Imran', status: 'cancelled' },
    ]);
  });

  it('shows when, who and how far, and only the remaining decisions', async () => {
    await tested.open('/admin-dashboard/calendar');
    const liveRow = within(await rowOf('GST live'));
    const timeCell = liveRow.getByText(/^Tue, 24 Nov 2026,/).closest('td');
    expect(timeCell?.textContent).toBe('Tue, 24 Nov 2026, 10:00–12:00 · 2 hrs');
    expect(liveRow.getByText('Pending')).toBeInTheDocument();
    expect(liveRow.getByRole('button', { name: /^Schedule/ })).toBeInTheDocument();
    expect(liveRow.getByRole('button', { name: /^Cancel booking/ })).toBeInTheDocument();
    const bookedRow = within(await rowOf('Tally recorded'));
    expect(bookedRow.queryByRole('button', { name: /^Schedule/ })).not.toBeInTheDocument();
    expect(bookedRow.getByRole('button', { name: /^Cancel booking/ })).toBeInTheDocument();
    expect(
      within(await rowOf('Doubts'))
        .getByText(/all day$/)
        .closest('td')?.textContent,
    ).not.toContain('hrs');
    expect(within(await rowOf('Old one')).queryByRole('button', ownActions)).not.toBeInTheDocument();
  });

  it('asks for the recording link before it schedules a live booking', async () => {
    await tested.open('/admin-dashboard/calendar');
    await click('GST live', /^Schedule/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Schedule booking' }));
    await user.click(dialog.getByRole('button', { name: 'Schedule' }));
    expect(await dialog.findByText('Please enter a recording link')).toBeInTheDocument();
    await user.type(dialog.getByLabelText(/^Recording link/), 'recordings/gst');
    await user.click(dialog.getByRole('button', { name: 'Schedule' }));
    expect(await dialog.findByText('Enter a link that begins with http:// or https://')).toBeInTheDocument();
    expect(changes()).toEqual([]);
    await user.clear(dialog.getByLabelText(/^Recording link/));
    await user.type(dialog.getByLabelText(/^Recording link/), link);
    await user.click(dialog.getByRole('button', { name: 'Schedule' }));
    expect(await screen.findByText('Scheduled!')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(async () => expect(within(await rowOf('GST live')).getByText('Booked')).toBeInTheDocument());
    expect(await storedBooking('GST live')).toMatchObject({ status: 'booked', recording: link });
  });

  it.each([
    ['the server fails', failures.serverError, /Something went wrong on the server/],
    ['the network is down', failures.networkDown, /Network error/],
    ['a right is missing', failures.forbidden, /Access denied/],
    ['it fails without a word', failures.silentError, /Failed to schedule/],
  ] as const)('keeps the typed link when %s', async (__, failure, message) => {
    await tested.open('/admin-dashboard/calendar');
    await click('GST live', /^Schedule/);
    await user.type(await screen.findByLabelText(/^Recording link/), link);
    tested.fail(failure({ method: 'PATCH', path: '/bookings/:id/approve' }));
    await user.click(screen.getByRole('button', { name: 'Schedule' }));
    const refusal = within(await screen.findByRole('alertdialog', { name: 'Failed to schedule' }));
    expect(refusal.getByText(message)).toBeInTheDocument();
    await user.click(refusal.getByRole('button', { name: 'OK' }));
    expect((await screen.findByLabelText<HTMLInputElement>(/^Recording link/)).value).toBe(link);
  });

  it.each([
    ['Esc', async () => user.keyboard('{Escape}')],
    ['Cancel', async () => user.click(screen.getByRole('button', { name: 'Cancel' }))],
    ['a click beside it', async () => user.click(document.querySelector('.MuiDialog-container') ?? document.body)],
  ])('asks before %s discards a typed link, and only then', async (__, leave) => {
    await tested.open('/admin-dashboard/calendar');
    await click('GST live', /^Schedule/);
    await screen.findByLabelText(/^Recording link/);
    await leave();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await click('GST live', /^Schedule/);
    await user.type(await screen.findByLabelText(/^Recording link/), link);
    await leave();
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
    await user.click(question.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText<HTMLInputElement>(/^Recording link/).value).toBe(link);
    await leave();
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(changes()).toEqual([]);
  });

  it('reports and shows a colleague’s decision made in the meantime', async () => {
    await tested.open('/admin-dashboard/calendar');
    await click('GST live', /^Schedule/);
    await user.type(await screen.findByLabelText(/^Recording link/), link);
    await tested.app.sql`update bookings set status = 'cancelled' where title = 'GST live'`;
    await user.click(screen.getByRole('button', { name: 'Schedule' }));
    expect(await screen.findByText('This booking has already been cancelled.')).toBeInTheDocument();
    await waitFor(() => {
      const row = screen
        .getAllByText('GST live')
        .find((element) => element.closest('tr'))
        ?.closest('tr');
      expect(row?.textContent).toContain('Cancelled');
    });
  });

  it('schedules other kinds of booking without a recording link', async () => {
    const sameHour = { ...session, title: 'Same hour', type: 'other', by: 'kavitha' } as const;
    await tested.app.db.insert(bookingsTable).values(sameHour);
    await tested.open('/admin-dashboard/calendar');
    // The conflicts have been loaded by then, even if that took a call.
    await screen.findByText('Conflict');
    await click('Doubts', /^Schedule/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Schedule booking' }));
    expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Schedule' }));
    expect(await screen.findByText('Scheduled!')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await storedBooking('Doubts')).toMatchObject({ status: 'booked', recording: null });
  });

  it('cancels after asking', async () => {
    await tested.open('/admin-dashboard/calendar');
    await click('Tally recorded', /^Cancel booking/);
    const question = within(await screen.findByRole('alertdialog', { name: 'Cancel the booking Tally recorded?' }));
    await user.click(question.getByRole('button', { name: 'Keep booking' }));
    expect(changes()).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await click('Tally recorded', /^Cancel booking/);
    await user.click(await screen.findByRole('button', { name: 'Cancel booking' }));
    expect(await screen.findByText('Booking cancelled!')).toBeInTheDocument();
    expect(await storedBooking('Tally recorded')).toMatchObject({ status: 'cancelled' });
  });

  it('reports that it could not cancel', async () => {
    await tested.open('/admin-dashboard/calendar');
    tested.fail(failures.silentError({ method: 'PATCH', path: '/bookings/:id/reject' }));
    await click('GST live', /^Cancel booking/);
    await user.click(await screen.findByRole('button', { name: 'Cancel booking' }));
    expect(await screen.findByText('Failed to cancel booking')).toBeInTheDocument();
    expect(await storedBooking('GST live')).toMatchObject({ status: 'pending' });
  });

  it('marks a trainer who is double-booked, and warns before scheduling', async () => {
    await tested.app.db.insert(bookingsTable).values({
      ...session,
      title: 'Same hour',
      type: 'other',
      by: 'kavitha',
      start: '11:00',
      end: '13:00',
    });
    await tested.open('/admin-dashboard/calendar');
    expect(await within(await rowOf('Same hour')).findByText('Conflict')).toBeInTheDocument();
    expect(within(await rowOf('GST live')).queryByText('Conflict')).not.toBeInTheDocument();
    await click('Same hour', /^Schedule/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Schedule booking' }));
    expect(dialog.getByText('kavitha is booked at the same time for:')).toBeInTheDocument();
    expect(dialog.getByText('Tally recorded, 10:00–12:00')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Schedule' }));
    expect(await screen.findByText('Scheduled!')).toBeInTheDocument();
    expect(await within(await rowOf('Tally recorded')).findByText('Conflict')).toBeInTheDocument();
    expect(tested.calls.filter((call) => call.startsWith('GET /api/bookings')).length).toBeLessThanOrEqual(2);
  });

  it('opens a booking with its links and the decisions', async () => {
    await tested.open('/admin-dashboard/calendar');
    await user.click(await screen.findByRole('link', { name: 'GST live' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'GST live' }));
    expect(await dialog.findByRole('link', { name: 'https://meet.example/gst' })).toHaveAttribute(
      'href',
      'https://meet.example/gst',
    );
    expect(dialog.getByText('Times are in IST')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Schedule' })).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Cancel booking' })).toBeInTheDocument();
  });

  it('finds the bookings of a range of days', async () => {
    await tested.app.db.insert(bookingsTable).values({ ...session, title: 'Later', type: 'other', date: '2026-12-24' });
    const filter = encodeURIComponent(JSON.stringify({ date_gte: '2026-12-01', date_lte: '2026-12-31' }));
    await tested.open(`/admin-dashboard/calendar?filter=${filter}`);
    await rowOf('Later');
    expect(screen.queryByText('GST live')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Date: 1 Dec 2026 – 31 Dec 2026. Change' }));
    const from = await screen.findByLabelText<HTMLInputElement>('Date from');
    expect(from.value).toBe('01/12/2026');
    await user.clear(from);
    await user.keyboard('{Escape}');
    expect(await screen.findByText('GST live')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove filter Date' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Filter by Date' })).toBeInTheDocument());
  });

  it('reports that the bookings could not be fetched', async () => {
    await tested.open('/admin-dashboard/calendar');
    tested.fail(failures.serverError({ method: 'GET', path: '/bookings' }));
    expect(await screen.findByText('Failed to fetch bookings.')).toBeInTheDocument();
  });

  it('offers to add one', async () => {
    await tested.open('/admin-dashboard/calendar');
    await rowOf('GST live');
    await waitFor(() => expect(screen.queryAllByText('Add booking')).toHaveLength(1));
  });

  it('shows decisions only to users who may make them', async () => {
    await tested.open('/team-dashboard/calendar', { permissions: flags({ calendar: ['read'] }) });
    expect(within(await rowOf('GST live')).queryByRole('button', ownActions)).not.toBeInTheDocument();
    expect(screen.queryByText('Add booking')).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'GST live' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'GST live' }));
    await dialog.findByText('Pending');
    expect(dialog.queryByRole('button', { name: /^(Schedule|Cancel booking)/ })).not.toBeInTheDocument();
  });
});

describe('a new booking', () => {
  const tested = wholeConsole();
  const user = userEvent.setup({ delay: null });

  it('names what is missing, and is then added', async () => {
    await tested.open('/admin-dashboard/calendar/create');
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Title is required')).toBeInTheDocument();
    expect(screen.getByText('Trainer is required')).toBeInTheDocument();
    expect(await screen.findByText('Date is required')).toBeInTheDocument();
    await user.type(screen.getByLabelText(/^Title/), 'TDS returns');
    await user.type(screen.getByLabelText(/^Trainer/), 'Nandini');
    await user.type(screen.getByRole('textbox', { name: /^Date/ }), '24/11/2026');
    await user.type(screen.getByLabelText(/^Start/), '10:00');
    await user.type(screen.getByLabelText(/^End/), '09:00');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The end must be after the start')).toBeInTheDocument();
    await user.clear(screen.getByLabelText(/^End/));
    await user.type(screen.getByLabelText(/^End/), '11:30');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Booking created successfully!')).toBeInTheDocument();
    expect(await rowOf('TDS returns')).toBeInTheDocument();
    const [booking] = await tested.app.db.select().from(bookingsTable);
    expect(booking).toMatchObject({ title: 'TDS returns', type: 'live', status: 'pending', start: '10:00', hrs: 1.5 });
  });
});
