import { expect, inject, test } from 'vitest';
import { api, apiRecord, createEmployee, flags, mark, newSession } from './api.ts';
import { expectAccessible } from './axe.ts';
import { searchedFor } from './list.ts';
import { eventually, openBrowser, sees } from './page.ts';

const browser = openBrowser();

test('the console is Hindi for users who choose it on the sign-in page, and stays so', async () => {
  const word = mark();
  await apiRecord('POST', '/alerts', { title: word, message: 'Closed.' });
  const person = await createEmployee({ permissions: flags({ alert: ['read', 'add', 'update'] }) });
  const page = await browser.page();

  await page.goto('/admin');
  await page.getByRole('radio', { name: 'हिन्दी' }).check();
  await sees(page.getByRole('heading', { name: 'साइन इन करें' }));
  expect(await page.locator('html').getAttribute('lang')).toBe('hi');
  await expectAccessible(page, 'the sign-in page in Hindi');
  await page.getByLabel('ईमेल').fill(person.email);
  await page.getByLabel('पासवर्ड', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'साइन इन करें' }).click();
  await sees(
    page.getByRole('heading', { name: 'एडमिन डैशबोर्ड में आपका स्वागत है' }).or(page.getByRole('heading', { name: 'अलर्ट' })),
  );

  await page.goto(`/team-dashboard/alert?${searchedFor(word)}`);
  await sees(page.getByRole('rowheader', { name: word }), page.getByRole('columnheader', { name: 'स्थिति' }));
  await expectAccessible(page, 'a list in Hindi');

  await page
    .getByRole('link', { name: 'अलर्ट जोड़ें' })
    .or(page.getByRole('button', { name: 'अलर्ट जोड़ें' }))
    .click();
  const form = page.getByRole('dialog', { name: 'नया अलर्ट' });
  await form.getByLabel('शीर्षक').fill(`${word} 2`);
  await form.getByRole('button', { name: 'सहेजें' }).click();
  await sees(form.getByText('संदेश ज़रूरी है'));
  await form.getByLabel('संदेश').fill('कल छुट्टी है।');
  await form.getByRole('button', { name: 'सहेजें' }).click();
  await sees(page.getByText('अलर्ट बनाया गया'));

  await page.reload();
  await sees(page.getByRole('columnheader', { name: 'स्थिति' }));
  expect(await page.locator('html').getAttribute('lang')).toBe('hi');
});

test('English never fetches Hindi', async () => {
  const page = await browser.page();
  const requests: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) requests.push(await response.text().catch(() => ''));
  });
  await page.goto('/admin');
  await page.getByLabel('Email').fill(inject('product').email);
  await page.getByLabel('Password', { exact: true }).fill(inject('product').password);
  // The console follows changes once the browser has been idle.
  const following = page.waitForResponse(/\/api\/live/);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await sees(page.getByRole('navigation', { name: 'Modules' }));
  await following;
  expect(requests.filter((script) => script.includes('संपादित करें'))).toEqual([]);
});

test('a language chosen in the account menu follows the user to another browser', async () => {
  const person = await newSession(await createEmployee({ permissions: flags({ alert: ['read'] }) }));
  const page = await browser.as(person, 'alert');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitemradio', { name: 'हिन्दी' }).click();
  await sees(page.getByRole('heading', { name: 'अलर्ट' }));
  await eventually(async () => (await api('GET', '/preferences', { token: person.token })).json).toMatchObject({
    locale: 'hi',
  });
});
