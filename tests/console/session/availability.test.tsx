import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { hoursInWords } from '#console/session/bookings/availability/hoursInWords.ts';
import { availabilitiesTable, bookingsTable } from '#server/schema.ts';
import { flags } from '#tests/server/app.ts';
import { press, rowOf, wholeConsole } from '../wholeConsole.ts';

const everyDay = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start: '09:00', end: '11:00' }));

describe('the hours of colleagues', () => {
  const tested = wholeConsole();
  const user = userEvent.setup({ delay: null });
  const stored = async (name: string) =>
    (await tested.app.db.select().from(availabilitiesTable)).find((row) => row.name === name);
  const open = (path = '', as?: Parameters<typeof tested.open>[1]) =>
    tested.open(`/admin-dashboard/calendar/availabilities${path}`, as);

  beforeEach(async () => {
    await tested.app.db.delete(bookingsTable);
    await tested.app.db.delete(availabilitiesTable);
    await tested.app.db.insert(availabilitiesTable).values([
      {
        name: 'Anil',
        hours: everyDay,
        onSite: true,
        daysOff: [{ from: '2031-03-03', to: '2031-03-04', reason: 'Leave' }],
      },
      { name: 'Kavitha', hours: everyDay.map((span) => ({ ...span, start: '10:00' })) },
    ]);
  });

  it('are listed in words, with the next days off and whether visitors are offered them', async () => {
    await open();
    const row = within(await rowOf('Anil'));
    expect(row.getByText('Mon–Sun 09:00–11:00')).toBeInTheDocument();
    expect(row.getByText(/3 Mar 2031/)).toBeInTheDocument();
    expect(row.getByText('Leave')).toBeInTheDocument();
    expect(row.getByText('On the site')).toBeInTheDocument();
    expect(within(await rowOf('Kavitha')).getByText('Staff only')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Availability', current: 'page' })).toBeInTheDocument();
  });

  it('are edited by day, with a second span, and copied to other days by keys', async () => {
    await open('/create');
    const dialog = within(await screen.findByRole('dialog', { name: 'New availability' }));
    await user.type(await dialog.findByRole('combobox', { name: /^Trainer/ }), 'Meera');
    await user.click(dialog.getByRole('button', { name: 'Add hours on Monday' }));
    const [start] = dialog.getAllByLabelText('Start on Monday');
    await waitFor(() => expect(start).toHaveFocus());
    await user.clear(dialog.getByLabelText('End on Monday'));
    await user.type(dialog.getByLabelText('End on Monday'), '13');
    await user.click(dialog.getByRole('button', { name: 'Add hours on Monday' }));
    await user.keyboard('1430{Tab}18{Tab}');
    await user.click(dialog.getByRole('button', { name: 'Copy the hours of Monday' }));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(dialog.getAllByLabelText('Start on Friday')).toHaveLength(2));
    await user.click(dialog.getAllByRole('button', { name: 'Remove these hours on Friday' })[1] ?? document.body);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Availability created successfully!')).toBeInTheDocument();
    expect(hoursInWords((await stored('Meera'))?.hours ?? [])).toBe(
      'Mon–Thu 09:00–13:00, 14:30–18:00; Fri 09:00–13:00',
    );
  });

  it('are refused with the wrong span named, and nothing typed is lost', async () => {
    await open('/create');
    const dialog = within(await screen.findByRole('dialog', { name: 'New availability' }));
    await user.type(await dialog.findByRole('combobox', { name: /^Trainer/ }), 'Meera');
    await user.click(dialog.getByRole('button', { name: 'Add hours on Sunday' }));
    await user.clear(dialog.getByLabelText('End on Sunday'));
    await user.type(dialog.getByLabelText('End on Sunday'), '8');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('The end must be after the start')).toBeInTheDocument();
    expect(dialog.getByLabelText('End on Sunday')).toHaveValue('08:00');
    expect(await stored('Meera')).toBeUndefined();
  });

  it('tell at which times several colleagues are free, and one of these is booked', async () => {
    await open();
    await press('Anil', /^Find a free time/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Find a free time' }));
    expect(await dialog.findByRole('button', { name: 'Anil', pressed: true })).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Kavitha' }));
    await waitFor(() => expect(dialog.queryByRole('button', { name: '09:00–10:00' })).not.toBeInTheDocument());
    const [, free] = await dialog.findAllByRole('button', { name: '10:00–11:00' });
    await user.click(free ?? document.body);
    const form = within(await screen.findByRole('dialog', { name: 'New booking' }));
    expect(await form.findByLabelText(/^Start/)).toHaveValue('10:00');
    expect(form.getByLabelText(/^Trainer/)).toHaveValue('Anil');
  });

  it('fill a new booking with a free time of its trainer', async () => {
    await tested.open('/admin-dashboard/calendar/create');
    const form = within(await screen.findByRole('dialog', { name: 'New booking' }));
    await user.type(await form.findByLabelText(/^Trainer/), 'kavitha');
    await user.click(form.getByRole('button', { name: 'Find a free time' }));
    const finder = within(await screen.findByRole('dialog', { name: 'Find a free time' }));
    const [, free] = await finder.findAllByRole('button', { name: '10:00–11:00' });
    await user.click(free ?? document.body);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Find a free time' })).not.toBeInTheDocument());
    expect(form.getByLabelText(/^Start/)).toHaveValue('10:00');
    expect(form.getByLabelText(/^End/)).toHaveValue('11:00');
    expect(form.getByLabelText(/^Trainer/)).toHaveValue('Kavitha');
  });

  it('are only read without the right to change them', async () => {
    await open('', { role: 'Viewer', permissions: flags({ calendar: ['read'] }) });
    await rowOf('Anil');
    expect(screen.queryByRole('link', { name: 'Add availability' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
    await press('Anil', /^Find a free time/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Find a free time' }));
    expect(await dialog.findAllByText('09:00–10:00')).not.toHaveLength(0);
    expect(dialog.queryByRole('button', { name: '09:00–10:00' })).not.toBeInTheDocument();
  });

  it('are kept by everybody who may read the calendar, for themselves alone', async () => {
    const name = 'Meera Joshi';
    await open('', { name, role: 'Viewer', permissions: flags({ calendar: ['read'] }) });
    await rowOf('Anil');
    await user.click(screen.getByRole('button', { name: 'My hours' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'My hours' }));
    expect(await dialog.findByText(/^Bookings and live sessions of Meera Joshi are compared/)).toBeInTheDocument();
    expect(dialog.queryByLabelText(/^Offered on the site/)).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Add hours on Monday' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await rowOf(name);
    expect((await stored(name))?.hours).toEqual([{ weekday: 1, start: '09:00', end: '18:00' }]);

    await user.click(await screen.findByRole('button', { name: 'My hours' }));
    const again = within(await screen.findByRole('dialog', { name: 'My hours' }));
    await user.click(await again.findByRole('button', { name: 'Add hours on Monday' }));
    await user.keyboard('17{Tab}19{Tab}');
    await user.click(again.getByRole('button', { name: 'Save' }));
    expect(await again.findByText('These hours overlap with others of the same day')).toBeInTheDocument();
    expect(again.getAllByLabelText('Start on Monday')[1]).toHaveValue('17:00');
  });

  it('show their days off on the calendar, where the legend hides them', async () => {
    await tested.open('/admin-dashboard/calendar?tab=calendar&view=month&date=2031-03-03');
    expect(await screen.findAllByText('Anil · Leave')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Days off', pressed: true }));
    await waitFor(() => expect(screen.queryByText('Anil · Leave')).not.toBeInTheDocument());
  });
});

describe('on a server without our extensions', () => {
  const tested = wholeConsole({ plain: true });

  it('there is no tab of hours, and no search for free times', async () => {
    await tested.open('/admin-dashboard/calendar');
    await screen.findByRole('link', { name: 'Bookings', current: 'page' });
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Availability' })).not.toBeInTheDocument());
  });
});

const span = (weekday: number, start: string, end: string) => ({ weekday, start, end });

describe('weekly hours in words', () => {
  it('join days in a row with the same spans', () => {
    expect(hoursInWords([span(3, '10:00', '12:00'), span(1, '10:00', '12:00'), span(2, '10:00', '12:00')])).toBe(
      'Mon–Wed 10:00–12:00',
    );
    expect(hoursInWords([span(0, '10:00', '12:00'), span(5, '10:00', '12:00'), span(5, '08:00', '09:00')])).toBe(
      'Fri 08:00–09:00, 10:00–12:00; Sun 10:00–12:00',
    );
    expect(hoursInWords([])).toBe('');
  });
});
