import { expect, test } from 'vitest';
import { api, apiRecord, mark } from './api.ts';
import { expectAccessible, expectNoSidewaysScroll, settled } from './axe.ts';
import { openBrowser, phone, sees } from './page.ts';

const browser = openBrowser();

test('a view is counted in the sidebar, a module is pinned by key, and Home begins with what is mine', async () => {
  const word = mark();
  const lead = await apiRecord('POST', '/leads', { name: `Lead ${word}`, phone: '9840012345', message: 'Fees?' });
  const view = await apiRecord('POST', '/views', {
    noun: 'leads',
    name: `View ${word}`,
    search: word,
    isCounted: true,
  });
  const page = await browser.admin('enquiries');
  const sidebar = page.getByRole('navigation', { name: 'Modules' });
  await sidebar.getByRole('link', { name: new RegExp(`^View ${word} ?, 1 record$`) }).click();
  await sees(page.getByRole('row', { name: new RegExp(`Lead ${word}`) }));
  expect(page.url()).toContain(`view=${view._id}`);

  await sidebar.getByRole('link', { name: 'Leads', exact: true }).focus();
  await page.keyboard.press('p');
  const pinned = sidebar.getByRole('list', { name: 'Pinned' });
  await sees(pinned.getByRole('link', { name: 'Leads', exact: true }));
  await settled(page);
  await expectAccessible(page, 'the sidebar with a view and a pin');

  await page.getByRole('link', { name: 'Home', exact: true }).click();
  const leads = page.getByRole('region', { name: 'Your due leads' });
  await sees(leads.getByRole('link', { name: 'All of your due leads' }));
  await settled(page);
  await expectAccessible(page, 'Home');
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page, 'Home');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await sees(page.getByRole('button', { name: 'Unpin Leads' }).first());
  await settled(page);
  await expectAccessible(page, 'the sidebar on a phone');

  await api('DELETE', `/views/${view._id}`);
  await api('DELETE', `/leads/${lead._id}`);
});

test('the note about a new record leads to it, and covers neither the breadcrumb nor the search', async () => {
  const word = mark();
  for (const size of [{ width: 1440, height: 900 }, phone]) {
    const page = await browser.admin('alert/create');
    await page.setViewportSize(size);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^Title/ }).fill(`Alert ${word} ${size.width}`);
    await dialog.getByRole('textbox', { name: /^Message/ }).fill('On Monday.');
    await dialog.getByRole('button', { name: /^(Save|Add|Create)/ }).click();
    const link = page.getByRole('link', { name: `Open Alert ${word} ${size.width}` });
    await sees(link);
    const note = await link.boundingBox();
    const bar = await page.getByRole('banner').boundingBox();
    expect(note?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
    await link.click();
    await sees(page.getByRole('dialog'));
    expect(page.url()).toMatch(/\/alert\/[0-9a-f-]{36}$/);
  }
});
