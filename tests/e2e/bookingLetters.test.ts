import { expect, test } from 'vitest';
import { addDays } from '#contract/days.ts';
import { todayAtInstitute } from '#contract/instituteTime.ts';
import { api, apiRecord, mark } from './api.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { openBrowser, phone, sees, wide } from './page.ts';

const browser = openBrowser();

/** A booked booking, whose person was informed. */
async function booked(word: string): Promise<string> {
  const date = addDays(todayAtInstitute(), 40);
  const body = { title: `${word} GST`, type: 'other', by: word, date, email: `${word}@students.example`, name: 'Riya' };
  const { _id: id } = await apiRecord('POST', '/bookings', body);
  await api('PATCH', `/bookings/${id}/approve`, { body: {} });
  return id;
}

test('the emails of a booking, their settings and the calendar feeds are accessible, on a phone and on a desktop', async () => {
  const word = mark();
  const id = await booked(word);
  for (const size of [wide, phone]) {
    const page = await browser.admin(`calendar/${id}`, { size });
    await sees(page.getByRole('region', { name: 'Emails' }).getByText('Invitation'));
    await expectAccessible(page, 'emails of a booking');
    await expectNoSidewaysScroll(page, 'emails of a booking');
    await page.goto('/admin-dashboard/calendar/letters');
    await sees(page.getByRole('region', { name: 'Last reminder' }));
    await expectAccessible(page, 'settings of emails');
    await expectNoSidewaysScroll(page, 'settings of emails');
    await page.goto('/admin-dashboard/profile');
    await sees(page.getByRole('heading', { name: 'Calendar feeds' }));
    await page
      .getByRole('button', { name: /^(Make an address|New address)$/ })
      .first()
      .click();
    if (size === phone) await page.getByRole('alertdialog').getByRole('button', { name: 'New address' }).click();
    await sees(page.getByRole('button', { name: 'Copy' }));
    await expectAccessible(page, 'calendar feeds');
    await expectNoSidewaysScroll(page, 'calendar feeds');
  }
});

test('a feed that was made in the profile is a calendar for whoever has its address', async () => {
  await booked(mark());
  const { json } = await api('POST', '/employees/me/calendar-feeds', { body: { scope: 'all' } });
  const { pathname } = new URL(Object(json).address);
  const page = await browser.page();
  const reply = await page.request.get(pathname);
  expect(reply.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(await reply.text()).toMatch(/^BEGIN:VCALENDAR\r\n[^]*BEGIN:VEVENT[^]*END:VCALENDAR\r\n$/);
});
