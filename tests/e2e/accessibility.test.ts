import { describe, test } from 'vitest';
import { api, apiRecord, colleague, flags, mark } from './api.ts';
import { expectAccessible, expectInLandmarks } from './axe.ts';
import { openBrowser, sees, visit } from './page.ts';
import { blog, testGroup } from './screens.ts';

const browser = openBrowser();

describe('axe finds nothing, in light and in dark', () => {
  test('sign-in page, with and without errors', async () => {
    const page = await browser.page({ expected: [/^401 POST/] });
    await page.goto('/admin');
    await sees(page.getByRole('heading', { name: 'Sign in' }));
    await expectAccessible(page, 'sign-in');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await sees(page.getByText('Enter your password'));
    await expectAccessible(page, 'sign-in, empty');
    await page.getByLabel('Email').fill('nobody@institute.example');
    await page.getByLabel('Password', { exact: true }).fill('wrong password');
    await page.keyboard.press('Enter');
    await sees(page.getByRole('alert').getByText('Incorrect email or password.'));
    await expectAccessible(page, 'sign-in, refused');
  });

  testGroup(browser, 'the list and what opens over it');
  testGroup(browser, 'the shell, its menus and its messages');

  test('an article’s form, its dialogs, its preview, and the conflict dialog', async () => {
    const word = mark();
    const { _id: id } = await apiRecord('POST', '/blogs', blog(word));
    const page = await browser.admin(`blogs/${id}/show`, { expected: [/^409 PUT/] });
    await sees(page.getByRole('heading', { level: 1, name: word }));
    await expectAccessible(page, 'preview');
    await page.getByRole('link', { name: 'Edit' }).click();
    await sees(page.getByRole('toolbar', { name: 'Formatting' }));
    await expectAccessible(page, 'form');
    await page.getByRole('button', { name: 'Video', exact: true }).click();
    await page.getByRole('dialog', { name: 'Add video' }).getByRole('button', { name: 'Insert' }).click();
    await sees(page.getByText('Please enter a valid video URL'));
    await expectAccessible(page, 'video dialog');
    await page.getByRole('button', { name: 'Cancel' }).last().click();
    await api('PUT', `/blogs/${id}`, { body: blog(`${word} changed`) });
    await page.getByLabel('Title', { exact: true }).fill(`${word} mine`);
    await page.getByRole('button', { name: 'Save' }).click();
    await sees(page.getByRole('dialog', { name: 'Which version do you want to keep?' }));
    await expectAccessible(page, 'two versions');
  });

  test('the menus of a row and of the editor are in landmarks', async () => {
    const page = await browser.admin('hero');
    await page
      .getByRole('button', { name: /^More actions/ })
      .first()
      .click();
    await sees(page.getByRole('menu'));
    await expectInLandmarks(page, 'a row’s menu');
    await visit(page, 'blogs/create');
    await page.getByRole('button', { name: /^Paragraph style/ }).click();
    await sees(page.getByRole('menu', { name: 'Paragraph style' }));
    await expectInLandmarks(page, 'the styles of a paragraph');
  });

  test('a list that cannot be loaded, and a save that fails', async () => {
    const page = await browser.admin('alert/create', { expected: [/^503 POST/, /^503 GET/] });
    const message = 'The database is not available. Please try again in a moment.';
    const refusal = { success: false, error: message, message, code: 'unavailable', requestId: 'axe' };
    await page.getByLabel('Title', { exact: true }).fill('A');
    await page.getByLabel('Message', { exact: true }).fill('B');
    await page.route('**/api/alerts*', (route) => route.fulfill({ status: 503, json: refusal }));
    await page.getByRole('button', { name: 'Save' }).click();
    await sees(page.getByRole('alertdialog'));
    await expectAccessible(page, 'a save that failed');
    await page.goto('/admin-dashboard/alert');
    await sees(page.getByRole('alert').getByText('Failed to fetch alerts'));
    await expectAccessible(page, 'a list that failed');
  });

  test('a list without rows, and a person without rights', async () => {
    const page = await browser.admin('news');
    await page.route('**/api/alerts?*', (route) => route.fulfill({ json: [], headers: { 'X-Total-Count': '0' } }));
    await page.goto('/admin-dashboard/alert');
    await sees(page.getByText('No alerts yet.'));
    await expectAccessible(page, 'an empty list');
    const stranger = await browser.as(await colleague({ permissions: flags({ alert: ['add'] }) }), 'alert');
    await sees(stranger.getByRole('heading', { name: 'Access Denied' }));
    await expectAccessible(stranger, 'refused');
  });
});
