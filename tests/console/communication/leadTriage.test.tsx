import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { todayAtInstitute } from '#contract/instituteTime.ts';
import { isToCome, momentOfStep } from '#console/communication/leads/outcomes.ts';
import { addDays } from '#contract/days.ts';
import { leadActivitiesTable, leadsTable } from '#server/schema.ts';
import { flags } from '#tests/server/app.ts';
import { rowOf, wholeConsole } from '../wholeConsole.ts';

const path = '/admin-dashboard/enquiries';

describe('leads are triaged', () => {
  const tested = wholeConsole();
  const user = userEvent.setup({ delay: null });
  const storedLeads = () => tested.app.db.select().from(leadsTable);
  const storedOutcomes = async () =>
    (await tested.app.db.select().from(leadActivitiesTable)).flatMap(({ outcome }) => outcome ?? []);
  const addLeads = async (...names: string[]) => {
    // The newest is first.
    for (const name of names.toReversed())
      await tested.app.db.insert(leadsTable).values({ name, phone: '98450 12345' });
  };

  beforeEach(async () => {
    await tested.app.db.delete(leadsTable);
  });

  it('ten of them with eleven keys: owner, outcome and next step', async () => {
    await addLeads(...Array.from({ length: 10 }, (_, index) => `Lead ${index}`));
    await tested.open(path, { role: 'Admin', name: 'Meera Krishnan' });
    await rowOf('Lead 9');
    await user.keyboard('1212121212');
    await screen.findByRole('group', { name: 'Outcome for Lead 9' });
    await user.keyboard('{Enter}');
    await waitFor(async () => expect(await storedOutcomes()).toHaveLength(10));
    const leads = await storedLeads();
    expect(leads.every(({ assignedTo, scheduledDate }) => assignedTo === 'Meera Krishnan' && scheduledDate)).toBe(true);
    expect(leads.find(({ name }) => name === 'Lead 0')).toMatchObject({
      scheduledDate: addDays(todayAtInstitute(), 3),
      scheduledTime: '11:00',
    });
    expect((await storedOutcomes()).filter((outcome) => outcome === 'noAnswer')).toHaveLength(5);
    expect(screen.queryByRole('group', { name: /^Outcome for/ })).not.toBeInTheDocument();
  });

  it('with another step by the arrows, which is proposed again; the focus goes on to the next row', async () => {
    await addLeads('First', 'Second');
    await tested.open(path);
    const link = within(await rowOf('First')).getByRole('link', { name: 'First' });
    link.focus();
    await user.keyboard('5');
    const bar = within(await screen.findByRole('group', { name: 'Outcome for First' }));
    expect(bar.getByRole('radio', { name: /^Tomorrow/ })).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(bar.getByRole('radio', { name: /^In 3 days/ })).toBeChecked();
    await user.keyboard('{Enter}');
    expect(within(await rowOf('Second')).getByRole('link', { name: 'Second' })).toHaveFocus();
    await user.keyboard('5');
    await screen.findByRole('group', { name: 'Outcome for Second' });
    expect(screen.getByRole('radio', { name: /^In 3 days/ })).toBeChecked();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('group', { name: /^Outcome for/ })).not.toBeInTheDocument();
    await waitFor(async () => expect(await storedOutcomes()).toHaveLength(1));
  });

  it('with a typed time, which has to be to come', async () => {
    await addLeads('First');
    await tested.open(path);
    within(await rowOf('First'))
      .getByRole('link', { name: 'First' })
      .focus();
    await user.keyboard('1');
    await user.click(await screen.findByRole('radio', { name: 'Another time' }));
    const field = screen.getByLabelText('Date and time of the next step');
    await user.type(field, '24/11/2020 11:30{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(/to come/);
    await user.clear(field);
    await user.type(field, '24/11/2037 11:30{Enter}');
    await waitFor(async () =>
      expect(await storedLeads()).toMatchObject([{ scheduledDate: '2037-11-24', scheduledTime: '11:30' }]),
    );
  });

  it('with a note in the same step, which is kept until it is stored and goes with the outcome', async () => {
    await addLeads('First', 'Second');
    await tested.open(path);
    within(await rowOf('First'))
      .getByRole('link', { name: 'First' })
      .focus();
    await user.keyboard('1');
    await screen.findByRole('group', { name: 'Outcome for First' });
    await user.tab();
    await user.keyboard('Wants 2 seats{Escape}');
    await user.keyboard('1');
    const field = await screen.findByLabelText('Note, if there is more to say');
    expect(field).toHaveValue('Wants 2 seats');
    await user.click(field);
    await user.keyboard(' in May{Enter}');
    await screen.findByText(/^Outcome noted: Spoke/);
    const log = () => tested.app.db.select().from(leadActivitiesTable);
    expect(await log()).toMatchObject([{ kind: 'outcome', outcome: 'spoke', text: 'Wants 2 seats in May' }]);
    await user.click(screen.getByRole('button', { name: /^Undo/ }));
    await screen.findByText(/^Outcome undone/);
    expect(await log()).toEqual([]);
  });

  it('without a next step if they are won or lost', async () => {
    await addLeads('First');
    await tested.app.sql`update leads set stage_id = (select id from lead_stages where kind = 'won' limit 1)`;
    await tested.open(path);
    within(await rowOf('First'))
      .getByRole('link', { name: 'First' })
      .focus();
    await user.keyboard('1');
    const bar = within(await screen.findByRole('group', { name: 'Outcome for First' }));
    expect(await bar.findByText('A lead that is won or lost has no next step.')).toBeInTheDocument();
    expect(bar.queryByRole('radio')).not.toBeInTheDocument();
    await user.click(bar.getByRole('button', { name: 'Save outcome' }));
    await waitFor(async () => expect(await storedOutcomes()).toEqual(['spoke']));
  });

  it('from the menu of a row, and undoes it', async () => {
    await tested.app.db.insert(leadsTable).values({ name: 'Pooja', scheduledDate: '2037-01-01', assignedTo: 'Rohit' });
    await tested.open(path);
    await user.click(await within(await rowOf('Pooja')).findByRole('button', { name: 'More actions for Pooja' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Note an outcome' }));
    const bar = within(await screen.findByRole('group', { name: 'Outcome for Pooja' }));
    expect(bar.getByRole('button', { name: 'Save outcome' })).toBeDisabled();
    await user.click(bar.getByRole('button', { name: '4 Wrong number' }));
    expect(bar.getByRole('radio', { name: 'No next step' })).toBeChecked();
    await user.click(bar.getByRole('button', { name: 'Save outcome' }));
    await screen.findByText(/^Outcome noted: Wrong number/);
    expect(await storedLeads()).toMatchObject([{ scheduledDate: null, assignedTo: 'Rohit' }]);
    await user.click(screen.getByRole('button', { name: /^Undo/ }));
    await screen.findByText(/^Outcome undone/);
    expect(await storedOutcomes()).toEqual([]);
    expect(await storedLeads()).toMatchObject([{ scheduledDate: '2037-01-01', assignedTo: 'Rohit' }]);
  });

  it('not by employees who may only read', async () => {
    await addLeads('First');
    await tested.open(path, { permissions: flags({ enquiries: ['read'] }) });
    await rowOf('First');
    await user.keyboard('1');
    expect(screen.queryByRole('group', { name: /^Outcome for/ })).not.toBeInTheDocument();
  });
});

describe('the proposed next step', () => {
  it.each([
    ['10:02', '2026-11-24', '12:05'],
    ['18:30', '2026-11-25', '09:00'],
    ['23:00', '2026-11-25', '09:00'],
    ['05:00', '2026-11-24', '09:00'],
  ])('in two hours, asked at %s, is at a time for calls', (now, date, time) => {
    expect(momentOfStep('soon', new Date(`2026-11-24T${now}:00+05:30`))).toEqual({ date, time });
  });

  it('is to come and at a time for calls, at any minute of the day', () => {
    const midnight = Date.parse('2026-11-24T00:00:00+05:30');
    const moments = Array.from({ length: 24 * 60 }, (_, minute) => new Date(midnight + minute * 60_000 + 30_000));
    for (const now of moments) {
      for (const step of ['soon', 'tomorrow', 'later'] as const) {
        const moment = momentOfStep(step, now);
        expect(moment && isToCome(moment, now)).toBe(true);
        expect(moment?.time.localeCompare('09:00')).toBeGreaterThanOrEqual(0);
        expect(moment?.time.localeCompare('19:30')).toBeLessThanOrEqual(0);
      }
    }
  });
});
