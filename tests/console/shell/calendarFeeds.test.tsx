import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { failures } from '#mocks/failures.ts';
import { calendarFeedsTable } from '#server/schema.ts';
import { wholeConsole } from '../wholeConsole.ts';

const row = async (name: string) => {
  const item = (await screen.findByText(name)).closest('li');
  if (!item) throw new Error(`There is no feed ${name}.`);
  return within(item);
};

describe('the calendar feeds in the profile', () => {
  const tested = wholeConsole();
  const user = userEvent.setup({ delay: null });

  beforeEach(async () => {
    await tested.app.db.delete(calendarFeedsTable);
  });

  const confirm = async (verb: string) =>
    user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: verb }));

  it('are reached from the calendar, made, copied, renewed and revoked', async () => {
    await tested.open('/admin-dashboard/calendar?tab=calendar');
    await user.click(await screen.findByRole('link', { name: 'Subscribe' }));
    const mine = await row('My entries');
    expect(await mine.findByText('No address yet')).toBeInTheDocument();
    await user.click(mine.getByRole('button', { name: 'Make an address' }));
    const address = await mine.findByLabelText<HTMLInputElement>('Address: My entries');
    expect(address.value).toMatch(/\/calendar\/[\w-]{43}\.ics$/);
    const first = address.value;
    await user.click(mine.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(first);
    await user.click(await mine.findByRole('button', { name: 'New address' }));
    await confirm('New address');
    await waitFor(() => expect(address.value).not.toBe(first));
    expect((await tested.app.request('GET', new URL(first).pathname)).status).toBe(404);
    expect((await tested.app.request('GET', new URL(address.value).pathname)).status).toBe(200);
    await user.click(await mine.findByRole('button', { name: 'Revoke' }));
    await confirm('Revoke');
    expect(await mine.findByText('No address yet')).toBeInTheDocument();
    expect(mine.queryByLabelText('Address: My entries')).not.toBeInTheDocument();
    expect(await tested.app.db.select().from(calendarFeedsTable)).toEqual([]);
  });

  it('say that an address could not be made', async () => {
    await tested.open('/admin-dashboard/profile');
    const all = await row('All that I may read');
    tested.fail(failures.serverError({ method: 'POST', path: '/employees/me/calendar-feeds' }));
    await user.click(all.getByRole('button', { name: 'Make an address' }));
    const refusal = within(await screen.findByRole('alertdialog', { name: 'Failed to make the address' }));
    await user.click(refusal.getByRole('button', { name: 'OK' }));
    expect(all.getByText('No address yet')).toBeInTheDocument();
  });
});
