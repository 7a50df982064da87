import { expect, test } from 'vitest';
import { apiRecord, mark } from './api.ts';
import { addressOf, openBrowser, phone, sees } from './page.ts';

const browser = openBrowser();

test('the palette opens while typing, finds a person by phone and opens the record; on a phone it is the screen', async () => {
  const name = mark();
  const { _id } = await apiRecord('POST', '/leads', { name, phone: '+91 97000 41388' });
  const page = await browser.admin('alert');
  await sees(page.getByRole('rowheader'));
  await page.keyboard.press('/');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('097000 41388');
  const option = page.getByRole('option', { name });
  await sees(option);
  await page.setViewportSize(phone);
  const box = await page.getByRole('dialog').boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0, width: phone.width, height: phone.height });
  await page.keyboard.press('Enter');
  await expect.poll(() => addressOf(page)).toBe(`/admin-dashboard/enquiries/${_id}/show`);
});
