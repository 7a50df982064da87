import { expect, test } from 'vitest';
import { apiRecord, colleague, flags, mark } from './api.ts';
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
  const form = page.getByRole('dialog', { name: 'Add a task' });
  await form.getByRole('textbox', { name: 'Task' }).fill(`Write ${word}`);
  await form.getByRole('button', { name: 'Save' }).click();
  await sees(panel.getByRole('checkbox', { name: `Mark as done: Write ${word}` }));
  await settled(page);
  await expectAccessible(page, 'the panel');

  await page.setViewportSize(phone);
  await settled(page);
  expect((await panel.boundingBox())?.width).toBe(phone.width);
  await panel.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Home' }).first().click();
  const tasks = page.getByRole('region', { name: 'My tasks' });
  await sees(tasks.getByRole('checkbox', { name: `Mark as done: Write ${word}` }));
  await expectNoSidewaysScroll(page, 'Home');
  await settled(page);
  await expectAccessible(page, 'Home');
  await tasks
    .getByRole('link', { name: `Lead ${word}` })
    .first()
    .click();
  await sees(page.getByRole('dialog', { name: `Comments: Lead ${word}` }));
});

test('a mention is a notice in the bell, which opens the comment, to be resolved', async () => {
  const word = mark();
  const { _id } = await apiRecord('POST', '/leads', { name: `Lead ${word}`, phone: '', message: 'Fees?' });
  const session = await colleague({ name: `Ravi ${word}`, permissions: flags({ enquiries: ['read'] }) });
  const body = { text: `Please call, @Ravi ${word}`, mentions: [session.employee._id] };
  await apiRecord('POST', `/comments/of/leads/${_id}`, body);
  const page = await browser.as(session, 'enquiries');
  await page.getByRole('button', { name: /^1 unread for you/ }).click();
  const bell = page.getByRole('dialog', { name: 'Notifications' });
  const notice = bell.getByRole('link', { name: new RegExp(`mentioned you on Lead ${word}`) });
  await sees(notice);
  await settled(page);
  await expectAccessible(page, 'the bell');
  await notice.click();
  const panel = page.getByRole('dialog', { name: `Comments: Lead ${word}` });
  await panel.getByRole('button', { name: 'Resolve' }).click();
  await sees(panel.getByRole('button', { name: 'Reopen' }));
});
