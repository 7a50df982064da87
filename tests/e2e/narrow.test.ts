import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { apiRecord, mark } from './api.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { form } from './files.ts';
import { confirms, openList, searchedFor, tells } from './list.ts';
import { mailPhoneScreens } from './mailScreens.ts';
import { eventually, gone, openBrowser, phone, sees, visit } from './page.ts';

const browser = openBrowser();

/** The width that a window of 1440 pixels has at a zoom of 200 %. */
const zoomed = { width: 720, height: 450 };

const ready: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  alert: (page) => sees(page.getByRole('button', { name: /^(Active|Inactive)$/ })),
  team: (page) => sees(page.locator('main a[href^="mailto:"]')),
  blogs: (page) => sees(page.getByRole('button', { name: /^(Active|Inactive)$/ })),
  enquiries: (page) => sees(page.getByText('Unassigned')),
  news: (page) => sees(page.locator('main a[target="_blank"]')),
  testimonials: (page) => sees(page.getByText(/^(Pending|Approved|Rejected)$/)),
  jobs: (page) => sees(page.locator('main a[href*="/jobs/"]')),
  tickets: (page) => sees(page.locator('[data-ticket]')),
  meta: (page) => sees(page.getByRole('checkbox', { name: /^Select/ })),
  messages: (page) => sees(page.getByText('Pending', { exact: true }).first()),
  'messages/canned-replies': (page) => sees(page.getByRole('button', { name: /^More actions for/ }).first()),
  'chat-conversations': (page) => sees(page.getByRole('heading', { name: /^Conversations/ })),
  ...mailPhoneScreens,
  'chatbot-settings': (page) => sees(page.getByRole('region', { name: 'Preview' })),
  colleges: (page) => sees(page.getByText(/^(Pending|Approved)$/)),
  'colleges/certification-requests': (page) => sees(page.getByText(/^(Pending|Active)$/)),
  students: (page) => sees(page.getByLabel('Teacher', { exact: true })),
  'students/list': (page) => sees(page.getByRole('button', { name: /^More actions for/ })),
  'students/profiles': (page) => sees(page.getByRole('button', { name: /^More actions for/ })),
  payments: (page) => sees(page.getByText(/^Total Payments: /)),
  transactions: (page) => sees(page.getByText(/^(Pending|Approved|Rejected)$/)),
  'transactions/day-close': (page) => sees(page.getByRole('heading', { name: 'Day close' })),
  audit: (page) => sees(page.getByText('Total Activities')),
  'ip-whitelist': (page) => sees(page.getByRole('button', { name: /^(Active|Inactive)$/ })),
  topics: (page) => sees(page.getByRole('link', { name: 'ADD TOPIC' })),
  guides: (page) => sees(page.getByRole('button', { name: /^More actions for/ })),
  'special-offers': (page) => sees(page.getByRole('button', { name: /^More actions for/ })),
  'course-ratings?filter=%7B%7D': (page) => sees(page.getByText(/^(Pending|Approved|Rejected)$/)),
  companies: (page) => sees(page.getByText('Pending', { exact: true })),
  staff: (page) => sees(page.locator('main a[href^="mailto:"]')),
  'about-us-section': (page) => sees(page.getByText('Active', { exact: true })),
  calendar: (page) => sees(page.getByText(/^(Pending|Booked|Cancelled)$/)),
  'calendar/availabilities': (page) => sees(page.getByText(/^Mon–/).first()),
  'calendar/availabilities/create': (page) => sees(page.getByRole('button', { name: 'Add hours on Monday' })),
  'calendar?tab=calendar': (page) => sees(page.getByRole('listitem').getByRole('button')),
  hero: (page) => sees(page.getByText('Active', { exact: true })),
  'hero/create': (page) => sees(page.getByRole('region', { name: 'Preview' })),
  'site-preview': (page) => sees(page.getByRole('img', { name: /^Preview of Hero/ })),
  'contact-info': (page) => sees(page.getByRole('button', { name: /^Move up/ })),
  faq: (page) => sees(page.getByRole('button', { name: 'Move Category 1', exact: true })),
  'demo-digital-hub?tab=courses': (page) => sees(page.getByRole('button', { name: 'Add course' })),
  'privacy-policy': (page) => sees(page.getByRole('region', { name: 'Current policy' })),
  'privacy-policy/create': (page) => sees(page.getByRole('button', { name: 'Add section' })),
  'live-session': (page) => sees(page.getByRole('heading', { level: 2 })),
  'live-session/create': (page) => sees(page.getByLabel('Start', { exact: true })),
  'revision-tests': (page) => sees(page.getByRole('heading', { name: /^Revision Tests/ })),
  'revision-tests/create': (page) => sees(page.getByRole('button', { name: 'Upload questions' })),
  course: (page) => sees(page.getByRole('link', { name: 'ADD COURSE' })),
  'course/create': (page) => sees(page.getByRole('toolbar', { name: 'Formatting' })),
  'course/levels': (page) => sees(page.getByRole('button', { name: /^Remove/ })),
  'course/group-pricing/create': (page) => sees(page.getByLabel('Group name', { exact: true })),
  'course/group-pricing': (page) => sees(page.getByRole('button', { name: /^More actions for/ })),
  'study-material': (page) => sees(page.getByRole('button', { name: /^More actions for/ })),
  'course-display': (page) => sees(page.getByRole('heading', { name: /^Course Display/ })),
  'course-category': (page) => sees(page.getByText('Active', { exact: true })),
  'alert/create': (page) => sees(page.getByLabel('Message', { exact: true })),
  'team/create': (page) => sees(page.getByRole('checkbox', { name: 'Alerts: Read', exact: true })),
  'blogs/create': (page) => sees(page.getByRole('toolbar', { name: 'Formatting' })),
  'about-us-section/create': (page) => sees(page.getByRole('region', { name: 'Preview' })),
  'meta/create': (page) => sees(page.getByLabel('Keywords', { exact: true })),
  'testimonials/create': (page) => sees(page.getByText('Choose image')),
};

test('notices cover neither the top bar nor the heading and the buttons of the page, in windows of every width', async () => {
  const word = mark();
  await apiRecord('POST', '/alerts', { title: word, message: 'Closed on Friday.' });
  const page = await browser.admin(`alert?${searchedFor(word)}`);
  await page.getByRole('button', { name: /^Active/ }).click();
  await confirms(page, `Hide the alert ${word} from the site?`, 'Hide from the site');
  await tells(page, 'Alert updated successfully!');
  const close = page.getByRole('status').getByRole('button', { name: 'Close' });
  // The notice stays open as long as it has the focus.
  await close.focus();
  for (const width of [1440, 1280, 1024, 720, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const note = close.locator('..');
    const [noteBox, bannerBox] = await Promise.all([note, page.getByRole('banner')].map(boxOf));
    expect(noteBox?.right, `${width} px: in the window`).toBeLessThanOrEqual(width);
    expect(noteBox?.left, `${width} px: in the window`).toBeGreaterThanOrEqual(0);
    // Neither the breadcrumb nor the search is covered.
    expect(noteBox?.top, `${width} px: under the bar`).toBeGreaterThanOrEqual(bannerBox?.bottom ?? width);
    const coveredLabels = await page
      .locator('main header :is(h1, a, button), main nav button, main nav select')
      .evaluateAll(
        (controls, box) =>
          controls.flatMap((control) => {
            const { left, right, top, bottom, width: size } = control.getBoundingClientRect();
            const isCovered = left < box.right && right > box.left && top < box.bottom && bottom > box.top;
            return size > 0 && isCovered ? [control.textContent] : [];
          }),
        noteBox,
      );
    expect(coveredLabels, `${width} px: beside the page's buttons`).toEqual([]);
  }
});

function boxOf(target: Locator) {
  return target.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return { left, right, top, bottom };
  });
}

/**
 * Windows of 1280 and 1440 px minus a scrollbar of 15 px, because the browsers of these tests draw scrollbars over the
 * page.
 */
const besideScrollbar = [1265, 1425].map((width) => ({ width, height: 800 }));

test.each(['calendar', 'payments', 'audit', 'colleges'])(
  'no column of the list of %s is covered by its actions in windows of 1280 and 1440 px with a scrollbar',
  async (path) => {
    for (const size of besideScrollbar) {
      const page = await browser.kept(size);
      await openList(page, path);
      const outside = await page
        .getByRole('table')
        .evaluate(({ parentElement: frame }) => (frame?.scrollWidth ?? 1) - (frame?.clientWidth ?? 0));
      expect(outside, `${size.width} px`).toBe(0);
    }
  },
);

test('Profile Management fits into a window of 1280 px with a scrollbar', async () => {
  const page = await browser.kept({ width: 1265, height: 800 });
  await openList(page, 'students/profiles');
  const outside = await page
    .getByRole('table')
    .evaluate(({ parentElement: frame }) => (frame?.scrollWidth ?? 1) - (frame?.clientWidth ?? 0));
  expect(outside).toBe(0);
});

test.each(['students/list', 'students/profiles', 'audit'])(
  'names and headings of the list of %s are not cut off in windows of 1280 and 1440 px with a scrollbar',
  async (path) => {
    for (const size of besideScrollbar) {
      const page = await browser.kept(size);
      await visit(page, path);
      const table = page.getByRole('table');
      await sees(table.locator('tbody tr').first());
      const names = table.locator('tbody :is(a[href*="/students/"], td:nth-child(2))');
      const truncated = await names.or(table.locator('thead th:not(:has(button))')).evaluateAll((elements) =>
        elements.flatMap((element) => {
          const inside = [element, ...element.querySelectorAll('*')];
          return inside.some((part) => part.scrollWidth > part.clientWidth && part.clientWidth > 0)
            ? [element.textContent]
            : [];
        }),
      );
      expect(truncated, `${size.width} px`).toEqual([]);
    }
  },
);

describe('on a phone of 390 pixels', () => {
  test.each(Object.entries(ready))(
    '%s fits, also at a zoom of 200 %, and axe finds nothing in light and in dark',
    async (path, waitForContent) => {
      const page = await browser.kept(phone);
      await page.setViewportSize(phone);
      await visit(page, path);
      await waitForContent(page);
      await expectNoSidewaysScroll(page, path);
      // As high as the page, because controls scrolled under the bottom bar would count as too small.
      await page.setViewportSize({ ...phone, height: 5000 });
      await expectAccessible(page, path);
      await page.setViewportSize(zoomed);
      await waitForContent(page);
      await expectNoSidewaysScroll(page, `${path} at a zoom of 200 %`);
    },
  );

  test('rows are cards with their actions in a menu, filters are a sheet', async () => {
    const word = mark();
    await apiRecord('POST', '/blogs', form({ title: word, author: 'Meera Krishnan', content: '<p>One.</p>' }));
    const page = await browser.admin(`blogs?${searchedFor(word)}`, { size: phone });
    const card = page.getByRole('listitem').filter({ hasText: word });
    await sees(card.getByText('Meera Krishnan'));
    await card.getByRole('button', { name: `More actions for ${word}` }).tap();
    await sees(page.getByRole('menuitem', { name: 'Delete' }));
    await expectAccessible(page, 'the menu of a card');
    await page.keyboard.press('Escape');
    await gone(page.getByRole('menu'));
    await card.getByRole('button', { name: 'Active', exact: true }).tap();
    await confirms(page, `Hide the blog ${word} from the site?`, 'Hide from the site');
    await tells(page, 'Status Updated!');

    await page.getByRole('button', { name: 'Filters' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Filter and sort' });
    await sheet.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Active');
    await sees(sheet.getByRole('button', { name: /^Show 0 results/ }));
    await expectAccessible(page, 'the filter sheet');
    await sheet.getByRole('button', { name: /^Show 0 results/ }).tap();
    await sees(page.getByText('No results. Try a different search or filter.'));
  });

  test('an alert is added with the thumb: the buttons are at the bottom of the window', async () => {
    const word = mark();
    const page = await browser.admin('alert', { size: phone });
    const add = page.getByRole('link', { name: 'Add alert' });
    const bottomOf = async (target: typeof add) => {
      const box = await target.boundingBox();
      return box ? box.y + box.height : 0;
    };
    await eventually(() => bottomOf(add)).toBeGreaterThan(phone.height - 100);
    expect(await bottomOf(add)).toBeLessThanOrEqual(phone.height);
    await add.tap();
    await page.getByLabel('Title', { exact: true }).fill(word);
    await page.getByLabel('Message', { exact: true }).fill('Closed on Friday.');
    const save = page.getByRole('button', { name: 'Save' });
    expect(await bottomOf(save)).toBeGreaterThan(phone.height - 100);
    expect(await bottomOf(save)).toBeLessThanOrEqual(phone.height);
    await save.tap();
    await tells(page, 'Alert created successfully!');
  });

  test('the sign-in page fits', async () => {
    const page = await browser.page({ size: phone });
    await page.goto('/admin');
    await sees(page.getByRole('heading', { name: 'Sign in' }));
    await expectNoSidewaysScroll(page, 'sign-in');
    await expectAccessible(page, 'sign-in');
  });
});
