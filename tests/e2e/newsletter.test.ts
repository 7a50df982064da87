import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { api, mark } from './api.ts';
import { confirms, rowAction, rowOf, searchedFor, tells } from './list.ts';
import { addressOf, eventually, gone, openBrowser, sees, visit } from './page.ts';

const browser = openBrowser();

const subscribe = (email: string) =>
  api('POST', '/newsletter-subscriptions/import', { body: { email, name: 'Asha', consent: 'Form at the Pune fair' } });
const Found = z.object({ data: z.array(z.object({ status: z.string() })) });
const statusesOf = async (path: string, word: string) =>
  Found.parse((await api('GET', `${path}?search=${word}`)).json).data.map(({ status }) => status);
const subscribers = '/newsletter-subscriptions';
const campaigns = '/newsletter-subscriptions/campaigns';
const Sent = z.object({ campaign: z.object({ _id: z.string() }) });
const Recipients = z.object({ data: z.object({ breakdown: z.object({ individuals: z.number() }) }) });

/** Fills in the composer with everything that a campaign needs. */
async function compose(page: Page, title: string): Promise<void> {
  await page.getByLabel('Campaign title', { exact: true }).fill(title);
  await page.getByLabel('Email subject', { exact: true }).fill('Closed on Friday');
  await page.getByRole('textbox', { name: /^Content/ }).fill('The office is closed on Friday.');
}

test('a subscriber is found and unsubscribed, and two are deleted together', async () => {
  const word = mark();
  const [firstEmail, secondEmail] = [`${word}.a@example.in`, `${word}.b@example.in`] as const;
  await subscribe(firstEmail);
  await subscribe(secondEmail);
  const page = await browser.admin('newsletter-subscriptions?filter=%7B%7D');
  await page.getByRole('searchbox').fill(word);
  // Both are the newest, so they are in the list even before the search, but among others.
  await eventually(() => page.getByRole('rowheader').count()).toBe(2);
  await sees(rowOf(page, firstEmail), rowOf(page, secondEmail));
  await rowAction(page, firstEmail, 'Unsubscribe');
  await confirms(page, `Unsubscribe ${firstEmail}?`, 'Unsubscribe');
  await tells(page, 'Status updated successfully');
  await sees(rowOf(page, firstEmail).getByText('Unsubscribed', { exact: true }));
  expect(await statusesOf(subscribers, firstEmail)).toEqual(['unsubscribed']);

  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await page.getByRole('button', { name: 'Delete Selected (2)' }).click();
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await tells(page, '2 subscriptions deleted successfully');
  expect(await statusesOf(subscribers, word)).toEqual([]);
});

test('a campaign is composed from a template, sent, and returned to the composer', async () => {
  const title = mark();
  const page = await browser.admin('newsletter-subscriptions/compose');
  await page.getByLabel('Campaign title', { exact: true }).fill(title);
  await page.getByLabel('Email subject', { exact: true }).fill('Closed on Friday');
  // The template fills in only the content, and must not be sent unchanged.
  await page.getByRole('button', { name: /^Announcement/ }).click();
  await sees(page.getByText('This is the example link of the template. Replace it.'));
  expect(await page.getByLabel('Email subject', { exact: true }).inputValue()).toBe('Closed on Friday');
  await page.getByRole('button', { name: 'Send Now' }).click();
  await sees(page.getByText(/^Replace these placeholders before sending: “The announcement in one sentence\.”/));
  await compose(page, title);
  await page.getByRole('button', { name: 'Send Now' }).click();
  const question = page.getByRole('dialog', { name: new RegExp(`^Send “${title}” to [\\d,]+ people\\?$`) });
  await question.getByRole('button', { name: 'Send Now' }).click();
  await eventually(() => addressOf(page)).toContain('/newsletter-subscriptions/campaigns');
  expect(await statusesOf(campaigns, title)).toEqual(['scheduled']);
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await tells(page, 'Campaign undone');
  await eventually(() => page.getByLabel('Campaign title', { exact: true }).inputValue()).toBe(title);
  expect(await statusesOf(campaigns, title)).not.toContain('scheduled');
});

test('a campaign is scheduled, listed with its date, and cancelled', async () => {
  const title = mark();
  const page = await browser.admin('newsletter-subscriptions/compose');
  await compose(page, title);
  await page.getByRole('textbox', { name: 'Schedule', exact: true }).fill('05/03/2031 10:00');
  await page.getByRole('button', { name: 'Schedule Email' }).click();
  const question = page.getByRole('dialog', { name: new RegExp(`^Schedule “${title}” for [\\d,]+ people\\?$`) });
  await question.getByRole('button', { name: 'Schedule Email' }).click();
  const row = rowOf(page, `${title} Closed on Friday`);
  await sees(row.getByText('Scheduled', { exact: true }), row.getByText('5 Mar 2031, 10:00'));
  await row.getByRole('link').click();
  await sees(page.getByText('Starts at 5 Mar 2031, 10:00'));
  await page.getByRole('button', { name: 'Cancel campaign' }).click();
  await confirms(page, `Cancel the campaign “${title}”?`, 'Cancel campaign');
  await tells(page, 'Campaign cancelled');
  expect(await statusesOf(campaigns, title)).toEqual(['cancelled']);
});

test('a campaign is paused and resumed while it is sent; failed emails are resent once it has ended', async () => {
  const page = await browser.admin('newsletter-subscriptions/campaigns');
  await sees(page.getByRole('rowheader'));
  // Sending these takes twelve seconds at the rate of the test server.
  const word = mark();
  await Promise.all(Array.from({ length: 60 }, (_, index) => subscribe(`${word}.${index}@example.in`)));
  const draft = { title: word, subject: 'News', htmlContent: '<p>News.</p>', scheduledAt: new Date().toISOString() };
  const { campaign } = Sent.parse(
    (await api('POST', '/newsletter-subscriptions/send-bulk-email', { body: draft })).json,
  );
  await visit(page, `newsletter-subscriptions/campaigns/${campaign._id}`);
  for (const [label, notice] of [
    ['Pause', 'Campaign paused'],
    ['Resume', 'Campaign resumed'],
  ] as const) {
    await page.getByRole('button', { name: label, exact: true }).click();
    await tells(page, notice);
  }
  await page.getByRole('button', { name: 'Cancel campaign' }).click();
  await confirms(page, `Cancel the campaign “${word}”?`, 'Cancel campaign');
  await tells(page, 'Campaign cancelled');

  await visit(page, `newsletter-subscriptions/campaigns?${searchedFor('New centre in Nagpur')}`);
  await page.getByRole('link', { name: /New centre in Nagpur/ }).click();
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByRole('button', { name: 'Retry failed only' }).click();
  await confirms(page, 'Send the failed emails of “New centre in Nagpur” again?', 'Retry failed only');
  await tells(page, 'Failed emails are queued again');
});

test('bulk email goes to the chosen types, after a confirmation with their number', async () => {
  const { individuals } = Recipients.parse((await api('GET', '/v1/bulk-email/emails')).json).data.breakdown;
  const page = await browser.admin('bulk-email');
  await sees(page.getByText('0 recipients', { exact: true }));
  await page.getByRole('checkbox', { name: /^Individual/ }).check();
  await sees(page.getByText(`${individuals} recipients`, { exact: true }));
  await page.getByLabel('Subject', { exact: true }).fill(`Timetable ${mark()}`);
  await page.getByLabel('Text Content', { exact: true }).fill('The timetable has changed.');
  await page.getByRole('button', { name: 'Send email' }).click();
  const sendQuestion = `Are you sure you want to send this email to ${individuals} recipients?`;
  await page.getByRole('dialog', { name: sendQuestion }).getByRole('button', { name: 'Send email' }).click();
  await sees(page.getByRole('status').getByText(/^Bulk email sent successfully! \d+ successful, 0 failed/));
  await page.getByRole('button', { name: 'View report' }).click();
  await sees(page.getByRole('region', { name: 'Campaign figures' }));
  await gone(page.getByRole('alert'));
});
