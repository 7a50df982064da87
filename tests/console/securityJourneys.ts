import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { ipWhitelistTable } from '#server/schema.ts';
import { open, press, remove, save, typeInto } from './steps.ts';
import { rowOf, type wholeConsole } from './wholeConsole.ts';

/** Steps of a user that cause the specified calls of the audit log and the IP whitelist. */
export function securityJourneys(tested: Pick<ReturnType<typeof wholeConsole>, 'open' | 'app' | 'calls'>) {
  const user = userEvent.setup({ delay: null });
  return {
    audit: async () => {
      const filter = {
        userId: '8a5a1cf2-6f0e-4d38-9d5a-2f3f6a9f0c11',
        ip: '203.0.113.9',
        route: '/alerts',
        method: 'POST',
        statusCode: '201',
        event: 'create',
        country: 'IN',
        city: 'Pune',
        startDate: '2026-11-01',
        endDate: '2026-11-30',
      };
      await tested.open(`/admin-dashboard/audit?filter=${encodeURIComponent(JSON.stringify(filter))}`);
      await user.click(await screen.findByRole('button', { name: 'Delete activities' }));
      const dialog = within(await screen.findByRole('dialog'));
      await user.click(await dialog.findByRole('button', { name: 'Delete activities' }));
      await screen.findByText(/^No activities deleted/);
      // The refetches after it, and the bell's queues, are requested during the session.
      const refetches = ['GET /api/audit/activities', 'GET /api/audit/stats'];
      await waitFor(() => {
        const callsAfterDeletion = tested.calls.slice(tested.calls.lastIndexOf('DELETE /api/audit/activities'));
        expect(callsAfterDeletion).toEqual(expect.arrayContaining(refetches));
        expect(tested.calls).toContain('GET /api/v1/payments/all');
      });
    },
    'ip-whitelist': async () => {
      await tested.app.db.insert(ipWhitelistTable).values({ ipAddress: '203.0.113.0/24' });
      await tested.open('/admin-dashboard/ip-whitelist/create');
      await typeInto(/^IP address/, '198.51.100.7');
      await typeInto(/^Description/, 'Branch office');
      await save();
      await screen.findByText('IP added successfully!');
      await press('198.51.100.7', /^Active/);
      await waitFor(async () => within(await rowOf('198.51.100.7')).getByRole('button', { name: /^Inactive/ }));
      await open('198.51.100.7');
      await typeInto(/^Description/, 'Head office');
      await save();
      await remove('203.0.113.0/24');
    },
  };
}
