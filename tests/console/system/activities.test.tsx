import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ipWhitelistTable } from '#server/schema.ts';
import { momentForSheets } from '#console/system/activities/activityValues.ts';
import { storeActivities } from '#tests/server/system/storeActivities.ts';
import { viewport } from '#tests/setup/viewport.ts';
import { rowOf, wholeConsole } from '../wholeConsole.ts';

const tested = wholeConsole();
const user = userEvent.setup({ delay: null });

it('the filter by method says that all are shown', async () => {
  await tested.open('/admin-dashboard/audit');
  const filter = await screen.findByRole('button', { name: 'Method: All. Change' });
  expect(filter.textContent).toBe('Method: All');
  await user.click(filter);
  await user.click(await screen.findByRole('menuitemradio', { name: 'PUT' }));
  const set = await screen.findByRole('button', { name: 'Method: PUT. Change' });
  expect(set.textContent).toBe('Method: PUT');
});

it('an activity names the fields that it changed as their module does', async () => {
  const [row] = await tested.app.db.insert(ipWhitelistTable).values({ ipAddress: '203.0.113.0/24' }).returning();
  const as = await tested.app.signInAs('Admin');
  const json = { ipAddress: '198.51.100.0/24', description: '', status: 'Active' };
  await tested.app.request('PUT', `/api/ip-whitelist/${row?._id}`, { as, json });
  await tested.open('/admin-dashboard/audit');
  const route = await screen.findByRole('link', { name: '/ip-whitelist/{id}' });
  const cells = within(await rowOf('/ip-whitelist/{id}'));
  expect(cells.getByText(/ updated a record in IP Whitelist$/)).toBeDefined();
  expect(cells.getByText(/^\d{1,2} [A-Z][a-z]{2} \d{4}, \d\d:\d\d$/)).toBeDefined();
  await user.click(route);
  const details = within(await screen.findByRole('dialog'));
  expect(await details.findByText('IP Whitelist: Update (version 2)')).toBeDefined();
  // In words it would be 'Ip address'.
  expect(await details.findByText('IP address')).toBeDefined();
});

it.each([1440, 390])('each activity says as a sentence what happened or was refused, at %i px', async (width) => {
  viewport.width = width;
  const payments = { module: 'payments', route: '/payments', status: 200 };
  await storeActivities(
    tested.app,
    { ...payments, event: 'creditInvoice' },
    { ...payments, event: 'updateAsJson' },
    { ...payments, event: 'create', status: 403 },
    { ...payments, event: 'rename', status: 409 },
  );
  await tested.open('/admin-dashboard/audit');
  expect((await screen.findAllByText('Somebody issued a credit note')).length).toBeGreaterThan(0);
  for (const sentence of [
    'Somebody updated a record in Payments',
    'Somebody tried to add a record in Payments',
    'Somebody tried: Rename (Payments)',
  ])
    expect(screen.getAllByText(sentence).length).toBeGreaterThan(0);
});

it('times in spreadsheets are the institute’s, to the second', () => {
  expect(momentForSheets('2026-11-20T20:35:30.250Z')).toBe('2026-11-21 02:05:30');
});
