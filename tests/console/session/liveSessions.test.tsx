import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { todayAtInstitute } from '#contract/instituteTime.ts';
import { failures } from '#mocks/failures.ts';
import { bookingsTable, liveSessionsTable } from '#server/schema.ts';
import { confirm, press, rowOf, wholeConsole } from '../wholeConsole.ts';

describe('live sessions', () => {
  const tested = wholeConsole();
  const user = userEvent.setup({ delay: null });
  const list = '/admin-dashboard/live-session';
  const all = { start: '00:00', end: '23:59' };

  beforeEach(async () => {
    await tested.app.db.delete(liveSessionsTable);
    await tested.app.db.insert(liveSessionsTable).values([
      { title: 'Doubts', date: '2031-03-05', start: '14:00', end: '15:30' },
      { title: 'Running', date: todayAtInstitute(), ...all, link: 'https://meet.example/now', price: 499 },
    ]);
  });

  const write = async (label: RegExp, value: string) => {
    const field = await screen.findByLabelText(label, { selector: 'input' });
    await user.clear(field);
    await user.type(field, value);
  };

  it('are cards that say what is blank, show 12 hours and can be joined at their time alone', async () => {
    await tested.open(list);
    const doubts = (await screen.findByText('Doubts')).closest('li') ?? document.body;
    const running = screen.getByText('Running').closest('li') ?? document.body;
    for (const words of ['Doubts', '2:00 PM - 3:30 PM', 'Not specified', 'General', 'Unlimited', 'Free']) {
      expect(within(doubts).getByText(words)).toBeDefined();
    }
    expect(within(doubts).queryByRole('link', { name: /^Join/ })).toBeNull();
    expect(within(running).getByRole('link', { name: 'Join Running' }).getAttribute('href')).toBe(
      'https://meet.example/now',
    );
    await user.click(screen.getByRole('button', { name: 'Table' }));
    expect(within(await rowOf('Doubts')).getByText('2:00 PM - 3:30 PM')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Cards' }));
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
  });

  it('are saved with start and end as one time, weekly, after what clashes was told', async () => {
    const booked = { title: 'Interviews', type: 'other', by: 'Imran', date: '2031-03-10', status: 'booked' } as const;
    await tested.app.db.insert(bookingsTable).values({ ...booked, start: '14:00', end: '16:00' });
    await tested.open(`${list}/create`);
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Start is required')).toBeDefined();
    await write(/^Title/, 'Payroll');
    await write(/^Instructor/, 'imran');
    await write(/^Date/, '10/03/2031');
    await write(/^Start/, '15:00');
    await write(/^End/, '15:30');
    await user.tab();
    expect(await screen.findByText('imran is not free at this time:')).toBeDefined();
    expect(screen.getByText('Booking: Interviews, 2:00 PM - 4:00 PM')).toBeDefined();
    await user.click(screen.getByRole('combobox', { name: /^Repeat/ }));
    await user.click(await screen.findByRole('option', { name: 'Weekly, a number of times' }));
    await write(/^Number of sessions/, '3');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Session created successfully! 3 sessions, one a week.')).toBeDefined();
    expect(await screen.findByText(/2 of 3, weekly/)).toBeDefined();
    const stored = await tested.app.db.select().from(liveSessionsTable).orderBy(liveSessionsTable.date);
    const added = stored.filter(({ title }) => title === 'Payroll').map(({ date, time }) => `${date} ${time}`);
    expect(added).toEqual(['2031-03-10 15:00 - 15:30', '2031-03-17 15:00 - 15:30', '2031-03-24 15:00 - 15:30']);
  });

  it('tell what failed in the server’s words, or in their own', async () => {
    await tested.open(list);
    await user.click(await screen.findByRole('button', { name: 'Table' }));
    await rowOf('Doubts');
    tested.fail(
      failures.networkDown({ method: 'PATCH', path: '/live-sessions/toggle/:id' }),
      failures.networkDown({ method: 'DELETE', path: '/live-sessions/:id' }),
    );
    await user.click(within(await rowOf('Doubts')).getByRole('button', { name: 'Active' }));
    expect(await screen.findByText('Failed to update status')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await press('Doubts', /^Delete/);
    await confirm('Yes, delete it!');
    expect(await screen.findByText('Failed to delete session')).toBeDefined();
  });
});
