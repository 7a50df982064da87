import { expect, test } from 'vitest';
import { api, apiRecord, mark } from './api.ts';
import { expectAccessible, expectNoSidewaysScroll, settled } from './axe.ts';
import { openBrowser, phone, sees } from './page.ts';
import { searchedFor } from './list.ts';

const browser = openBrowser();

test('the key i opens the person of a lead, whose page has a timeline, on a wide screen and on a phone', async () => {
  const word = mark();
  const digits = String(Date.now()).slice(-8);
  const contact = { phone: `+91 98${digits}`, email: `${word.toLowerCase()}@people.example.org` };
  const student = {
    ...contact,
    name: `Asha ${word}`,
    password: 'a quiet evening train',
    course: 'CA Foundation',
    location: 'Pune',
    teacher: 'Anil',
  };
  const { status } = await api('POST', '/v1/students/register', { body: student });
  expect(status).toBe(201);
  const lead = await apiRecord('POST', '/leads', { name: `Lead ${word}`, phone: `098${digits}`, message: 'Fees?' });
  const page = await browser.admin(`enquiries?${searchedFor(word)}`);
  await page
    .getByRole('row', { name: new RegExp(`Lead ${word}`) })
    .getByRole('checkbox')
    .focus();
  await page.keyboard.press('i');
  const dialog = page.getByRole('dialog', { name: `Lead ${word}` });
  await sees(dialog.getByText(new RegExp(`^Asha ${word} is a student · CA Foundation`)));
  await settled(page);
  await expectAccessible(page, 'the panel');
  await dialog.getByRole('link', { name: 'Open timeline' }).click();
  await sees(page.getByRole('heading', { name: `Lead ${word}`, level: 1 }));
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await sees(timeline.getByText(`Asha ${word}`));
  await expectAccessible(page, 'the page');

  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page, 'the page');
  await settled(page);
  await page.goto(`${page.url()}#person/leads/${lead._id}`);
  await sees(dialog.getByText(new RegExp(`^Asha ${word} is a student`)));
  await settled(page);
  const box = await dialog.boundingBox();
  expect(box?.width).toBe(phone.width);
});
