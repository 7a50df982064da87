import { expect, test } from 'vitest';
import { api, apiRecord, mark } from './api.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { tells } from './list.ts';
import { eventually, openBrowser, phone, sees } from './page.ts';

const browser = openBrowser();

const everyDay = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: '09:00', end: '13:00' }));

async function rosterOf(word: string, count: number): Promise<string> {
  const { _id } = await apiRecord('POST', '/live-sessions', {
    title: `${word} GST live`,
    date: '2031-03-05',
    time: '14:00 - 15:30',
    maxParticipants: count,
  });
  const people = Array.from({ length: count + 2 }, (_, index) => ({
    name: `Student ${String(index).padStart(2, '0')}`,
    email: `${word}-${index}@example.in`,
  }));
  await api('POST', `/live-sessions/${_id}/participants`, { body: { people } });
  return String(_id);
}

test('forty people are marked as present by one key, and one as absent by arrows and another', async () => {
  const id = await rosterOf(mark(), 40);
  const page = await browser.admin(`live-session/${id}/roster`);
  await sees(page.getByText('40 of 40 places taken · 2 waiting'), page.getByText('Student 39'));
  await page.keyboard.press('m');
  await tells(page, 'Attendance of 40 saved.');
  const third = page.getByRole('group', { name: 'Attendance of Student 02' });
  await sees(third.getByRole('button', { name: 'Present', pressed: true }));
  await page.getByRole('group', { name: 'Attendance of Student 00' }).getByRole('button', { name: 'Present' }).focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'a']) await page.keyboard.press(key);
  await eventually(async () => {
    const { json } = await api('GET', `/live-sessions/${id}/participants?attendance=absent`);
    return json;
  }).toMatchObject([{ name: 'Student 02' }]);
  await expectAccessible(page, 'roster');
});

test('a roster fits a phone', async () => {
  const word = mark();
  const id = await rosterOf(word, 3);
  const page = await browser.admin(`live-session/${id}/roster`, { size: phone });
  await sees(page.getByText('3 of 3 places taken · 2 waiting'), page.getByText('Student 00'));
  await expectNoSidewaysScroll(page, 'roster');
  await expectAccessible(page, 'roster on a phone');
  await page.getByRole('button', { name: 'Attendance from a list' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Attendance from a list' });
  await dialog.getByLabel(/^Paste the list/).fill(`Name,Email\nA,${word}-0@example.in\nStudent,`);
  await dialog.getByRole('button', { name: 'Read the list' }).tap();
  await sees(dialog.getByText(/^1 matched/));
  await expectAccessible(page, 'attendance from a list on a phone');
});

test('own hours are kept on a phone', async () => {
  const page = await browser.admin('calendar/availabilities', { size: phone });
  await page.getByRole('button', { name: 'My hours' }).tap();
  const dialog = page.getByRole('dialog', { name: 'My hours' });
  await dialog.getByRole('button', { name: 'Add hours on Monday' }).tap();
  await sees(dialog.getByLabel('Start on Monday'));
  await expectAccessible(page, 'own hours on a phone');
});

test('hours of a colleague are added, and a free time is found', async () => {
  const word = mark();
  const { _id } = await apiRecord('POST', '/availabilities', { name: `Trainer ${word}`, hours: everyDay });
  const page = await browser.admin(`calendar/availabilities`);
  await sees(page.getByText('Mon–Fri 09:00–13:00').first());
  await expectAccessible(page, 'availability');
  await page.goto(`/admin-dashboard/calendar/availabilities/${_id}`);
  await sees(page.getByRole('dialog').getByLabel('Start on Monday'));
  await expectAccessible(page, 'hours of a colleague');
  await page.goto('/admin-dashboard/calendar/availabilities');
  await page.getByRole('button', { name: 'Find a free time', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Find a free time' });
  await dialog.getByRole('button', { name: `Trainer ${word}` }).click();
  await sees(dialog.getByRole('button', { name: '09:00–10:00' }).first());
  await expectAccessible(page, 'free times');
  await api('DELETE', `/availabilities/${_id}`);
  expect(await dialog.count()).toBe(1);
});
