import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { daysOf, nameOf, placeIn, searchOf, step } from '#console/session/bookings/calendar/place.ts';
import { failures } from '#mocks/failures.ts';
import { bookingsTable } from '#server/schema.ts';
import { viewport } from '#tests/setup/viewport.ts';
import { wholeConsole } from '../wholeConsole.ts';

const session = { type: 'other', by: 'Anil Mehrotra', start: '10:00', end: '12:00', status: 'booked' } as const;

/** Tab stops among some controls. */
const stops = (controls: readonly HTMLElement[]) =>
  controls.filter(({ tabIndex }) => tabIndex === 0).map(({ textContent, ariaLabel }) => ariaLabel ?? textContent);

describe('the calendar', () => {
  const tested = wholeConsole();
  const user = userEvent.setup({ delay: null });
  const storedTime = () => tested.app.sql`select date::text, start::text from bookings where title = 'GST booked'`;
  const openAt = (view: string, date = '2026-11-24') =>
    tested.open(`/admin-dashboard/calendar?tab=calendar&view=${view}&date=${date}`);

  beforeEach(async () => {
    await tested.app.db.delete(bookingsTable);
    await tested.app.db.insert(bookingsTable).values([
      { ...session, title: 'GST booked', date: '2026-11-24' },
      { ...session, title: 'Exam day', date: '2026-11-26', start: null, end: null, by: 'Gurpreet' },
      { ...session, title: 'Still pending', date: '2026-11-24', status: 'pending' },
      { ...session, title: 'Cancelled one', date: '2026-11-24', status: 'cancelled' },
      { ...session, title: 'In December', date: '2026-12-24' },
    ]);
  });

  it.each(['month', 'week', 'day', 'agenda'])('shows by %s the bookings, and nothing else', async (view) => {
    await openAt(view);
    expect(await screen.findByText('GST booked')).toBeInTheDocument();
    if (view !== 'day') expect(screen.getByText('Exam day')).toBeInTheDocument();
    for (const title of ['Still pending', 'Cancelled one', 'In December'])
      expect(screen.queryByText(title)).not.toBeInTheDocument();
    expect(screen.getAllByText(/Times are in IST/)).toHaveLength(1);
  });

  it.each(['week', 'day', 'agenda'])(
    'labels a booking by %s with its time, its title and its trainer',
    async (view) => {
      await openAt(view);
      const name = /^10:00\s?[–-]\s?12:00 GST booked Anil Mehrotra$/;
      expect(await screen.findByRole('button', { name })).toBeInTheDocument();
    },
  );

  it('shows the whole booking on hover, even where there is no room for the trainer', async () => {
    await openAt('month');
    expect(await screen.findByTitle('10:00 · GST booked · Anil Mehrotra')).toBeInTheDocument();
  });

  it('opens a booking with Enter, and returns to the same place on closing', async () => {
    await openAt('agenda');
    const event = await screen.findByRole('button', { name: /GST booked/ });
    event.focus();
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'GST booked' }));
    const timeText = await dialog.findByText(/^Tue, 24 Nov 2026,/);
    expect(timeText.textContent).toBe('Tue, 24 Nov 2026, 10:00–12:00');
    expect(window.location.search).toBe('?tab=calendar&view=agenda&date=2026-11-24');
    await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(window.location.pathname).toBe('/admin-dashboard/calendar');
    expect(window.location.search).toBe('?tab=calendar&view=agenda&date=2026-11-24');
  });

  it('removes a cancelled booking', async () => {
    await openAt('agenda');
    await user.click(await screen.findByRole('button', { name: /GST booked/ }));
    await user.click(await screen.findByRole('button', { name: 'Cancel booking' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Cancel booking' }));
    expect(await screen.findByText('Booking cancelled!')).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /GST booked/, hidden: true })).not.toBeInTheDocument(),
    );
  });

  it('has one Tab stop for its days and views, and another for its tabs', async () => {
    await openAt('week');
    const tools = within(await screen.findByRole('toolbar', { name: 'Days and view' })).getAllByRole('button');
    const tabs = within(screen.getByRole('navigation', { name: 'Bookings and calendar' })).getAllByRole('link');
    expect([stops(tools), stops(tabs)]).toEqual([['Previous'], ['Calendar']]);
    tools[0]?.focus();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{Enter}');
    expect(document.activeElement?.textContent).toBe('Month');
    await waitFor(() => expect(window.location.search).toContain('view=month'));
  });

  it('moves forward, back and to today by button and by key, with the place in the address', async () => {
    await openAt('agenda');
    await screen.findByText('GST booked');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('In December')).toBeInTheDocument();
    expect(window.location.search).toBe('?tab=calendar&view=agenda&date=2026-12-01');
    await user.keyboard('k');
    expect(await screen.findByText('GST booked')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Week' }));
    await waitFor(() => expect(window.location.search).toContain('view=week'));
    await user.keyboard('t');
    await waitFor(() => expect(window.location.search).toBe(searchOf(placeIn('?view=week', false))));
  });

  it('says when nothing is booked', async () => {
    await openAt('agenda', '2027-03-10');
    expect(await screen.findByText('Nothing: March 2027')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Month' }));
    expect(await screen.findByText('· Nothing: March 2027')).toBeInTheDocument();
  });

  it('shows pending bookings once they are switched on, and remembers it', async () => {
    await openAt('week');
    await screen.findByText('GST booked');
    await user.click(screen.getByRole('button', { name: 'Pending', pressed: false }));
    expect(await screen.findByText('Still pending')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Agenda' }));
    await waitFor(() => expect(window.location.search).toContain('view=agenda'));
    expect(await screen.findByText('Still pending')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Pending', pressed: true }));
    await waitFor(() => expect(screen.queryByText('Still pending')).not.toBeInTheDocument());
  });

  it('moves the focused booking with Alt and arrows, says where it is, saves with Enter and undoes', async () => {
    await openAt('week');
    const event = await screen.findByRole('button', { name: /GST booked/ });
    event.focus();
    await user.keyboard('{Alt>}{ArrowDown}{ArrowRight}{/Alt}');
    expect(await screen.findByText(/^GST booked: Wed, 25 Nov 2026, 10:15–12:15 Free\./)).toBeInTheDocument();
    await waitFor(() => expect(document.activeElement?.textContent).toContain('GST booked'));
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/Moved to Wed, 25 Nov 2026, 10:15–12:15/)).toBeInTheDocument();
    expect(await storedTime()).toEqual([{ date: '2026-11-25', start: '10:15:00' }]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Moved back')).toBeInTheDocument();
    expect(await storedTime()).toEqual([{ date: '2026-11-24', start: '10:00:00' }]);
  });

  it('asks before it moves a booking to where the trainer is booked', async () => {
    await tested.app.db
      .insert(bookingsTable)
      .values({ ...session, title: 'In the way', date: '2026-11-25', start: '11:00', end: '13:00' });
    await openAt('week');
    const event = await screen.findByRole('button', { name: /GST booked/ });
    event.focus();
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(await screen.findByText(/Collides with In the way, 11:00–13:00/)).toBeInTheDocument();
    await user.keyboard('{Enter}');
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Leave it' }));
    expect(await screen.findByText('Left as it was.')).toBeInTheDocument();
    const [stored] = await tested.app.sql`select date::text from bookings where title = 'GST booked'`;
    expect(stored?.date).toBe('2026-11-24');
  });

  it('shows both times if a colleague has moved the booking meanwhile', async () => {
    await openAt('week');
    const event = await screen.findByRole('button', { name: /GST booked/ });
    await tested.app.sql`update bookings set start = '15:00', "end" = '16:00', version = 2 where title = 'GST booked'`;
    event.focus();
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}{Enter}');
    const question = within(await screen.findByRole('alertdialog'));
    expect(
      question.getByText(/Now it is on Tue, 24 Nov 2026, 15:00–16:00\. You moved it to Wed, 25 Nov/),
    ).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Move anyway' }));
    expect(await screen.findByText(/Moved to Wed, 25 Nov 2026/)).toBeInTheDocument();
  });

  it('adds a booking at the time that arrows have chosen', async () => {
    await openAt('week');
    await screen.findByText('GST booked');
    screen.getByRole('button', { name: 'Add booking' }).focus();
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(screen.getByRole('button', { name: 'Add booking Wed, 25 Nov 2026, 10:30–11:30' })).toHaveFocus();
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'New booking' }));
    expect(await dialog.findByLabelText(/^Start/)).toHaveValue('10:30');
  });

  it('has a lane for each trainer of a day', async () => {
    await tested.app.db.insert(bookingsTable).values({ ...session, title: 'Tally', by: 'Kavitha', date: '2026-11-24' });
    await openAt('trainers');
    expect(await screen.findByRole('columnheader', { name: /Anil Mehrotra/ })).toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: /Kavitha/ })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /Tally/ })).toBeInTheDocument();
  });

  it('shows three days on a phone', async () => {
    viewport.width = 390;
    await tested.open('/admin-dashboard/calendar?tab=calendar');
    expect(await screen.findByRole('button', { name: '3 days' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('reports that the bookings could not be fetched, and retries', async () => {
    await openAt('agenda');
    tested.fail(failures.serverError({ method: 'GET', path: '/calendar' }));
    expect(await screen.findByText('Failed to fetch bookings.')).toBeInTheDocument();
    tested.restore();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('GST booked')).toBeInTheDocument();
  });

  it('redirects to the sign-in page when the session has ended', async () => {
    await openAt('agenda');
    tested.fail(failures.sessionEnded({ method: 'GET', path: '/calendar' }));
    expect(await screen.findByText('Authentication failed. Please log in again.')).toBeInTheDocument();
  });

  it('switches from tab to tab', async () => {
    await tested.open('/admin-dashboard/calendar');
    await screen.findByText('Still pending');
    await user.click(screen.getByRole('link', { name: 'Calendar', current: false }));
    await waitFor(() => expect(window.location.search).toBe('?tab=calendar'));
    await user.click(screen.getByRole('link', { name: 'Bookings' }));
    expect(await screen.findByText('Still pending')).toBeInTheDocument();
  });
});

describe('a place on the calendar', () => {
  it('is read from the address; invalid values are ignored', () => {
    expect(placeIn('?tab=calendar&view=week&date=2026-11-24', false)).toEqual({ view: 'week', date: '2026-11-24' });
    const { view, date } = placeIn('?view=year&date=2026-13-45', false);
    expect(view).toBe('month');
    expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(placeIn('', true).view).toBe('days');
    expect(placeIn('?view=week', true).view).toBe('days');
    expect(placeIn('?view=days', false).view).toBe('week');
  });

  it.each([
    ['month', '2026-11-24', ['2026-11-01', '2026-12-05'], 'November 2026', '2026-12-01', '2026-10-01'],
    ['agenda', '2026-12-31', ['2026-12-01', '2026-12-31'], 'December 2026', '2027-01-01', '2026-11-01'],
    ['week', '2026-12-30', ['2026-12-27', '2027-01-02'], undefined, '2027-01-06', '2026-12-23'],
    ['days', '2026-12-30', ['2026-12-30', '2027-01-01'], undefined, '2027-01-02', '2026-12-27'],
    ['day', '2026-02-28', ['2026-02-28', '2026-02-28'], 'Saturday 28 February 2026', '2026-03-01', '2026-02-27'],
  ] as const)('by %s at %s has its days, its name and its neighbours', (view, date, [from, to], name, next, before) => {
    const place = { view, date };
    expect(daysOf(place)).toEqual({ from, to });
    expect(step(place, 1)).toEqual({ view, date: next });
    expect(step(place, -1)).toEqual({ view, date: before });
    if (name) expect(nameOf(place).replace(',', '')).toBe(name);
    else expect(nameOf(place)).toMatch(/(27|30) Dec.*2026.*[12] Jan.*2027/);
  });
});
