import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { apiFind, apiRecord, mark } from './api.ts';
import { expectAccessible, expectNoSidewaysScroll, settled } from './axe.ts';
import { rowOf } from './list.ts';
import { eventually, openBrowser, phone, sees, wide } from './page.ts';

const browser = openBrowser();

/** Checks a screen in both themes, and at the width of a phone. */
async function expectSound(page: Page, screen: string): Promise<void> {
  await settled(page);
  await expectAccessible(page, screen);
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page, screen);
  await expectAccessible(page, `${screen}, on a phone`);
  await page.setViewportSize(wide);
}

test('a service is given an address with a key, sends a lead, and a mapping is tried and corrected', async () => {
  const word = mark().toLowerCase();
  const page = await browser.admin('enquiries');
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('link', { name: 'Add source' }).click();
  const form = page.getByRole('dialog', { name: 'New source' });
  await form.getByLabel('Name').fill(word);
  await form.getByRole('combobox', { name: 'Service' }).click();
  await page.getByRole('option', { name: 'Form or another service' }).click();
  await form.getByLabel('Address').fill(word);
  await form.getByRole('combobox', { name: 'Lead source' }).click();
  await page.getByRole('option', { name: 'Website' }).click();
  await expectSound(page, 'a new source');
  await form.getByRole('button', { name: 'Save' }).click();

  const keyDialog = page.getByRole('dialog', { name: `Key of ${word}` });
  const address = await keyDialog.getByLabel('Address with the key', { exact: true }).inputValue();
  await expectSound(page, 'the key of a source');
  await keyDialog.getByRole('button', { name: 'I have copied it' }).click();
  const reply = await page.request.post(address, { data: { caller: word, mobile_no: '98110 64001' } });
  expect(reply.status()).toBe(200);
  await sees(rowOf(page, word));
  await expectSound(page, 'the sources of leads');

  await page.getByRole('tab', { name: 'Log' }).click();
  await sees(rowOf(page, word).getByText('Not read'));
  await expectSound(page, 'the log of enquiries');
  await page.getByRole('tab', { name: 'Sources' }).click();
  await sees(page.getByRole('link', { name: 'Add source' }));
  await rowOf(page, word).getByRole('link', { name: word, exact: true }).click();
  const edited = page.getByRole('dialog', { name: 'Edit source' });
  await edited.getByLabel(/^Paste what the service sends/).fill(`{"caller":"${word}","mobile_no":"98110 64001"}`);
  await sees(edited.getByText(/would not become a lead/));
  await expectSound(page, 'the mapping of a source');
  const mapping = edited.getByRole('region', { name: 'Mapping' });
  await mapping.getByRole('combobox', { name: 'Phone' }).fill('mobile_no');
  await page.keyboard.press('Enter');
  await mapping.getByRole('combobox', { name: 'Name' }).fill('caller');
  await page.keyboard.press('Enter');
  await sees(edited.getByRole('region', { name: 'Try it' }).getByText('98110 64001'));
  await edited.getByRole('button', { name: 'Save' }).click();

  await page.getByRole('tab', { name: 'Log' }).click();
  await sees(rowOf(page, word).getByText('Not read'));
  await rowOf(page, word).getByRole('link', { name: word, exact: true }).click();
  const entry = page.getByRole('dialog', { name: word });
  await sees(entry.getByText('"mobile_no": "98110 64001"'));
  await expectSound(page, 'an enquiry of the log');
  await entry.getByRole('button', { name: 'Replay' }).click();
  await sees(entry.getByText('New lead'));
  expect(await apiFind('/leads', word)).toMatchObject([{ phone: '98110 64001', type: 'Website' }]);
});

test('rules are added and put in order by keys; people and stages are beside them', async () => {
  const word = mark();
  await apiRecord('POST', '/lead-stages', { name: `${word} stage`, colour: '#0e7490', kind: 'working' });
  const page = await browser.admin('enquiries/rules');
  for (const name of [`${word} one`, `${word} two`]) {
    await page.getByRole('link', { name: 'Add rule' }).click();
    const form = page.getByRole('dialog', { name: 'New rule' });
    await form.getByLabel('Name').fill(name);
    await form.getByRole('combobox', { name: 'Cities' }).fill('Pune');
    await page.keyboard.press('Enter');
    await form.getByRole('combobox', { name: 'People' }).click();
    await page.getByRole('option').first().click();
    if (name.endsWith('one')) await expectSound(page, 'a rule');
    await form.getByRole('button', { name: 'Save' }).click();
    await sees(page.getByRole('listitem').filter({ hasText: name }));
  }
  // All keys before anything is drawn: the fastest fingers.
  await page.getByRole('button', { name: `Move ${word} two` }).evaluate((handle) => {
    handle.focus();
    for (const code of ['Space', 'ArrowUp', 'Space']) {
      handle.dispatchEvent(new KeyboardEvent('keydown', { code, key: code, bubbles: true, cancelable: true }));
    }
  });
  await sees(
    page
      .getByRole('listitem')
      .filter({ hasText: `${word} two` })
      .locator('xpath=following-sibling::li[1]')
      .getByText(`${word} one`),
  );
  await expectSound(page, 'the assignment rules');
  await page.getByRole('tab', { name: 'People' }).click();
  await sees(page.getByRole('list', { name: 'People' }));
  await expectSound(page, 'the people');
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  await page.getByRole('button', { name: 'Add leave' }).click();
  await expectSound(page, 'capacity and leave');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await page.getByRole('tab', { name: 'Stages' }).click();
  await sees(page.getByText(`${word} stage`));
  await expectSound(page, 'the stages');
  await page.getByRole('button', { name: `Delete ${word} stage` }).click();
  await expectSound(page, 'the removal of a stage');
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await sees(page.getByText('Stage deleted successfully!'));
  await page.getByRole('tab', { name: 'Reminders' }).click();
  await sees(page.getByLabel('Remind owners before appointments, in minutes'));
  await expectSound(page, 'the reminders');
  await page.setViewportSize(phone);
  await page.reload();
  const tab = page.getByRole('tab', { name: 'Reminders' });
  await sees(tab);
  await eventually(async () => {
    const { x, width } = (await tab.boundingBox()) ?? { x: Infinity, width: 0 };
    return x + width;
  }).toBeLessThanOrEqual(phone.width);
});
