import { expect, inject, test } from 'vitest';
import { api, apiFind, apiRecord, colleague, flags, mark } from './api.ts';
import { form, picture } from './files.ts';
import { chooseFilter, confirms, names, question, rowAction, rowOf, searchedFor, tells } from './list.ts';
import { addressOf, eventually, gone, hasFocus, openBrowser, phone, queryOf, sees, signIn } from './page.ts';

/**
 * Journeys through the console that depend on the engine of the browser. Everything else is tested in Chromium alone.
 */
const browser = openBrowser('Firefox');

// Texts are typed key by key, because the console does not notice text entered by Playwright's `fill` over WebDriver
// BiDi.

const alert = (title: string) => apiRecord('POST', '/alerts', { title, message: 'The centre is closed.' });
const blog = (title: string) => apiRecord('POST', '/blogs', form({ title, author: 'Meera', content: '<p>One.</p>' }));

test('signs in at a link’s target, stays signed in after a reload, and signs out for good', async () => {
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

test('adds and deletes a record in a dialog, which returns the focus', async () => {
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

test('uploads a file from the file chooser, and shows it', async () => {
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

test('navigates the calendar by keys; the address holds view and day', async () => {
  const page = await browser.admin('calendar?tab=calendar&view=day&date=2031-03-05');
  await sees(page.getByRole('heading', { level: 1, name: /5 March 2031/ }));
  await page.keyboard.press('k');
  await sees(page.getByRole('heading', { level: 1, name: /4 March 2031/ }));
  expect(queryOf(page)).toEqual({ tab: 'calendar', view: 'day', date: '2031-03-04' });
  await page.goBack();
  await sees(page.getByRole('heading', { level: 1, name: /5 March 2031/ }));
});

test('works by keyboard alone: skip link, rows, palette, Escape', async () => {
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
  await sees(page.getByRole('dialog', { name: 'Search modules, records and actions' }));
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

test('switches the colour theme, and keeps it after a reload', async () => {
  // With an employee of its own, because choices are stored per person and would affect other tests.
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
  const leaveQuestion = question(page, 'Leave without saving?');
  await leaveQuestion.getByRole('button', { name: 'Keep editing' }).click();
  await gone(leaveQuestion);
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Half a thought');
});

test('writes an article with a heading and bold words, as the other engine does', async () => {
  const word = mark();
  const page = await browser.admin('blogs/create');
  const editor = page.getByRole('textbox', { name: 'Content' });
  const tool = (name: string) => page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name });
  await page.getByLabel('Title', { exact: true }).pressSequentially(word);
  await page.getByLabel('Author', { exact: true }).pressSequentially('Arjun Nair');
  await editor.click();
  await tool('Paragraph style: Text').click();
  await page.getByRole('menuitem', { name: 'Heading 2' }).click();
  await hasFocus(editor);
  await page.keyboard.type('Returns');
  await page.keyboard.press('Enter');
  await page.keyboard.type('File it ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('monthly');
  await page.getByRole('button', { name: 'Publish' }).click();
  await gone(editor);
  const [storedBlog] = await apiFind('/blogs', word);
  expect((await api('GET', `/blogs/${storedBlog?._id}`)).json).toMatchObject({
    content: '<h2>Returns</h2><p>File it <strong>monthly</strong></p>',
  });
});

test('shows both versions to the second to save, and overwrites the first only on request', async () => {
  const word = mark();
  const { _id } = await blog(word);
  const page = await browser.admin(`blogs/${_id}`, { expected: [/^409 PUT/] });
  const author = page.getByLabel('Author', { exact: true });
  await sees(author);
  // A form without changes would follow the other's save.
  await author.press('End');
  await author.pressSequentially(' Krishnan');
  await apiRecord('PUT', `/blogs/${_id}`, form({ title: word, author: 'Arjun', content: '<p>One.</p>' }));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const versionDialog = page.getByRole('dialog', { name: 'Which version do you want to keep?' });
  await sees(versionDialog.getByText('Arjun'));
  await versionDialog.getByRole('button', { name: 'Use all of mine' }).click();
  await versionDialog.getByRole('button', { name: 'Overwrite with mine' }).click();
  await gone(versionDialog);
  await eventually(async () => (await apiFind('/blogs', word))[0]).toMatchObject({ author: 'Meera Krishnan' });
});

test('renames and moves parts of the course outline by keys', async () => {
  const plans = ['recordedSession', 'liveSession', 'recordedSessionCenter', 'liveSessionCenter'];
  const pricing = JSON.stringify(Object.fromEntries(plans.map((plan) => [plan, { price: '1000', discount: '0' }])));
  const course = await apiRecord('POST', '/courses', form({ title: mark(), category: 'Tax', price: '1000', pricing }));
  for (const title of ['One', 'Two']) await apiRecord('POST', `/chapters/by-course/${course._id}`, { title });
  const page = await browser.admin(`course/${course._id}/outline`);
  const part = (name: string) => page.getByRole('treeitem', { name: new RegExp(`^Chapter: ${name} `) });
  await part('Two').focus();
  await page.keyboard.press('F2');
  await page.getByLabel('New title of Two').press('End');
  await page.keyboard.type(' and three');
  await page.keyboard.press('Enter');
  await hasFocus(part('Two and three'));
  await page.keyboard.press('Alt+ArrowUp');
  await eventually(async () => {
    const { json } = await api('GET', `/chapters/course/${course._id}`);
    return JSON.stringify(json).match(/"title":"(?:One|Two)[^"]*"/g);
  }).toEqual(['"title":"Two and three"', '"title":"One"']);
});
