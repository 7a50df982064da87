import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { todayAtInstitute } from '#contract/instituteTime.ts';
import { failures } from '#mocks/failures.ts';
import { bookingsTable, liveSessionsTable } from '#server/schema.ts';
import { confirm, press, rowOf, wholeConsole } from '../wholeConsole.ts';

const titles = () =>
  within(screen.getByRole('region', { name: 'Live Sessions' }))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);

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

  it('are cards that mark blanks, show 12-hour times and can be joined only at their time', async () => {
    await tested.open(list);
    const doubts = (await screen.findByText('Doubts')).closest('li') ?? document.body;
    const running = screen.getByText('Running').closest('li') ?? document.body;
    for (const words of ['Doubts', '2:00 PM - 3:30 PM', 'Not specified', 'General', 'Unlimited', 'Free']) {
      expect(within(doubts).getByText(words)).toBeInTheDocument();
    }
    expect(within(doubts).queryByRole('link', { name: /^Join/ })).not.toBeInTheDocument();
    expect(within(running).getByRole('link', { name: 'Join Running' })).toHaveAttribute(
      'href',
      'https://meet.example/now',
    );
    await user.click(screen.getByRole('button', { name: 'Table' }));
    expect(within(await rowOf('Doubts')).getByText('2:00 PM - 3:30 PM')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cards' }));
    await waitFor(() => expect(screen.queryByRole('table')).not.toBeInTheDocument());
  });

  it('are saved weekly, with start and end as one time, after a warning of clashes', async () => {
    const bookedEntry = {
      title: 'Interviews',
      type: 'other',
      by: 'Imran',
      date: '2031-03-10',
      status: 'booked',
    } as const;
    await tested.app.db.insert(bookingsTable).values({ ...bookedEntry, start: '14:00', end: '16:00' });
    await tested.open(`${list}/create`);
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Start is required')).toBeInTheDocument();
    await write(/^Title/, 'Payroll');
    await write(/^Instructor/, 'imran');
    await write(/^Date/, '10/03/2031');
    await write(/^Start/, '15:00');
    await write(/^End/, '15:30');
    await user.tab();
    expect(await screen.findByText('imran is not free at this time:')).toBeInTheDocument();
    expect(screen.getByText('Booking: Interviews, 2:00 PM - 4:00 PM')).toBeInTheDocument();
    await user.click(screen.getByRole('combobox', { name: /^Repeat/ }));
    await user.click(await screen.findByRole('option', { name: 'Weekly, a fixed number of times' }));
    await write(/^Number of sessions/, '3');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Session created successfully! 3 sessions, one a week.')).toBeInTheDocument();
    expect(await screen.findByText('1 of 3, weekly')).toBeInTheDocument();
    expect(screen.queryByText('2 of 3, weekly')).not.toBeInTheDocument();
    const storedSessions = await tested.app.db.select().from(liveSessionsTable).orderBy(liveSessionsTable.date);
    const times = storedSessions.filter(({ title }) => title === 'Payroll').map(({ date, time }) => `${date} ${time}`);
    expect(times).toEqual(['2031-03-10 15:00 - 15:30', '2031-03-17 15:00 - 15:30', '2031-03-24 15:00 - 15:30']);
  });

  it('are listed once per series, and all of it by its link or by the tab', async () => {
    const seriesId = '5f0a1e6c-7f4e-4f0f-9d5c-0c9f5a1b2c3d';
    const weekly = { title: 'Weekly', seriesId, start: '10:00', end: '11:00' };
    await tested.app.db
      .insert(liveSessionsTable)
      .values(['2031-03-04', '2031-03-11', '2031-03-18'].map((date) => ({ ...weekly, date })));
    await tested.open(list);
    await screen.findByText('Doubts');
    expect(titles()).toEqual(['Running', 'Weekly', 'Doubts']);
    await user.click(screen.getByRole('link', { name: 'Show all 3 sessions: Weekly' }));
    expect(await screen.findByText('All sessions of Weekly')).toBeInTheDocument();
    await waitFor(() => expect(titles()).toEqual(['Weekly', 'Weekly', 'Weekly']));
    for (const place of [1, 2, 3]) expect(screen.getByText(`${place} of 3, weekly`)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Back to all series' }));
    await user.click(screen.getByRole('button', { name: 'Table' }));
    const row = await rowOf('Weekly');
    expect(within(row).getByRole('link', { name: 'Show all 3 sessions: Weekly' }).textContent).toBe('Show all');
    await user.click(screen.getByRole('button', { name: 'Cards' }));
    await waitFor(() => expect(titles()).toEqual(['Running', 'Weekly', 'Doubts']));
    await user.click(within(screen.getByRole('navigation', { name: 'Series' })).getByText('All sessions'));
    await waitFor(() => expect(titles()).toHaveLength(5));
  });

  it('report failures in the server’s words, or in their own', async () => {
    await tested.open(list);
    await user.click(await screen.findByRole('button', { name: 'Table' }));
    await rowOf('Doubts');
    tested.fail(
      failures.networkDown({ method: 'PATCH', path: '/live-sessions/toggle/:id' }),
      failures.networkDown({ method: 'DELETE', path: '/live-sessions/:id' }),
    );
    await user.click(within(await rowOf('Doubts')).getByRole('button', { name: 'Active' }));
    expect(await screen.findByText('Failed to update status')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await press('Doubts', /^Delete/);
    await confirm('Yes, delete it!');
    expect(await screen.findByText('Failed to delete session')).toBeInTheDocument();
  });
});

describe('live sessions of a server without series', () => {
  const tested = wholeConsole({ plain: true });

  it('are all listed, the coming ones first', async () => {
    await tested.app.db.delete(liveSessionsTable);
    const weekly = { title: 'Weekly', seriesId: '5f0a1e6c-7f4e-4f0f-9d5c-0c9f5a1b2c3d', start: '10:00', end: '11:00' };
    await tested.app.db
      .insert(liveSessionsTable)
      .values(['2031-03-11', '2020-03-04', '2031-03-04'].map((date) => ({ ...weekly, date })));
    await tested.open('/admin-dashboard/live-session');
    await waitFor(() =>
      expect(screen.getAllByText(/ 20[23]\d$/).map(({ textContent }) => textContent)).toHaveLength(3),
    );
    expect(screen.getAllByText(/ 20[23]\d$/).map(({ textContent }) => textContent)).toEqual([
      'Tue, 4 Mar 2031',
      'Tue, 11 Mar 2031',
      'Wed, 4 Mar 2020',
    ]);
  });
});
