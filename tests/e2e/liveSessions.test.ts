import { expect, test } from 'vitest';
import { apiFind, apiRecord, createEmployee, mark, newSession } from './api.ts';
import { field, write } from './crudNoun.ts';
import { question, rowAction, rowOf, searchedFor, tells } from './list.ts';
import { eventually, gone, openBrowser, sees } from './page.ts';

const browser = openBrowser();

test('no column of the table is covered by its actions in windows of 1280 and 1440 px with a scrollbar', async () => {
  // The choice of the table follows the account, also into the other tests of the shared Admin.
  const person = await newSession(await createEmployee({ role: 'Admin' }));
  for (const width of [1265, 1425]) {
    const page = await browser.as(person, 'live-session', { size: { width, height: 800 } });
    await page.getByRole('button', { name: 'Table' }).click();
    await sees(page.getByRole('rowheader').first());
    const outside = await page
      .getByRole('table')
      .evaluate(({ parentElement: frame }) => (frame?.scrollWidth ?? 1) - (frame?.clientWidth ?? 0));
    expect(outside, `${width} px`).toBe(0);
  }
});

test('a session is added, found as a card and as a row, deactivated and deleted', async () => {
  const word = mark();
  await apiRecord('POST', '/live-sessions', { title: `${word} first`, date: '2031-03-05', time: '14:00 - 15:30' });
  const page = await browser.admin(`live-session?${searchedFor(word)}`);
  await sees(page.getByRole('heading', { name: `${word} first` }), page.getByText('2:00 PM - 3:30 PM'));
  await page.getByRole('link', { name: 'Add session' }).click();
  const values = { Title: `${word} second`, Instructor: 'Imran', Date: '24/11/2031', Start: '9:00', End: '10:30' };
  for (const [label, value] of Object.entries(values)) await write(field(page, label), value);
  await page.getByRole('button', { name: 'Save' }).click();
  await tells(page, 'Session created successfully!');
  const [session] = await apiFind('/live-sessions', `${word} second`);
  expect(session).toMatchObject({ time: '09:00 - 10:30', date: '2031-11-24', status: 'active' });
  await page.goto(`/admin-dashboard/live-session?${searchedFor(word)}`);
  await page.getByRole('button', { name: 'Table' }).click();
  await rowOf(page, `${word} second`).getByRole('button', { name: 'Active', exact: true }).click();
  await eventually(() => apiFind('/live-sessions', `${word} second`)).toMatchObject([{ status: 'inactive' }]);
  await rowAction(page, `${word} second`, 'Delete');
  await question(page).getByRole('button', { name: 'Yes, delete it!' }).click();
  await tells(page, 'Session deleted successfully!');
  await gone(rowOf(page, `${word} second`));
});
