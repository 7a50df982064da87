import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { api, apiRecord, colleague, flags, mark } from './api.ts';
import { expectAccessible } from './axe.ts';
import { form, picture } from './files.ts';
import { question, rowAction, searchedFor, tells } from './list.ts';
import { openBrowser, sees } from './page.ts';

const browser = openBrowser();

/** Opens the screen and waits until it is there. */
type Screen = (page: Page) => Promise<void>;

/** Opens a list with all its rows: without words of its own the address is completed by what was searched for last. */
async function openList(page: Page, module: string): Promise<void> {
  await page.goto(`/admin-dashboard/${module}?filter=%7B%7D`);
  await sees(page.getByRole('rowheader'));
}

const nothing = searchedFor('nothing is called like this');
const blog = (title: string) => form({ title, author: 'Meera Krishnan', content: '<h2>One</h2><p>Two.</p>' });

/** What is reached from the list of alerts, where each begins. */
const groups: Readonly<Record<string, Readonly<Record<string, Screen>>>> = {
  'the list and what opens over it': {
    Alerts: (page) => sees(page.getByRole('rowheader')),
    Employees: (page) => openList(page, 'team'),
    Blogs: (page) => openList(page, 'blogs'),
    Testimonials: (page) => openList(page, 'testimonials'),
    Jobs: (page) => openList(page, 'jobs'),
    'the applications for a job': async (page) => {
      await openList(page, 'jobs');
      await page.getByRole('link', { name: 'Accounts Faculty', exact: true }).click();
      await sees(page.getByRole('rowheader', { name: 'Sandeep Joshi' }));
    },
    'tickets, one selected': async (page) => {
      await page.goto('/admin-dashboard/tickets');
      await page.getByRole('link', { name: /Neha Bansal/ }).click();
      await sees(page.getByRole('textbox', { name: 'Reply to Neha Bansal' }));
    },
    'a list with nothing found': async (page) => {
      await page.goto(`/admin-dashboard/alert?${nothing}`);
      await sees(page.getByText('Nothing matches this search and these filters.'));
    },
    'a list with selected rows': async (page) => {
      await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
      await sees(page.getByRole('region', { name: 'Selection' }));
    },
    'a filter’s menu': async (page) => {
      await page.getByRole('button', { name: 'Filter by Status' }).click();
      await sees(page.getByRole('menu'));
    },
    'the display menu': async (page) => {
      await page.getByRole('button', { name: 'Display' }).click();
      await sees(page.getByRole('dialog', { name: 'Display' }));
    },
    'a row’s menu': async (page) => {
      await page.goto('/admin-dashboard/blogs');
      await page
        .getByRole('button', { name: /^More actions for/ })
        .first()
        .click();
      await sees(page.getByRole('menu'));
    },
  },
  'the shell, its menus and its messages': {
    welcome: async (page) => {
      await page.getByRole('link', { name: 'Back', exact: true }).click();
      await sees(page.getByRole('heading', { name: 'Welcome to Admin Dashboard' }));
    },
    'the command palette': async (page) => {
      await page.keyboard.press('Control+k');
      await sees(page.getByRole('dialog', { name: 'Search modules and actions' }));
    },
    'the bell’s menu': async (page) => {
      await page.getByRole('button', { name: /^Work queues/ }).click();
      await sees(page.getByRole('menu', { name: 'Waiting for you' }));
    },
    'the account’s menu': async (page) => {
      await page.getByRole('button', { name: /^Account of/ }).click();
      await sees(page.getByRole('menu'));
    },
    'the shortcuts': async (page) => {
      await page.keyboard.press('?');
      await sees(page.getByRole('dialog', { name: 'Keyboard shortcuts' }));
    },
    'a module that is not built': async (page) => {
      await page.goto('/admin-dashboard/course');
      await sees(page.getByText('This module is not built yet.'));
    },
    'access denied': async (page) => {
      await page.goto('/admin-dashboard/no-such-module');
      await sees(page.getByRole('heading', { name: 'Access Denied' }));
    },
    'collapsed sidebar': async (page) => {
      await page.getByRole('button', { name: 'Collapse the sidebar' }).click();
      await sees(page.getByRole('button', { name: 'Expand the sidebar' }));
    },
  },
  'forms and questions': {
    'a new alert, empty': async (page) => {
      await page.goto('/admin-dashboard/alert/create');
      await page.getByRole('button', { name: 'Save' }).click();
      await sees(page.getByText('Title is required'));
    },
    'a new employee': async (page) => {
      await page.goto('/admin-dashboard/team/create');
      await page.getByRole('checkbox', { name: 'Alerts: everything' }).check();
      await page.getByRole('button', { name: 'Save' }).click();
      await sees(page.getByText('Name is required'));
    },
    'a new job, empty': async (page) => {
      await page.goto('/admin-dashboard/jobs/create');
      await page.getByRole('button', { name: 'Save' }).click();
      await sees(page.getByText('Type is required'));
    },
    'a new testimonial': async (page) => {
      await page.goto('/admin-dashboard/testimonials/create');
      await page.locator('input[type="file"]').setInputFiles(picture);
      await sees(page.getByRole('img', { name: picture.name }));
    },
    'a question before a delete, and a success': async (page) => {
      const word = mark();
      await apiRecord('POST', '/alerts', { title: word, message: 'Closed.' });
      await page.goto(`/admin-dashboard/alert?${searchedFor(word)}`);
      await rowAction(page, word, 'Delete');
      await sees(question(page));
      await expectAccessible(page, 'a question before a delete');
      await question(page).getByRole('button', { name: 'Yes, delete it!' }).click();
      await tells(page, 'Alert deleted successfully!');
      // A success waits while the pointer is on it.
      await page.getByText('Alert deleted successfully!').hover();
    },
    'a question before leaving': async (page) => {
      await page.goto('/admin-dashboard/alert/create');
      await page.getByLabel('Title', { exact: true }).fill('Half');
      await page.keyboard.press('Escape');
      await sees(question(page, 'Leave without saving?'));
    },
  },
};

describe('axe finds nothing, in light and in dark', () => {
  test('sign-in page, also with its errors', async () => {
    const page = await browser.page({ expected: [/^401 POST/] });
    await page.goto('/admin');
    await sees(page.getByRole('heading', { name: 'Sign in' }));
    await expectAccessible(page, 'sign-in');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await sees(page.getByText('Enter your password'));
    await expectAccessible(page, 'sign-in, empty');
    await page.getByLabel('E-mail').fill('nobody@institute.example');
    await page.getByLabel('Password', { exact: true }).fill('wrong password');
    await page.keyboard.press('Enter');
    await sees(page.getByRole('alert').getByText('The e-mail or the password is not right.'));
    await expectAccessible(page, 'sign-in, refused');
  });

  for (const [group, screens] of Object.entries(groups)) {
    test(group, { timeout: 180_000 }, async () => {
      const page = await browser.admin('alert');
      for (const [name, open] of Object.entries(screens)) {
        // One page for all of them: the screens are what is tested, not the way to the first.
        // oxlint-disable-next-line no-await-in-loop
        await openList(page, 'alert');
        // oxlint-disable-next-line no-await-in-loop
        await open(page);
        // oxlint-disable-next-line no-await-in-loop
        await expectAccessible(page, name);
      }
    });
  }

  test('an article’s form, its dialogs, its preview, and the question about two versions', async () => {
    const word = mark();
    const { _id: id } = await apiRecord('POST', '/blogs', blog(word));
    const page = await browser.admin(`blogs/${id}/show`, { expected: [/^409 PUT/] });
    await sees(page.getByRole('heading', { level: 1, name: word }));
    await expectAccessible(page, 'preview');
    await page.getByRole('link', { name: 'Edit' }).click();
    await sees(page.getByRole('toolbar', { name: 'Formatting' }));
    await expectAccessible(page, 'form');
    await page.getByRole('button', { name: 'Video', exact: true }).click();
    await page.getByRole('dialog', { name: 'Add a video' }).getByRole('button', { name: 'Insert' }).click();
    await sees(page.getByText('Please enter a valid video URL'));
    await expectAccessible(page, 'video dialog');
    await page.getByRole('button', { name: 'Cancel' }).last().click();
    await api('PUT', `/blogs/${id}`, { body: blog(`${word} changed`) });
    await page.getByLabel('Title', { exact: true }).fill(`${word} mine`);
    await page.getByRole('button', { name: 'Save' }).click();
    await sees(page.getByRole('dialog', { name: 'Which version should be kept?' }));
    await expectAccessible(page, 'two versions');
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
    const page = await browser.admin('alert/nothing');
    await page.route('**/api/alerts?*', (route) => route.fulfill({ json: [], headers: { 'X-Total-Count': '0' } }));
    await page.goto('/admin-dashboard/alert');
    await sees(page.getByText('No alert yet.'));
    await expectAccessible(page, 'an empty list');
    const stranger = await browser.as(await colleague({ permissions: flags({ alert: ['add'] }) }), 'alert');
    await sees(stranger.getByRole('heading', { name: 'Access Denied' }));
    await expectAccessible(stranger, 'refused');
  });
});
