import { afterAll, beforeAll, expect, test } from 'vitest';
import { api, apiRecord, createEmployee, flags, newSession } from './api.ts';
import { openBrowser, phone, sees } from './page.ts';

const browser = openBrowser();

/** More alerts than a page of the list has; deleted again, because the site shows them to other tests. */
const ids: string[] = [];
beforeAll(async () => {
  for (let number = 0; number < 26; number += 1) {
    const { _id } = await apiRecord('POST', '/alerts', { title: `Notice ${number}`, message: 'Closed on Monday.' });
    ids.push(_id);
  }
});
afterAll(async () => {
  for (const id of ids) await api('DELETE', `/alerts/${id}`);
});

const changes = { alert: ['read', 'update', 'active'] } as const;

test.each([
  ['a wide window', { width: 1440, height: 900 }, changes],
  ['a phone', phone, changes],
  ['a phone with a bar for adding', phone, { alert: [...changes.alert, 'add'] } as const],
])('at the end of a list in %s, a note covers neither the last row nor the pages', async (_, size, rights) => {
  const person = await newSession(await createEmployee({ permissions: flags(rights) }));
  const page = await browser.as(person, 'alert', { size });
  const status = page.getByRole('main').getByRole('button', { name: 'Active', exact: true }).first();
  await status.click();
  await page.getByRole('button', { name: 'Hide from the site' }).click();
  const note = page.locator('[class*="note_"]').first();
  await sees(note);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const pages = await page.getByRole('navigation', { name: 'Pages' }).boundingBox();
  const shown = await note.boundingBox();
  expect(shown?.y).toBeGreaterThanOrEqual((pages?.y ?? Infinity) + (pages?.height ?? 0));
  expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual(size.height);
});
