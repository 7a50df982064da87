import { expect, test } from 'vitest';
import { api, apiFind, apiRecord, mark } from './api.ts';
import { expectAccessible } from './axe.ts';
import { crudSmoke } from './crudSmoke.ts';
import { rowAction, searchedFor, tells } from './list.ts';
import { addressOf, eventually, gone, hasFocus, openBrowser, phone, queryOf, sees } from './page.ts';

const recording = 'https://recordings.institute.example/gst';
const body = (title: string) => ({ title, type: 'other', by: `Trainer of ${title}`, date: '2031-03-05' });

crudSmoke({
  module: 'calendar',
  path: '/bookings',
  title: 'Bookings',
  name: 'title',
  nameColumn: 'Title',
  ofPerson: true,
  creation: {
    add: 'Add booking',
    fill: (word) => ({
      Title: `${word} GST`,
      Type: 'live',
      Trainer: 'Anil',
      Date: '2031-03-05',
      Start: '10:00',
      End: '12:00',
    }),
    required: ['Title is required', 'Trainer is required', 'Date is required'],
    created: 'Booking created successfully!',
  },
  make: (name) => apiRecord('POST', '/bookings', body(name)),
  filter: {
    label: 'Status',
    choice: 'Booked',
    change: (id) => api('PATCH', `/bookings/${id}/approve`, { body: {} }),
  },
  hiddenFromViewers: ['Schedule', 'Cancel booking'],
});

const browser = openBrowser();

test('a live booking is scheduled with its recording link, appears on the calendar, and is cancelled there', async () => {
  const word = mark();
  const { _id: id } = await apiRecord('POST', '/bookings', {
    ...body(word),
    type: 'live',
    start: '10:00',
    end: '12:00',
  });
  const page = await browser.admin(`calendar?${searchedFor(word)}`);
  await rowAction(page, word, 'Schedule');
  const dialog = page.getByRole('dialog', { name: 'Schedule booking' });
  await hasFocus(dialog.getByLabel('Recording link', { exact: true }));
  await page.keyboard.press('Enter');
  await sees(dialog.getByText('Please enter a recording link'));
  await page.keyboard.type(recording);
  await page.keyboard.press('Enter');
  await tells(page, 'Scheduled!');
  expect(await apiFind('/bookings', word)).toMatchObject([{ status: 'booked', recording }]);

  await page.goto('/admin-dashboard/calendar?tab=calendar&view=week&date=2031-03-05');
  const event = page.getByRole('button', { name: new RegExp(`10:00.*${word}`) });
  await event.focus();
  await page.keyboard.press('Enter');
  const bookingDialog = page.getByRole('dialog', { name: word });
  await sees(bookingDialog.getByText('Wed, 5 Mar 2031, 10:00–12:00'));
  expect(addressOf(page)).toBe(`/admin-dashboard/calendar/${id}?tab=calendar&view=week&date=2031-03-05`);
  await page.keyboard.press('Escape');
  await gone(bookingDialog);
  await hasFocus(event);

  await event.click();
  await bookingDialog.getByRole('button', { name: 'Cancel booking' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel booking' }).click();
  await tells(page, 'Booking cancelled!');
  await gone(bookingDialog, event);
  expect(await apiFind('/bookings', word)).toMatchObject([{ status: 'cancelled' }]);
});

test('the calendar is reached by its tab and navigated by keys; the address holds view and day', async () => {
  const page = await browser.admin('calendar');
  await page.getByRole('link', { name: 'Calendar', exact: true }).last().click();
  await sees(page.getByRole('button', { name: 'Month', pressed: true }));
  await page.getByRole('button', { name: 'Week', exact: true }).click();
  await page.goto('/admin-dashboard/calendar?tab=calendar&view=day&date=2031-03-05');
  await sees(page.getByRole('heading', { level: 1, name: /5 March 2031/ }));
  await page.keyboard.press('j');
  await sees(page.getByRole('heading', { level: 1, name: /6 March 2031/ }));
  await page.keyboard.press('k');
  await page.keyboard.press('k');
  await sees(page.getByRole('heading', { level: 1, name: /4 March 2031/ }));
  expect(queryOf(page)).toEqual({ tab: 'calendar', view: 'day', date: '2031-03-04' });
  await page.goBack();
  await sees(page.getByRole('heading', { level: 1, name: /5 March 2031/ }));
  await sees(page.getByText('Times are in IST'));
});

test('the calendar’s code is loaded only with its tab, and prefetched when that is hovered', async () => {
  const page = await browser.admin('calendar');
  await sees(page.getByRole('rowheader'));
  // The list follows changes once the browser has been idle.
  await page.locator('[data-following]').waitFor({ state: 'attached' });
  const fetchCount = () =>
    page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/CalendarGrid-')));
  expect(await fetchCount()).toBe(false);
  await page.getByRole('navigation', { name: 'Bookings and calendar' }).getByRole('link', { name: 'Calendar' }).hover();
  await eventually(fetchCount).toBe(true);
});

test('on a phone it opens with three days, and a tap opens a booking', async () => {
  const word = mark();
  const { _id: id } = await apiRecord('POST', '/bookings', body(word));
  await api('PATCH', `/bookings/${id}/approve`, { body: {} });
  const page = await browser.admin('calendar?tab=calendar&date=2031-03-05', { size: phone });
  await sees(page.getByRole('button', { name: '3 days', pressed: true }));
  await page.getByRole('button', { name: new RegExp(word) }).tap();
  await sees(page.getByRole('dialog', { name: word }).getByText('Wed, 5 Mar 2031, all day'));
});

/** A booked booking of a trainer of its own. */
async function booked(word: string, start: string, end: string): Promise<string> {
  const { _id } = await apiRecord('POST', '/bookings', { ...body(word), date: '2031-03-04', start, end });
  await api('PATCH', `/bookings/${_id}/approve`, { body: {} });
  return _id;
}

test('a booking is dragged to another day and time, and moved back', async () => {
  const word = mark();
  const id = await booked(word, '10:00', '11:00');
  const page = await browser.admin('calendar?tab=calendar&view=week&date=2031-03-05');
  const event = page.getByRole('button', { name: new RegExp(word) });
  await sees(event);
  const box = await event.boundingBox();
  const days = await page.locator('[data-date="2031-03-05"]').first().boundingBox();
  if (!box || !days) throw new Error('The calendar is not drawn.');
  const hour = box.height + 1;
  await page.mouse.move(box.x + box.width / 2, box.y + 4);
  await page.mouse.down();
  await page.mouse.move(days.x + days.width / 2, box.y + 4 + hour, { steps: 8 });
  await sees(page.getByText(new RegExp(`^${word}: Wed, 5 Mar 2031, 11:00–12:00 Free`)));
  await page.mouse.up();
  await tells(page, 'Moved to Wed, 5 Mar 2031, 11:00–12:00');
  expect(await apiFind('/bookings', word)).toMatchObject([
    { _id: id, date: '2031-03-05', start: '11:00', end: '12:00' },
  ]);
  // The calendar stays where it was while something is said.
  expect((await event.boundingBox())?.y).toBeCloseTo(box.y + hour, -1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await tells(page, 'Moved back');
  expect(await apiFind('/bookings', word)).toMatchObject([{ date: '2031-03-04', start: '10:00', end: '11:00' }]);
});

test('the appointment of a lead is dragged to another day as its next step, after a question where it collides', async () => {
  const word = mark();
  const by = `Owner of ${word}`;
  const lead = { name: word, assignedTo: by, scheduledDate: '2031-03-04', scheduledTime: '10:00' };
  const { _id } = await apiRecord('POST', '/leads', lead);
  await apiRecord('POST', '/bookings', {
    ...body(`${word} class`),
    by,
    date: '2031-03-05',
    start: '10:00',
    end: '11:00',
  });
  const page = await browser.admin('calendar?tab=calendar&view=week&date=2031-03-05');
  const event = page.getByRole('button', { name: new RegExp(`${word}(?! class)`) });
  await sees(event);
  const box = await event.boundingBox();
  const day = await page.locator('[data-date="2031-03-05"]').first().boundingBox();
  if (!box || !day) throw new Error('The calendar is not drawn.');
  await page.mouse.move(box.x + 20, box.y + 6);
  await page.mouse.down();
  await page.mouse.move(day.x + day.width / 2, box.y + 6, { steps: 8 });
  await sees(page.getByText(new RegExp(`^${word}: Wed, 5 Mar 2031, 10:00 Collides with ${word} class`)));
  await page.mouse.up();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Move anyway' }).click();
  await tells(page, 'Moved to Wed, 5 Mar 2031, 10:00');
  const { json } = await api('GET', `/leads/${_id}`);
  expect(json).toMatchObject({ scheduledDate: '2031-03-05', scheduledTime: '10:00' });
});

test('a booking is rescheduled with four keys, and the calendar passes axe', async () => {
  const word = mark();
  await booked(word, '10:00', '11:00');
  const page = await browser.admin('calendar?tab=calendar&view=week&date=2031-03-05');
  const event = page.getByRole('button', { name: new RegExp(word) });
  await event.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowRight');
  await sees(page.getByText(new RegExp(`^${word}: Wed, 5 Mar 2031, 10:30–11:30`)));
  await hasFocus(page.getByRole('button', { name: new RegExp(word) }));
  await page.keyboard.press('Enter');
  await tells(page, 'Moved to Wed, 5 Mar 2031, 10:30–11:30');
  expect(await apiFind('/bookings', word)).toMatchObject([{ date: '2031-03-05', start: '10:30', end: '11:30' }]);
  await expectAccessible(page, 'calendar by week');
});
