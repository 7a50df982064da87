import { expect, inject, test } from 'vitest';
import { apiFind, apiRecord, colleague, flags, mark } from './api.ts';
import { form, picture } from './files.ts';
import { chooseFilter, confirms, names, question, rowAction, rowOf, searchedFor, tells } from './list.ts';
import { addressOf, eventually, gone, hasFocus, openBrowser, phone, queryOf, sees, signIn } from './page.ts';

/** The ways through the console that a browser's engine has a part in. All the rest is proven in Chromium alone. */
const browser = openBrowser('Firefox');

// Texts are typed key by key: what Playwright's `fill` puts into a field over WebDriver BiDi, the console does not hear.

const alert = (title: string) => apiRecord('POST', '/alerts', { title, message: 'The centre is closed.' });
const blog = (title: string) => apiRecord('POST', '/blogs', form({ title, author: 'Meera', content: '<p>One.</p>' }));

test('signs in where a link led to, stays signed in after a reload, and signs out for good', async () => {
  const page = await browser.page();
  await page.goto('/admin-dashboard/alert');
  await hasFocus(page.getByLabel('Email'));
  await signIn(page, inject('product'));
  await sees(page.getByRole('rowheader'));
  await page.reload();
  await sees(page.getByRole('rowheader'));
  expect(addressOf(page)).toMatch(/^\/admin-dashboard\/alert/);
  await page.getByRole('button', { name: 'Logout' }).click();
  await sees(page.getByRole('heading', { name: 'Sign in' }));
  await page.goBack();
  await sees(page.getByRole('heading', { name: 'Sign in' }));
});

test('searches, sorts, filters and pages a list; reload and Back show the same view', async () => {
  const word = mark();
  const rows = Array.from({ length: 12 }, (_, index) => `${word} ${String(index + 1).padStart(2, '0')}`);
  for (const name of rows) await alert(name);
  const page = await browser.admin('alert');
  await page.getByRole('searchbox', { name: 'Search Alerts' }).pressSequentially(word);
  await sees(page.getByRole('heading', { level: 1, name: 'Alerts 12' }));
  await page.getByLabel('Rows per page').selectOption('10');
  await page.getByRole('columnheader', { name: 'Title' }).getByRole('button').click();
  await eventually(() => names(page)).toEqual(rows.slice(0, 10));
  await page.getByRole('button', { name: 'Next page' }).click();
  await eventually(() => names(page)).toEqual(rows.slice(10));
  await page.reload();
  await eventually(() => names(page)).toEqual(rows.slice(10));
  await page.goBack();
  await eventually(() => names(page)).toEqual(rows.slice(0, 10));
  await chooseFilter(page, 'Status', 'Inactive');
  await sees(page.getByText('No results. Try a different search or filter.'));
});

test('adds and deletes a record in a dialog, which gives the focus back', async () => {
  const word = mark();
  const page = await browser.admin(`alert?${searchedFor(word)}`);
  const add = page.getByRole('link', { name: 'Add alert' });
  await add.click();
  await page.getByRole('button', { name: 'Save' }).click();
  await sees(page.getByText('Title is required'), page.getByText('Message is required'));
  await page.getByLabel('Title', { exact: true }).pressSequentially(word);
  await page.getByLabel('Message', { exact: true }).pressSequentially('Closed.');
  await page.getByRole('button', { name: 'Save' }).click();
  await tells(page, 'Alert created successfully!');
  await rowAction(page, word, 'Delete');
  await question(page).getByRole('button', { name: 'Yes, delete it!' }).click();
  await gone(rowOf(page, word));
});

test('uploads what the file chooser is given, and shows it', async () => {
  const word = mark();
  const page = await browser.admin('testimonials/create');
  await page.getByLabel('Name', { exact: true }).pressSequentially(word);
  await page.getByLabel('Designation', { exact: true }).pressSequentially('Student');
  await page.getByLabel('Message', { exact: true }).pressSequentially('I passed.');
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByText('Choose image').click()]);
  await chooser.setFiles(picture);
  await sees(page.getByRole('img', { name: picture.name }));
  await page.getByRole('button', { name: 'Save' }).click();
  await tells(page, 'Testimonial saved successfully!');
  expect(await apiFind('/testimonials', word)).toMatchObject([
    { image: expect.stringMatching(/^\/uploads\/.+\.png$/) },
  ]);
});

test('walks the calendar by keys; the address holds view and day', async () => {
  const page = await browser.admin('calendar?tab=calendar&view=day&date=2031-03-05');
  await sees(page.getByRole('heading', { level: 1, name: /5 March 2031/ }));
  await page.keyboard.press('k');
  await sees(page.getByRole('heading', { level: 1, name: /4 March 2031/ }));
  expect(queryOf(page)).toEqual({ tab: 'calendar', view: 'day', date: '2031-03-04' });
  await page.goBack();
  await sees(page.getByRole('heading', { level: 1, name: /5 March 2031/ }));
});

test('is worked by keys alone: skip link, rows, palette, Escape', async () => {
  const word = mark();
  for (const name of [`${word} 1`, `${word} 2`]) await alert(name);
  const page = await browser.admin(`alert?${searchedFor(word)}&sort=title&order=ASC`);
  await sees(rowOf(page, `${word} 2`));
  const link = (name: string) => rowOf(page, name).getByRole('link', { name, exact: true });
  await link(`${word} 1`).focus();
  await page.keyboard.press('ArrowDown');
  await hasFocus(link(`${word} 2`));
  await page.keyboard.press('Enter');
  await sees(page.getByRole('dialog'));
  await page.keyboard.press('Escape');
  await gone(page.getByRole('dialog'));
  await hasFocus(link(`${word} 2`));
  await page.keyboard.press('Control+k');
  await sees(page.getByRole('dialog', { name: 'Search modules and actions' }));
  await page.keyboard.type('blogs');
  await page.keyboard.press('Enter');
  await sees(page.getByRole('heading', { level: 1, name: /^Blogs/ }));
});

test('on a phone rows are cards with their actions in a menu, and nothing scrolls sideways', async () => {
  const word = mark();
  await blog(word);
  const page = await browser.admin(`blogs?${searchedFor(word)}`, { size: phone });
  const card = page.getByRole('listitem').filter({ hasText: word });
  await card.getByRole('button', { name: `More actions for ${word}` }).click();
  await sees(page.getByRole('menuitem', { name: 'Delete' }));
  await page.keyboard.press('Escape');
  await card.getByRole('button', { name: 'Active', exact: true }).click();
  await confirms(page, `Hide the blog ${word} from the site?`, 'Hide from the site');
  await sees(card.getByRole('button', { name: 'Inactive', exact: true }));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
});

test('the colour theme is chosen, and stays after a reload', async () => {
  // Of a person of its own: what is chosen is kept for the person, in every other test too.
  const page = await browser.as(await colleague({ permissions: flags({ alert: ['read'] }) }), 'alert');
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  await eventually(theme).toBe('light');
  for (const wanted of ['Dark', 'Light']) {
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitemradio', { name: wanted }).click();
    await eventually(theme).toBe(wanted.toLowerCase());
    await page.reload();
    await sees(page.getByRole('rowheader'));
    expect(await theme()).toBe(wanted.toLowerCase());
  }
});

test('Back asks before it leaves a changed form', async () => {
  const page = await browser.admin('blogs');
  await page.getByRole('link', { name: 'New blog' }).click();
  await page.getByLabel('Title', { exact: true }).pressSequentially('Half a thought');
  await sees(page.getByText('Unsaved: Title'));
  await page.goBack();
  const asked = question(page, 'Leave without saving?');
  await asked.getByRole('button', { name: 'Keep editing' }).click();
  await gone(asked);
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Half a thought');
});
