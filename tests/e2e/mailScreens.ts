import type { Page } from 'playwright-core';
import { openList, searchedFor } from './list.ts';
import { sees, visit } from './page.ts';

const figures = (page: Page) => page.getByRole('region', { name: 'Campaign figures' });
/** The date of a campaign, in its row and on its card. */
const dates = (page: Page) => page.locator('main time');

const stopped = `newsletter-subscriptions/campaigns?${searchedFor('New centre in Nagpur')}`;

/** Opens the campaign that stopped automatically from the list, unless it is open already. */
async function openStopped(page: Page): Promise<void> {
  const link = page.locator('main').getByRole('link', { name: /New centre in Nagpur/ });
  await sees(link.or(figures(page)));
  if (await link.isVisible()) await link.click();
  await sees(figures(page), page.getByText(/@example\.in$/));
}

/** Steps that open the screens of newsletters and bulk email from any other screen. */
export const mailScreens = {
  'subscriptions under the newest campaigns': async (page: Page) => {
    // Few rows, because they are below the campaigns.
    await visit(page, `newsletter-subscriptions?${searchedFor('asha')}`);
    await page.getByRole('button', { name: 'View Campaigns' }).click();
    await sees(page.getByRole('group', { name: 'Campaigns' }).getByRole('rowheader'));
    await page.getByRole('button', { name: 'Hide Campaigns' }).waitFor();
  },
  'the composer, filled in by a template, and its preview': async (page: Page) => {
    await visit(page, 'newsletter-subscriptions/compose');
    await page.getByRole('button', { name: /^Announcement/ }).click();
    await page.getByRole('radio', { name: 'Custom filters' }).check();
    await sees(page.getByText('Replace it.'));
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await sees(page.getByTitle(/^Preview of the email/));
  },
  'a campaign that stopped': async (page: Page) => {
    await visit(page, stopped);
    await openStopped(page);
  },
  Campaigns: (page: Page) => openList(page, 'newsletter-subscriptions/campaigns'),
  History: async (page: Page) => {
    await openList(page, 'newsletter-subscriptions/history');
    await sees(page.getByRole('combobox', { name: 'Campaign' }));
  },
  'the question before bulk email': async (page: Page) => {
    await visit(page, 'bulk-email');
    await sees(page.getByText(/^\d[\d,]* recipients$/));
    await page.getByLabel('Subject', { exact: true }).fill('Timetable');
    await page.getByLabel('Text Content', { exact: true }).fill('It has changed.');
    await page.getByRole('checkbox', { name: /^Newsletter/ }).check();
    await page.getByRole('button', { name: 'Send email' }).click();
    await sees(page.getByRole('dialog', { name: /^Are you sure you want to send this email to/ }));
  },
};

/** Steps that wait for an element that marks the page as ready on a phone. */
export const mailPhoneScreens = {
  'newsletter-subscriptions': (page: Page) => sees(page.getByRole('button', { name: /^More actions for/ })),
  'newsletter-subscriptions/compose': (page: Page) => sees(page.getByRole('toolbar', { name: 'Formatting' })),
  'newsletter-subscriptions/campaigns': (page: Page) => sees(dates(page)),
  [stopped]: openStopped,
  'newsletter-subscriptions/history': (page: Page) => sees(page.getByRole('combobox', { name: 'Campaign' })),
  'bulk-email': (page: Page) => sees(page.getByText(/^\d[\d,]* recipients$/)),
};
