import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ipWhitelistTable } from '#server/schema.ts';
import { momentForSheets } from '#console/system/activities/activityValues.ts';
import { hasSentence } from '#console/system/activities/namesInWords.ts';
import { capitalise } from '#console/kit/format/keyInWords.ts';
import { endpoints } from '#tests/contract/nouns.ts';
import { storeActivities } from '#tests/server/system/storeActivities.ts';
import { viewport } from '#tests/setup/viewport.ts';
import { rowOf, wholeConsole } from '../wholeConsole.ts';

const tested = wholeConsole();
const user = userEvent.setup({ delay: null });

it('the method filter says that all methods are shown', async () => {
  await tested.open('/admin-dashboard/audit');
  const filter = await screen.findByRole('button', { name: 'Method: All. Change' });
  expect(filter.textContent).toBe('Method: All');
  await user.click(filter);
  await user.click(await screen.findByRole('menuitemradio', { name: 'PUT' }));
  const set = await screen.findByRole('button', { name: 'Method: PUT. Change' });
  expect(set.textContent).toBe('Method: PUT');
});

it('a filter with loaded choices says so, and fills while it is open', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { app } = tested.app;
  const answer = app.fetch;
  using _ = vi.spyOn(app, 'fetch').mockImplementation(async (request) => {
    if (new URL(request.url).pathname.endsWith('/audit/choices')) await held;
    return answer(request);
  });
  await storeActivities(tested.app, { module: 'metatags', route: '/metatags/{id}', event: 'update' });
  await tested.open('/admin-dashboard/audit');
  await user.click(await screen.findByRole('button', { name: 'Filter by Route' }));
  const loading = await screen.findByRole('menuitem', { name: 'Loading' });
  expect(loading).toHaveAttribute('aria-disabled', 'true');
  release();
  await screen.findByRole('menuitemradio', { name: '/metatags/{id}' });
  expect(screen.queryByRole('menuitem', { name: 'Loading' })).not.toBeInTheDocument();
});

it('an activity names the fields that it changed as their module does', async () => {
  const [row] = await tested.app.db.insert(ipWhitelistTable).values({ ipAddress: '203.0.113.0/24' }).returning();
  const admin = await tested.app.signInAs('Admin');
  const json = { ipAddress: '198.51.100.0/24', description: '', status: 'Active' };
  await tested.app.request('PUT', `/api/ip-whitelist/${row?._id}`, { as: admin, json });
  await tested.open('/admin-dashboard/audit');
  const sentence = await screen.findByRole('link', { name: 'Updated a record in IP Whitelist' });
  const cells = within(await rowOf('Updated a record in IP Whitelist'));
  expect(cells.getByText('/ip-whitelist/{id}')).toBeInTheDocument();
  expect(cells.getByText(/^\d{1,2} [A-Z][a-z]{2} \d{4}, \d\d:\d\d$/)).toBeInTheDocument();
  await user.click(sentence);
  const details = within(await screen.findByRole('dialog'));
  expect(await details.findByText('IP Whitelist: Update (version 2)')).toBeInTheDocument();
  // Derived from the name of the field, the label would be 'Ip address'.
  expect(await details.findByText('IP address')).toBeInTheDocument();
});

it.each([
  ['a row, beside its person,', 1440, ''],
  ['the title of a card', 390, 'Somebody '],
])('%s describes its success or refusal in a sentence', async (_place, width, person) => {
  viewport.width = width;
  const payments = { module: 'payments', route: '/payments', status: 200 };
  await storeActivities(
    tested.app,
    { ...payments, event: 'creditInvoice' },
    { ...payments, event: 'updateAsJson' },
    { ...payments, event: 'create', status: 403 },
    { ...payments, event: 'plan', status: 409 },
    { ...payments, event: 'pastEvent' },
    { ...payments, event: '' },
  );
  await tested.open('/admin-dashboard/audit');
  await screen.findAllByRole('link', { name: sentenceOf(person, 'issued a credit note') });
  for (const deed of [
    'updated a record in Payments',
    'tried to add a record in Payments',
    'tried to plan an activation in Payments',
    'called Past event in Payments',
    'called POST /payments in Payments',
  ])
    expect(screen.getAllByRole('link', { name: sentenceOf(person, deed) }).length).toBeGreaterThan(0);
});

function sentenceOf(person: string, deed: string): string {
  return person === '' ? capitalise(deed) : person + deed;
}

it('every call that the log records has a sentence with a verb', () => {
  const auditedCalls = endpoints.filter(({ method, unaudited }) => method !== 'GET' && !unaudited);
  expect(auditedCalls.length).toBeGreaterThan(100);
  expect([...new Set(auditedCalls.map(({ key }) => key))].filter((key) => !hasSentence(key))).toEqual([]);
});

it('times in spreadsheets are in the institute’s time zone, to the second', () => {
  expect(momentForSheets('2026-11-20T20:35:30.250Z')).toBe('2026-11-21 02:05:30');
});
