import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { bulkEmail } from '#contract/communication/bulkEmail.ts';
import { bulk } from '#contract/features/bulk.ts';
import { newsletterSubscriptions } from '#contract/communication/newsletterSubscriptions.ts';
import { countOf, groupsOf } from '#console/communication/bulkEmail/useRecipients.ts';
import { failures } from '#mocks/failures.ts';
import { campaignsTable, newsletterSubscriptionsTable, studentsTable } from '#server/schema.ts';
import { typeInto } from '../steps.ts';
import { rowOf, wholeConsole } from '../wholeConsole.ts';

const user = userEvent.setup({ delay: null });
const tested = wholeConsole();

it('keeps a typed subject of a campaign when a template fills in the content', async () => {
  await tested.open('/admin-dashboard/newsletter-subscriptions/compose');
  const subject = await screen.findByLabelText<HTMLInputElement>('Email subject', { selector: 'input' });
  await user.click(screen.getByRole('button', { name: /^Newsletter/ }));
  expect(subject.value).toBe('Monthly Newsletter - {{date}}');
  await user.click(screen.getByRole('button', { name: /^Announcement/ }));
  expect(subject.value).not.toMatch(/Newsletter/);
  await typeInto(/^Email subject/, 'Closed on Friday');
  await user.click(screen.getByRole('button', { name: /^Promotion/ }));
  expect(subject.value).toBe('Closed on Friday');
});

const one = (email: string, type: string) => ({ email, type });

it('counts the addresses of another server as ours counts them', () => {
  const listed = [
    one('a@x.in', 'student'),
    one('A@x.in', 'newsletter'),
    one('b@x.in', 'student'),
    one('c@x.in', 'new'),
  ];
  const groups = groupsOf(listed, [one('d@x.in', 'student'), one('a@x.in', 'individual')]);
  const types = ['student', 'newsletter', 'individual'];
  expect(countOf({ groups }, { types, includeUnconfirmed: false })).toEqual({ count: 2, several: 1, unconfirmed: 1 });
  expect(countOf({ groups }, { types, includeUnconfirmed: true })).toEqual({ count: 3, several: 1, unconfirmed: 1 });
  expect(countOf({ groups }, { types: ['newsletter'], includeUnconfirmed: true })).toMatchObject({
    count: 1,
    several: 0,
  });
});

it('needs no address to count those of a bulk email', async () => {
  tested.fail(failures.forbidden(bulkEmail.endpoints.emails));
  await tested.open('/admin-dashboard/bulk-email');
  expect(await screen.findByText('0 recipients')).toBeInTheDocument();
});

it('says how many addresses of a bulk email are in two of the ticked groups', async () => {
  await tested.app.db.insert(newsletterSubscriptionsTable).values({ email: 'both@example.in', name: 'Asha' });
  await tested.app.db.insert(studentsTable).values({ name: 'Both', email: 'Both@example.in' });
  await tested.open('/admin-dashboard/bulk-email');
  await user.click(await screen.findByRole('checkbox', { name: /^Student/ }));
  // The card with the checks shows a hint before anything is written.
  expect(await screen.findByText('Links and images are checked as you write.')).toBeInTheDocument();
  expect(screen.queryByText(/in two or more groups/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: /^Newsletter/ }));
  expect(await screen.findByText('1 address is in two or more groups and receives it once.')).toBeInTheDocument();
});

const subscriptionsPath = `/admin-dashboard/newsletter-subscriptions?filter=${encodeURIComponent('{}')}`;
const refused = 'Access denied. Admin privileges required.';

it('shows a refusal of the list of subscriptions as a headline', async () => {
  await tested.open(subscriptionsPath);
  tested.fail(failures.forbidden(newsletterSubscriptions.endpoints.list));
  expect(await screen.findByText(refused)).toBeInTheDocument();
  expect(screen.queryByText('Failed to fetch subscriptions')).not.toBeInTheDocument();
});

it('shows the refusal to delete several subscriptions once, as a headline', async () => {
  await tested.app.db
    .insert(newsletterSubscriptionsTable)
    .values([{ email: 'one@example.in' }, { email: 'two@example.in' }]);
  await tested.open(subscriptionsPath);
  await rowOf('two@example.in');
  tested.fail(failures.forbidden(bulk.endpoints.start));
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
  await user.click(screen.getByRole('button', { name: /^Delete Selected/ }));
  await user.click(await screen.findByRole('button', { name: 'Yes, delete them!' }));
  expect(await screen.findByRole('alertdialog', { name: refused })).toBeInTheDocument();
  expect(screen.queryByText('Failed to delete subscriptions')).not.toBeInTheDocument();
});

it('calls a campaign Stopped if emails are left to send, and shows dashes instead of figures before it starts', async () => {
  const letter = { kind: 'campaigns', htmlContent: '<p>We moved.</p>', subject: 'News' } as const;
  const endedCampaign = { ...letter, startsAt: '2026-11-01', status: 'failed', total: 50 } as const;
  await tested.app.db.insert(campaignsTable).values([
    { ...endedCampaign, title: 'Ended', failed: 50 },
    { ...endedCampaign, title: 'Halted', sent: 41, failed: 5 },
    { ...letter, title: 'Planned', startsAt: '2099-01-01', status: 'scheduled', total: 42 },
  ]);
  await tested.open('/admin-dashboard/newsletter-subscriptions/campaigns');
  expect(within(await rowOf('Halted')).getByText('Stopped')).toBeInTheDocument();
  expect(within(await rowOf('Ended')).getByText('Failed')).toBeInTheDocument();
  const plannedRow = within(await rowOf('Planned'));
  expect(plannedRow.getByText('42')).toBeInTheDocument();
  expect(plannedRow.getAllByText('–')).toHaveLength(2);
  expect(plannedRow.queryByText('0')).not.toBeInTheDocument();
  // The page counts the subscribers, because a campaign has no recipients of its own before it starts.
  await user.click(plannedRow.getByRole('link', { name: /^Planned/ }));
  await screen.findByRole('heading', { name: /^Planned: recipients \d+ if sent now$/ });
  const figures = within(screen.getByRole('region', { name: 'Campaign figures' }));
  expect(figures.getByText('Recipients').nextSibling?.textContent).toMatch(/^[1-9]/);
});

it('labels each column of the sent bulk emails', async () => {
  const sentCampaign = {
    kind: 'bulkEmail',
    htmlContent: '<p>We moved.</p>',
    title: 'Moved',
    subject: 'New address',
    startsAt: '2026-11-01',
  } as const;
  await tested.app.db.insert(campaignsTable).values({ ...sentCampaign, status: 'sent', total: 3, sent: 3 });
  await tested.open('/admin-dashboard/bulk-email/sends');
  await rowOf('Moved');
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers).toEqual(['Campaign', 'Status', 'Recipients', 'Sent', 'Failed', 'Date']);
});
