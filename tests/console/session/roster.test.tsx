import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { liveSessionsTable, participantsTable, studentsTable } from '#server/schema.ts';
import { flags } from '#tests/server/app.ts';
import { PageWorker } from '../kit/import/pageWorkers.ts';
import { confirm, press, rowOf, wholeConsole } from '../wholeConsole.ts';

const markOf = async (name: string, attendance: string) =>
  within(await rowOf(name)).getByRole('button', { name: attendance });

describe('the roster of a live session', () => {
  const tested = wholeConsole();
  const user = userEvent.setup({ delay: null });
  let session: string;
  const open = (as?: Parameters<typeof tested.open>[1]) =>
    tested.open(`/admin-dashboard/live-session/${session}/roster`, as);
  const stored = async () =>
    Object.fromEntries(
      (await tested.app.db.select().from(participantsTable)).map(({ name, state, attendance }) => [
        name,
        `${state} ${attendance ?? ''}`.trim(),
      ]),
    );

  beforeAll(() => {
    vi.stubGlobal('Worker', PageWorker);
  });
  beforeEach(async () => {
    await tested.app.db.delete(liveSessionsTable);
    await tested.app.db.delete(studentsTable);
    const [stores] = await tested.app.db
      .insert(liveSessionsTable)
      .values({
        title: 'GST live',
        date: '2031-03-05',
        start: '14:00',
        end: '15:30',
        maxParticipants: 3,
        link: 'https://meet.example/gst',
      })
      .returning();
    session = stores?._id ?? '';
    await tested.app.db.insert(participantsTable).values([
      { sessionId: session, name: 'Asha Rao', email: 'asha@example.in' },
      { sessionId: session, name: 'Kabir Singh', email: 'kabir@example.in' },
      { sessionId: session, name: 'Meera Joshi', email: '' },
      { sessionId: session, name: 'Ravi Iyer', email: 'ravi@example.in', state: 'waiting' },
    ]);
  });

  it('has who is enrolled and who waits, and moves people up when a place is free', async () => {
    await open();
    expect(await screen.findByText('3 of 3 places taken · 1 waiting')).toBeInTheDocument();
    expect(within(await rowOf('Ravi Iyer')).getByText('Waiting')).toBeInTheDocument();
    expect(within(await rowOf('Kabir Singh')).getByRole('link', { name: 'kabir@example.in' })).toBeInTheDocument();
    expect(within(await rowOf('Meera Joshi')).queryByRole('link')).not.toBeInTheDocument();
    await press('Kabir Singh', /^Cancel enrolment/);
    await waitFor(async () => expect((await stored())['Ravi Iyer']).toBe('enrolled'));
    expect(await screen.findByText('3 of 3 places taken')).toBeInTheDocument();
    expect(within(await rowOf('Kabir Singh')).getByText('Cancelled')).toBeInTheDocument();
  });

  it('marks everybody as present with one key, and others by arrows and a key', async () => {
    await open();
    await rowOf('Asha Rao');
    await user.keyboard('m');
    expect(await screen.findByText('Attendance of 3 saved.')).toBeInTheDocument();
    await waitFor(async () => expect(await markOf('Asha Rao', 'Present')).toHaveAttribute('aria-pressed', 'true'));
    (await markOf('Asha Rao', 'Present')).focus();
    await user.keyboard('{ArrowDown}a');
    await waitFor(async () => expect((await stored())['Kabir Singh']).toBe('enrolled absent'));
    expect(await markOf('Meera Joshi', 'Present')).toHaveFocus();
    await user.keyboard('l');
    await waitFor(async () =>
      expect(await stored()).toMatchObject({
        'Asha Rao': 'enrolled present',
        'Meera Joshi': 'enrolled late',
        'Ravi Iyer': 'waiting',
      }),
    );
  });

  it('keeps the focus on the action that has nothing left to do', async () => {
    await open();
    await rowOf('Asha Rao');
    const allPresent = screen.getByRole('button', { name: 'All present' });
    allPresent.focus();
    await user.keyboard('{Enter}');
    await waitFor(async () => expect(await markOf('Asha Rao', 'Present')).toHaveAttribute('aria-pressed', 'true'));
    await waitFor(() => expect(allPresent).toHaveAttribute('aria-disabled', 'true'));
    expect(allPresent).toHaveFocus();
    expect(allPresent).not.toBeDisabled();
    await user.tab();
    expect(allPresent).toBeDisabled();
  });

  it('saves each of several keys, even before the row shows what the last one did', async () => {
    await open();
    for (const key of ['p', 'l', 'a', 'p', 'l']) {
      (await markOf('Kabir Singh', 'Present')).focus();
      await user.keyboard(key);
    }
    await waitFor(async () => expect((await stored())['Kabir Singh']).toBe('enrolled late'));
    await waitFor(async () => expect(await markOf('Kabir Singh', 'Late')).toHaveAttribute('aria-pressed', 'true'));
    await user.keyboard('m');
    (await markOf('Asha Rao', 'Present')).focus();
    await user.keyboard('a');
    await waitFor(async () => expect((await stored())['Asha Rao']).toBe('enrolled absent'));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('takes attendance from a pasted list, and asks who those are who are only similar', async () => {
    await open();
    await rowOf('Asha Rao');
    await user.click(screen.getByRole('button', { name: 'Attendance from a list' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Attendance from a list' }));
    await user.click(dialog.getByLabelText(/^Paste the list/));
    await user.paste(
      'Name,Email,Join time,Duration\nasha,asha@example.in,2:01 PM,80\nKabir S,,2:30 PM,40\nStranger,x@example.in,,',
    );
    await user.click(dialog.getByRole('button', { name: 'Read the list' }));
    expect(await dialog.findByText('1 matched: 1 by email, 0 by name.')).toBeInTheDocument();
    expect(dialog.getByText('Not on the roster: Stranger')).toBeInTheDocument();
    const doubt = dialog.getByLabelText('Kabir S');
    expect(doubt).toHaveValue('');
    await user.selectOptions(doubt, 'Kabir Singh · kabir@example.in');
    await user.click(dialog.getByRole('button', { name: 'Save attendance' }));
    expect(await screen.findByText('Attendance of 3 saved.')).toBeInTheDocument();
    expect(await stored()).toMatchObject({
      'Asha Rao': 'enrolled present',
      'Kabir Singh': 'enrolled late',
      'Meera Joshi': 'enrolled absent',
      'Ravi Iyer': 'waiting',
    });
  });

  it('takes people by name, and from a list', async () => {
    await open();
    await rowOf('Asha Rao');
    await user.click(screen.getByRole('button', { name: 'Import people' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import people' }));
    await user.click(dialog.getByLabelText(/^Paste the list/));
    await user.paste('Zara Khan <zara@example.in>\nAsha Rao <asha@example.in>');
    await user.click(dialog.getByRole('button', { name: 'Read the list' }));
    expect(await dialog.findByText('2 people can be enrolled.')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Enrol' }));
    expect(await screen.findByText('0 enrolled, 1 waiting, 1 were on the roster.')).toBeInTheDocument();
    expect((await stored())['Zara Khan']).toBe('waiting');

    await user.click(screen.getByRole('button', { name: 'Add people' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add people to the roster' }));
    await user.click(await form.findByRole('button', { name: /^Add/ }));
    await user.type(await form.findByLabelText(/^Name/), 'Imran Ali');
    await user.click(form.getByRole('button', { name: 'Enrol' }));
    await waitFor(async () => expect((await stored())['Imran Ali']).toBe('waiting'));
  });

  it('refuses a list that is longer than any meeting', async () => {
    await open();
    await rowOf('Asha Rao');
    await user.click(screen.getByRole('button', { name: 'Attendance from a list' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Attendance from a list' }));
    await user.click(dialog.getByLabelText(/^Paste the list/));
    await user.paste(Array.from({ length: 2001 }, (_, index) => `Person ${index}`).join('\n'));
    await user.click(dialog.getByRole('button', { name: 'Read the list' }));
    expect(await dialog.findByText(/^This list is too long: at most 2,?000 rows are read/)).toBeInTheDocument();
  });

  it('mails the joining link once, after a question', async () => {
    await open();
    await rowOf('Asha Rao');
    await user.click(screen.getByRole('button', { name: 'Mail joining link' }));
    await confirm('Mail it');
    expect(await screen.findByText('Mailed to 2. Without an email: 1.')).toBeInTheDocument();
  });

  it('is only read without the rights to change it', async () => {
    await open({ role: 'Viewer', permissions: flags({ 'live-session': ['read'] }) });
    const row = within(await rowOf('Asha Rao'));
    expect(row.queryByRole('button', { name: 'Present' })).not.toBeInTheDocument();
    for (const name of ['All present', 'Add people', 'Import people', 'Mail joining link'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });
});

describe('on a server without rosters', () => {
  const tested = wholeConsole({ plain: true });
  let session: string;
  beforeEach(async () => {
    await tested.app.db.delete(liveSessionsTable);
    const values = { title: 'GST live', date: '2031-03-05', start: '14:00', end: '15:30' };
    const [stored] = await tested.app.db.insert(liveSessionsTable).values(values).returning();
    session = stored?._id ?? '';
  });

  it('live sessions have no roster, and all that is specified', async () => {
    await tested.open('/admin-dashboard/live-session');
    expect(await screen.findByRole('heading', { name: 'GST live' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Table' }), { delay: null });
    const row = within(await rowOf('GST live'));
    expect(row.getByText('2:00 PM - 3:30 PM')).toBeInTheDocument();
    expect(row.queryByRole('link', { name: /Roster/ })).not.toBeInTheDocument();
    await userEvent.click(row.getByRole('button', { name: /^More actions/ }), { delay: null });
    expect(await screen.findByRole('menuitem', { name: 'Download calendar file' })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'Roster' })).not.toBeInTheDocument();
  });

  it('the address of a roster leads to its session', async () => {
    await tested.open(`/admin-dashboard/live-session/${session}/roster`);
    expect(await screen.findByLabelText(/^Title/)).toHaveValue('GST live');
    expect(window.location.pathname).toBe(`/admin-dashboard/live-session/${session}`);
    expect(tested.calls.filter((call) => call.includes('participants'))).toEqual([]);
  });
});
