import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { alertsTable, trainingTopicsTable } from '#server/schema.ts';
import { confirm, rowOf, wholeConsole } from '../wholeConsole.ts';

const bar = () => within(screen.getByRole('region', { name: 'Selection' }));
const user = userEvent.setup({ delay: null });
const selectPage = () => screen.getByRole('checkbox', { name: 'Select all rows on this page' });

describe('bulk actions', () => {
  const tested = wholeConsole();

  it('delete a selection in one request, and Undo brings it back', async () => {
    await tested.app.db
      .insert(alertsTable)
      .values([1, 2, 3].map((number) => ({ title: `Alert ${number}`, message: 'Text' })));
    await tested.open('/admin-dashboard/alert');
    await rowOf('Alert 3');
    await user.click(selectPage());
    await user.click(bar().getByRole('button', { name: 'Delete' }));
    await confirm('Yes, delete them!');
    const undo = await screen.findByRole('button', { name: 'Undo' });
    expect(await tested.app.db.$count(alertsTable)).toBe(0);
    expect(tested.calls.filter((call) => call.startsWith('DELETE') || call === 'POST /api/bulk')).toEqual([
      'POST /api/bulk',
    ]);
    await user.click(undo);
    await screen.findByText('3 records are as they were before');
    expect(await tested.app.db.$count(alertsTable)).toBe(3);
  });

  it('offer Undo for the part that was done, and no longer select records that are gone', async () => {
    const alerts = ['One', 'Two', 'Three'].map((title) => ({ title, message: 'Text', status: 'active' as const }));
    await tested.app.db.delete(alertsTable);
    await tested.app.db.insert(alertsTable).values(alerts);
    await tested.open('/admin-dashboard/alert');
    await rowOf('Three');
    await user.click(selectPage());
    await tested.app.db.delete(alertsTable).where(eq(alertsTable.title, 'One'));
    await user.click(bar().getByRole('button', { name: 'Hide from the site' }));
    await confirm('Hide from the site');
    const result = within(await screen.findByRole('alertdialog', { name: /^2 of 3 alerts hidden/ }));
    await waitFor(() => expect(screen.queryByText(/^\d selected$/)).not.toBeInTheDocument());
    await user.click(result.getByRole('button', { name: 'Undo' }));
    await screen.findByText('2 records are as they were before');
    expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Account/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Bulk actions' }));
    const runs = within(await screen.findByRole('dialog', { name: 'Bulk actions' }));
    expect(await runs.findByText('Set 3 records in Alerts to Inactive')).toBeInTheDocument();
    expect(runs.getByText('Undo: set 2 records in Alerts to Inactive')).toBeInTheDocument();
  });

  it('read all that match before a toggle, which is sent for those that it applies to', async () => {
    await tested.app.db.insert(trainingTopicsTable).values(
      Array.from({ length: 12 }, (_, number) => ({
        title: `Topic ${number + 10}`,
        description: 'Text',
        price: 1000,
        pricePerHour: 100,
        status: number < 2 ? ('active' as const) : ('inactive' as const),
      })),
    );
    await tested.open('/admin-dashboard/topics?perPage=10');
    await screen.findAllByText(/^Topic \d\d$/);
    await user.click(selectPage());
    await user.click(await bar().findByRole('button', { name: 'Select all 12 matching' }));
    await bar().findByText('All 12 that match selected');
    await user.click(bar().getByRole('button', { name: 'Activate' }));
    await screen.findByRole('alertdialog', { name: 'Activate 10 records?' });
    await confirm('Activate');
    await screen.findByText('10 topics activated');
    const stored = await tested.app.db.select({ status: trainingTopicsTable.status }).from(trainingTopicsTable);
    expect(stored.every(({ status }) => status === 'active')).toBe(true);
  });
});
