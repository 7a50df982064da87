import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { availabilitiesTable, bookingsTable, leadsTable, liveSessionsTable } from '#server/schema.ts';
import { flags } from '#tests/server/app.ts';
import { wholeConsole } from '../wholeConsole.ts';

const booking = { type: 'other', by: 'Anil Mehrotra', start: '10:00', end: '12:00', status: 'booked' } as const;
const answer = async (name: string) => {
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name }), { delay: null });
};

describe('on the calendar', () => {
  const tested = wholeConsole();
  const user = userEvent.setup({ delay: null });
  const openWeek = (who?: Parameters<typeof tested.open>[1]) =>
    tested.open('/admin-dashboard/calendar?tab=calendar&view=week&date=2026-11-24', who);
  const move = async (name: RegExp, keys: string) => {
    (await screen.findByRole('button', { name })).focus();
    await user.keyboard(`{Alt>}${keys}{/Alt}`);
  };
  const appointment = () =>
    tested.app.sql`select scheduled_date::text as date, left(scheduled_time::text, 5) as time from leads`;
  const sessions = () =>
    tested.app.sql`select date::text, left(start::text, 5) as start, instructor from live_sessions order by date`;

  beforeEach(async () => {
    await tested.app.db.delete(bookingsTable);
    await tested.app.db.delete(liveSessionsTable);
    await tested.app.db.delete(availabilitiesTable);
    await tested.app.db.delete(leadsTable);
  });

  describe('the appointment of a lead', () => {
    beforeEach(async () => {
      await tested.app.db
        .insert(leadsTable)
        .values({ name: 'Riya Sen', assignedTo: 'Asha', scheduledDate: '2026-11-24', scheduledTime: '10:00' });
    });

    it('is moved by keys as its lead’s next step, with what it collides with said before, and moved back', async () => {
      await tested.app.db
        .insert(bookingsTable)
        .values({ ...booking, title: 'Staff meeting', by: 'ASHA', date: '2026-11-25', start: '10:30', end: '11:00' });
      await openWeek();
      await move(/Riya Sen/, '{ArrowDown}{ArrowRight}');
      expect(
        await screen.findByText(/^Riya Sen: Wed, 25 Nov 2026, 10:15 Collides with Staff meeting, 10:30–11:00\./),
      ).toBeInTheDocument();
      await user.keyboard('{Enter}');
      await answer('Move anyway');
      expect(await screen.findByText(/Moved to Wed, 25 Nov 2026, 10:15/)).toBeInTheDocument();
      expect(await appointment()).toEqual([{ date: '2026-11-25', time: '10:15' }]);
      await user.click(screen.getByRole('button', { name: 'Undo' }));
      expect(await screen.findByText('Moved back')).toBeInTheDocument();
      expect(await appointment()).toEqual([{ date: '2026-11-24', time: '10:00' }]);
    });

    it('says both times if a colleague has moved it meanwhile', async () => {
      await openWeek();
      await screen.findByRole('button', { name: /Riya Sen/ });
      await tested.app.sql`update leads set scheduled_time = '16:00', version = version + 1`;
      await move(/Riya Sen/, '{ArrowRight}');
      await user.keyboard('{Enter}');
      expect(
        await screen.findByText(/Now it is on Tue, 24 Nov 2026, 16:00\. You moved it to Wed, 25 Nov 2026, 10:00/),
      ).toBeVisible();
      await answer('Leave it');
      expect(await appointment()).toEqual([{ date: '2026-11-24', time: '16:00' }]);
    });

    it('opens the page of its lead', async () => {
      await openWeek();
      await user.click(await screen.findByRole('button', { name: /Riya Sen/ }));
      expect(await screen.findByRole('heading', { name: 'Riya Sen', level: 1 })).toBeInTheDocument();
      expect(window.location.pathname).toMatch(/\/enquiries\/[^/]+\/show$/);
    });

    it('is not moved without the right to update leads', async () => {
      await openWeek({
        role: 'Coordinator',
        permissions: flags({ calendar: ['read', 'update'], enquiries: ['read'] }),
      });
      await move(/Riya Sen/, '{ArrowRight}');
      await user.keyboard('{Enter}');
      expect(screen.queryByText(/^Riya Sen: /)).not.toBeInTheDocument();
      expect(await appointment()).toEqual([{ date: '2026-11-24', time: '10:00' }]);
    });
  });

  it('a booking is only moved to a day off of its trainer after a question', async () => {
    await tested.app.db.insert(bookingsTable).values({ ...booking, title: 'GST booked', date: '2026-11-24' });
    await tested.app.db.insert(availabilitiesTable).values({
      name: 'anil mehrotra',
      hours: [{ weekday: 2, start: '09:00', end: '12:00' }],
      daysOff: [{ from: '2026-11-25', to: '2026-11-25', reason: 'Leave' }],
    });
    await openWeek();
    await move(/GST booked/, '{ArrowDown}');
    expect(await screen.findByText(/Collides with the working hours \(09:00–12:00\)\./)).toBeInTheDocument();
    await move(/GST booked/, '{ArrowRight}');
    expect(await screen.findByText(/Collides with a day off \(Leave\)\./)).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('It collides with a day off (Leave).')).toBeInTheDocument();
    await answer('Move anyway');
    expect(await screen.findByText(/Moved to Wed, 25 Nov 2026, 10:15–12:15/)).toBeInTheDocument();
  });

  describe('a session that repeats', () => {
    const seriesId = '00000000-0000-4000-8000-000000000001';
    const session = { title: 'Tally live', instructor: 'Kavitha', start: '14:00', end: '15:30', seriesId };
    beforeEach(async () => {
      await tested.app.db.insert(liveSessionsTable).values([
        { ...session, date: '2026-11-24' },
        { ...session, date: '2026-12-01', instructor: 'Imran' },
      ]);
    });

    it('is moved alone', async () => {
      await openWeek();
      await move(/Tally live/, '{ArrowRight}{ArrowDown}');
      await user.keyboard('{Enter}');
      await answer('Only this one');
      expect(await screen.findByText(/Moved to Wed, 25 Nov 2026, 14:15–15:45/)).toBeInTheDocument();
      expect(await sessions()).toEqual([
        { date: '2026-11-25', start: '14:15', instructor: 'Kavitha' },
        { date: '2026-12-01', start: '14:00', instructor: 'Imran' },
      ]);
    });

    it('is moved with the following ones, which keep what the move does not change, and all are moved back', async () => {
      await openWeek();
      await move(/Tally live/, '{ArrowRight}');
      await user.keyboard('{Enter}');
      await answer('This and the following');
      expect(await screen.findByText(/Moved to Wed, 25 Nov 2026, 14:00–15:30/)).toBeInTheDocument();
      expect(await sessions()).toEqual([
        { date: '2026-11-25', start: '14:00', instructor: 'Kavitha' },
        { date: '2026-12-02', start: '14:00', instructor: 'Imran' },
      ]);
      await user.click(screen.getByRole('button', { name: 'Undo' }));
      expect(await screen.findByText('Moved back')).toBeInTheDocument();
      expect((await sessions()).map(({ date }) => date)).toEqual(['2026-11-24', '2026-12-01']);
    });

    it('is not moved back with the following ones if they got another time', async () => {
      await openWeek();
      await move(/Tally live/, '{ArrowRight}{ArrowDown}');
      await user.keyboard('{Enter}');
      await answer('This and the following');
      expect(await screen.findByText(/Moved to Wed, 25 Nov 2026, 14:15–15:45/)).toBeInTheDocument();
      expect((await sessions()).map(({ start }) => start)).toEqual(['14:15', '14:15']);
      expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    });

    it('asks again if a following one would collide, and is left as it was', async () => {
      await tested.app.db
        .insert(bookingsTable)
        .values({ ...booking, title: 'Audit', by: 'Kavitha', date: '2026-12-02', start: '15:00', end: '16:00' });
      await openWeek();
      await move(/Tally live/, '{ArrowRight}');
      await user.keyboard('{Enter}');
      await answer('This and the following');
      expect(await screen.findByText(/It collides with Wed, 2 Dec 2026: Audit, 15:00–16:00/)).toBeInTheDocument();
      await answer('Leave it');
      await waitFor(() => expect(screen.getByText('Left as it was.')).toBeInTheDocument());
      expect((await sessions()).map(({ date }) => date)).toEqual(['2026-11-24', '2026-12-01']);
    });
  });
});

describe('on a server without our extensions', () => {
  const tested = wholeConsole({ plain: true });

  it('nothing is moved', async () => {
    await tested.app.db.delete(bookingsTable);
    await tested.app.db.insert(bookingsTable).values({ ...booking, title: 'GST booked', date: '2026-11-24' });
    await tested.open('/admin-dashboard/calendar?tab=calendar&view=week&date=2026-11-24');
    (await screen.findByRole('button', { name: /GST booked/ })).focus();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}{Enter}');
    expect(screen.queryByText(/^GST booked: /)).not.toBeInTheDocument();
    expect(tested.calls.filter((call) => !call.startsWith('GET'))).toEqual([]);
  });
});
