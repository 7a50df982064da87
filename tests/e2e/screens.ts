import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { apiRecord, mark } from './api.ts';
import { expectAccessible } from './axe.ts';
import { chatScreens } from './chatScreens.ts';
import { courseScreens } from './courseScreens.ts';
import { clip, form, picture } from './files.ts';
import { openList, question, rowAction, searchedFor, tells } from './list.ts';
import { mailScreens } from './mailScreens.ts';
import { sees, visit, type E2eBrowser, type Screen } from './page.ts';
import { securityScreens } from './securityScreens.ts';
import { siteScreens } from './siteScreens.ts';

/** Booked entries, in any view of the calendar. */
const bookedOnes = (page: Page) => page.locator('main [role="listitem"] > [role="button"]');

async function openCalendar(page: Page, view: string): Promise<void> {
  await visit(page, `calendar?tab=calendar&view=${view}`);
  await sees(bookedOnes(page));
}

const noMatches = searchedFor('nothing is called like this');
export const blog = (title: string) => form({ title, author: 'Meera Krishnan', content: '<h2>One</h2><p>Two.</p>' });

/** A screen that opens over the list of alerts. */
const onTheList =
  (open: Screen): Screen =>
  async (page) => {
    await openList(page, 'alert');
    await open(page);
  };

/** Steps that open each screen from any other screen. */
export const screenGroups: Readonly<Record<string, Readonly<Record<string, Screen>>>> = {
  'the list and what opens over it': {
    Alerts: (page) => openList(page, 'alert'),
    Employees: (page) => openList(page, 'team'),
    Blogs: (page) => openList(page, 'blogs'),
    Testimonials: (page) => openList(page, 'testimonials'),
    Jobs: (page) => openList(page, 'jobs'),
    'the applications for a job': async (page) => {
      await visit(page, `jobs?${searchedFor('Accounts Faculty')}`);
      await page.getByRole('link', { name: 'Accounts Faculty', exact: true }).click();
      await sees(page.getByRole('rowheader', { name: 'Sandeep Joshi' }));
    },
    'tickets, one selected': async (page) => {
      const name = mark();
      await apiRecord('POST', '/tickets', {
        name,
        email: 'neha@example.in',
        phone: '+91 98480 22338',
        message: 'Please.',
      });
      await visit(page, 'tickets');
      await page.getByRole('link', { name: new RegExp(name) }).click();
      await sees(page.getByRole('textbox', { name: `Reply to ${name}` }));
    },
    ...chatScreens,
    News: (page) => openList(page, 'news'),
    Leads: (page) => openList(page, 'enquiries'),
    'About Content': (page) => openList(page, 'about-us-section'),
    Colleges: (page) => openList(page, 'colleges'),
    'Certification requests': (page) => openList(page, 'colleges/certification-requests'),
    'Add Student': async (page) => {
      await visit(page, 'students');
      await sees(page.getByLabel('Teacher', { exact: true }));
    },
    'View Students': (page) => openList(page, 'students/list'),
    'Profile Management, a row being edited': async (page) => {
      await openList(page, 'students/profiles');
      await page
        .getByRole('button', { name: /^Edit profile/ })
        .first()
        .click();
      await sees(page.getByLabel(/^Status /));
    },
    'a student': async (page) => {
      await openList(page, 'students/list');
      await page.getByRole('rowheader').getByRole('link').first().click();
      await sees(page.getByRole('button', { name: 'Edit profile' }));
    },
    Payments: (page) => openList(page, 'payments'),
    Transactions: (page) => openList(page, 'transactions'),
    Companies: (page) => openList(page, 'companies'),
    Staff: (page) => openList(page, 'staff'),
    'Meta tags': (page) => openList(page, 'meta'),
    'all topics of a request': async (page) => {
      const topics = ['GSTR-1', 'GSTR-3B', 'E-way bills', 'Refunds', 'Notices'];
      const college = mark();
      await apiRecord('POST', '/certification-requests', { college, specialization: 'GST', topics });
      await visit(page, `colleges/certification-requests?${searchedFor(college)}`);
      await page.getByRole('button', { name: 'All 5 topics of GST' }).first().click();
      await sees(page.getByRole('dialog', { name: 'All 5 topics of GST' }));
    },
    Bookings: (page) => openList(page, 'calendar'),
    'the range of a date filter': async (page) => {
      await openList(page, 'calendar');
      await page.getByRole('button', { name: 'Filter by Date' }).click();
      await sees(page.getByRole('textbox', { name: 'Date from' }));
    },
    'a list with nothing found': async (page) => {
      await visit(page, `alert?${noMatches}`);
      await sees(page.getByText('No results. Try a different search or filter.'));
    },
    'a list with selected rows': onTheList(async (page) => {
      await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
      await sees(page.getByRole('region', { name: 'Selection' }));
    }),
    'a filter’s menu': onTheList(async (page) => {
      await page.getByRole('button', { name: 'Filter by Status' }).click();
      await sees(page.getByRole('menu'));
    }),
    'the display menu': onTheList(async (page) => {
      await page.getByRole('button', { name: 'Display', exact: true }).click();
      await sees(page.getByRole('dialog', { name: 'Display' }));
    }),
    'a record to be read': onTheList(async (page) => {
      await page.getByRole('rowheader').getByRole('link').first().click();
      await sees(page.getByRole('dialog').getByRole('term').first());
    }),
    'a row’s menu': async (page) => {
      await visit(page, 'blogs');
      await page
        .getByRole('button', { name: /^More actions for/ })
        .first()
        .click();
      await sees(page.getByRole('menu'));
    },
  },
  'the shell, its menus and its messages': {
    welcome: onTheList(async (page) => {
      await page.getByRole('link', { name: 'Home', exact: true }).click();
      await sees(page.getByRole('heading', { name: 'Welcome to Admin Dashboard' }));
    }),
    'the command palette': onTheList(async (page) => {
      await page.keyboard.press('Control+k');
      await sees(page.getByRole('dialog', { name: 'Search modules, records and actions' }));
    }),
    'the bell’s menu': onTheList(async (page) => {
      await page.getByRole('button', { name: /^Work queues/ }).click();
      await sees(page.getByRole('menu', { name: 'Work queues' }));
    }),
    'the account’s menu': onTheList(async (page) => {
      await page.getByRole('button', { name: /^Account of/ }).click();
      await sees(page.getByRole('menu'));
    }),
    'the shortcuts': onTheList(async (page) => {
      await page.keyboard.press('?');
      await sees(page.getByRole('dialog', { name: 'Keyboard shortcuts' }));
    }),
    'the placeholder of a module': async (page) => {
      await visit(page, 'center-location');
      await sees(page.getByText('Center Location will be implemented.'));
    },
    'an unknown address': async (page) => {
      await visit(page, 'no-such-module');
      await sees(page.getByRole('heading', { name: 'Page not found' }));
    },
    'collapsed sidebar': onTheList(async (page) => {
      await page.getByRole('button', { name: 'Collapse the sidebar' }).click();
      await sees(page.getByRole('button', { name: 'Expand the sidebar' }));
    }),
  },
  'the calendar and a booking': {
    'by month': (page) => openCalendar(page, 'month'),
    'by week': (page) => openCalendar(page, 'week'),
    'by day': (page) => openCalendar(page, 'day'),
    'as an agenda': (page) => openCalendar(page, 'agenda'),
    'a day with nothing booked': async (page) => {
      await visit(page, 'calendar?tab=calendar&view=agenda&date=2001-01-01');
      await sees(page.getByText('Nothing: January 2001'));
    },
    'a booking': async (page) => {
      await openCalendar(page, 'month');
      await bookedOnes(page).first().click();
      await sees(page.getByRole('dialog').getByText('Booked'));
    },
    'the question for a recording link': async (page) => {
      const title = mark();
      await apiRecord('POST', '/bookings', { title, type: 'recorded', by: 'Kavitha', date: '2031-03-05' });
      await visit(page, `calendar?${searchedFor(title)}`);
      await page.getByRole('button', { name: `Schedule ${title}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click();
      await sees(page.getByText('Please enter a recording link'));
    },
  },
  'the site’s sections, pages and policies': siteScreens,
  'courses and what belongs to them': courseScreens,
  'the log and the whitelist': securityScreens,
  'newsletters and bulk email': mailScreens,
  'forms and questions': {
    'a new alert, empty': async (page) => {
      await visit(page, 'alert/create');
      await page.getByRole('button', { name: 'Save' }).click();
      await sees(page.getByText('Title is required'));
    },
    'a meta tag, empty': async (page) => {
      await visit(page, 'meta/create');
      await page.getByRole('button', { name: 'Save' }).click();
      await sees(page.getByText('Keywords are required'));
    },
    'an import, before it and with what it refuses': async (page) => {
      await visit(page, 'meta');
      await page.getByRole('button', { name: 'Import', exact: true }).click();
      await sees(page.getByRole('button', { name: /^Choose a file/ }));
      await expectAccessible(page, 'the choice of a file');
      const lines = 'Type,Title,Description,Keywords\nHome,GST,All of it,a\nBlog,,None,b';
      const tags = { name: 'tags.csv', mimeType: 'text/csv', buffer: Buffer.from(lines) };
      await page.locator('input[type="file"]').setInputFiles(tags);
      await sees(page.getByText('Title is required'));
    },
    'a new employee': async (page) => {
      await visit(page, 'team/create');
      await page.getByRole('checkbox', { name: 'Alerts: all actions' }).check();
      await page.getByRole('radio', { name: 'Set a password now' }).check();
      await page.getByRole('button', { name: 'Save' }).click();
      await sees(page.getByText('Name is required'));
    },
    'a new job, empty': async (page) => {
      await visit(page, 'jobs/create');
      await page.getByRole('button', { name: 'Save' }).click();
      await sees(page.getByText('Type is required'));
    },
    'a new testimonial': async (page) => {
      await visit(page, 'testimonials/create');
      await page.locator('input[type="file"]').setInputFiles(picture);
      await sees(page.getByRole('img', { name: picture.name }));
    },
    'news with a link that is none': async (page) => {
      await visit(page, 'news/create');
      await page.getByLabel('Title', { exact: true }).fill('Returns');
      await page.getByLabel('Description', { exact: true }).fill('Due on the 20th.');
      await page.getByLabel('Link', { exact: true }).fill('gst.gov.in');
      await page.getByRole('button', { name: 'Save' }).click();
      await sees(page.getByText('Please enter a valid URL'));
    },
    'a whole lead': async (page) => {
      await visit(page, 'enquiries/create');
      await page.getByLabel('Date', { exact: true }).fill('2020-01-06');
      await page.getByRole('button', { name: 'Save' }).click();
      await sees(page.getByText('Name is required'), page.getByText('This time is in the past'));
    },
    'a lead’s duplicates': async (page) => {
      const word = mark();
      const phone = `9${String(Date.now()).slice(-9)}`;
      await apiRecord('POST', '/leads', { name: word, phone });
      await apiRecord('POST', '/leads', { name: `${word} again`, phone: `+91 ${phone}` });
      await visit(page, `enquiries?${searchedFor(word)}`);
      await page
        .getByRole('button', { name: /^Possible duplicate/ })
        .first()
        .click();
      await sees(page.getByText('Same phone'));
    },
    'a new about content': async (page) => {
      await visit(page, 'about-us-section/create');
      await page.getByLabel('Title', { exact: true }).fill('Accounting from the first day');
      await page.getByLabel('Button text', { exact: true }).fill('See all courses');
      await page.getByRole('radio', { name: 'Uploaded file' }).check();
      await page.locator('input[type="file"]').first().setInputFiles(clip);
      await sees(page.getByText('Current file'), page.getByRole('region', { name: 'Preview' }).locator('video'));
    },
    'a question before a delete, and a success': async (page) => {
      const word = mark();
      await apiRecord('POST', '/alerts', { title: word, message: 'Closed.' });
      await visit(page, `alert?${searchedFor(word)}`);
      await rowAction(page, word, 'Delete');
      await sees(question(page));
      await expectAccessible(page, 'a question before a delete');
      await question(page).getByRole('button', { name: 'Yes, delete it!' }).click();
      await tells(page, 'Alert deleted successfully!');
      // A success notice stays while the pointer is on it.
      await page.getByText('Alert deleted successfully!').hover();
    },
    'a question before leaving': async (page) => {
      await visit(page, 'alert/create');
      await page.getByLabel('Title', { exact: true }).fill('Half');
      await page.keyboard.press('Escape');
      await sees(question(page, 'Leave without saving?'));
    },
  },
};

/** As tall as ten rows, so that no control lies half under a bar at the window's edge. */
const tallWindow = { width: 1440, height: 1200 };

/** Expects axe to find nothing on any screen of a group, in light and in dark. */
export function testGroup(browser: E2eBrowser, group: string): void {
  test.each(Object.entries(screenGroups[group] ?? {}))(`${group}: %s`, async (name, open) => {
    const page = await browser.kept(tallWindow);
    await open(page);
    await expectAccessible(page, name);
  });
}
