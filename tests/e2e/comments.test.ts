import { expect, test } from 'vitest';
import { apiRecord, mark } from './api.ts';
import { expectAccessible, expectNoSidewaysScroll, settled } from './axe.ts';
import { searchedFor } from './list.ts';
import { openBrowser, phone, sees } from './page.ts';

const browser = openBrowser();

test('comments and tasks of a lead open by c and from Home, on a wide screen and on a phone', async () => {
  const word = mark();
  await apiRecord('POST', '/leads', { name: `Lead ${word}`, phone: '', message: 'Fees?' });
  const page = await browser.admin(`enquiries?${searchedFor(word)}`);
  await page
    .getByRole('row', { name: new RegExp(`Lead ${word}`) })
    .getByRole('checkbox')
    .focus();
  await page.keyboard.press('c');
  const panel = page.getByRole('dialog', { name: `Comments: Lead ${word}` });
  await panel.getByRole('textbox', { name: 'Write a comment' }).fill(`Call ${word}`);
  await panel.getByRole('button', { name: 'Comment', exact: true }).click();
  await sees(panel.getByRole('listitem').getByText(`Call ${word}`));
  await panel.getByRole('tab', { name: /^Tasks/ }).click();
  await panel.getByRole('button', { name: 'Add a task' }).click();
  await panel.getByRole('textbox', { name: 'Task' }).fill(`Write ${word}`);
  await panel.getByRole('button', { name: 'Save' }).click();
  await sees(panel.getByRole('checkbox', { name: `Mark as done: Write ${word}` }));
  await settled(page);
  await expectAccessible(page, 'the panel');

  await page.setViewportSize(phone);
  await settled(page);
  expect((await panel.boundingBox())?.width).toBe(phone.width);
  await panel.getByRole('button', { name: 'Close' }).click();
  const home = await browser.admin('');
  const tasks = home.getByRole('region', { name: 'My tasks' });
  await sees(tasks.getByRole('checkbox', { name: `Mark as done: Write ${word}` }));
  await expectNoSidewaysScroll(home, 'Home');
  await tasks
    .getByRole('link', { name: `Lead ${word}` })
    .first()
    .click();
  await sees(home.getByRole('dialog', { name: `Comments: Lead ${word}` }));
});
