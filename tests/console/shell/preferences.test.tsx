import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { personalStore } from '#console/providers/personalStore.ts';
import { applyRememberedTheme, applyTheme } from '#console/theme/scheme.ts';
import { failures } from '#mocks/failures.ts';
import { preferencesTable } from '#server/schema.ts';
import { testPassword } from '#tests/server/app.ts';
import { wholeConsole } from '../wholeConsole.ts';

const user = userEvent.setup({ delay: null });

/** All keys in the browser's storage. */
const storageKeys = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)];

it('uses the light theme for users who never chose one, whatever the system prefers', async () => {
  const systemless = window.matchMedia;
  const systemDark = vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...systemless(query),
    matches: query.includes('dark') || systemless(query).matches,
  }));
  localStorage.removeItem('theme');
  applyRememberedTheme();
  expect(document.documentElement.dataset.theme).toBe('light');
  applyTheme('system');
  expect(document.documentElement.dataset.theme).toBe('dark');
  systemDark.mockRestore();
  applyTheme('light');
});

describe('a user’s preferences', () => {
  const tested = wholeConsole();

  const storedPreferences = async (employeeId: string) => {
    const condition = eq(preferencesTable.employeeId, employeeId);
    return (await tested.app.db.select().from(preferencesTable).where(condition))[0]?.kept ?? {};
  };

  it('are sent to the server, and applied from there in another browser', async () => {
    const employee = await tested.open('/admin-dashboard/alert');
    await user.click(await screen.findByRole('button', { name: 'Collapse the sidebar' }));
    // Requests still under way at the end of the session are refused.
    tested.fail();
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await screen.findByLabelText('Password');
    expect(await storedPreferences(employee?._id ?? '')).toMatchObject({ 'shell.collapsed': true });
    expect(storageKeys()).toEqual([]);

    await user.type(document.querySelector('input[name=email]') ?? document.body, employee?.email ?? '');
    await user.type(screen.getByLabelText('Password'), testPassword);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('button', { name: 'Expand the sidebar' })).toBeInTheDocument();
  });

  it('follow changes made in another browser, but keep newer ones made here', async () => {
    const employee = await tested.open('/admin-dashboard/alert');
    await screen.findByRole('navigation', { name: 'Modules' });
    const _id = employee?._id ?? '';
    const elsewhere = { 'shell.collapsed': true, 'list.density': 'compact', theme: 'dark' } as const;
    await tested.app.db.insert(preferencesTable).values({ employeeId: _id, kept: elsewhere });
    const store = personalStore(_id);
    store.setItem('list.density', 'comfortable');
    store.setItem('tickets.reply.17', { text: 'Half a sentence' });
    await store.read();
    expect(store.getItem('shell.collapsed')).toBe(true);
    expect(await storedPreferences(_id)).toMatchObject({ ...elsewhere, 'list.density': 'comfortable' });
    store.close();
  });

  it('stay unsent while the network is down, and are sent at the next start', async () => {
    const employee = await tested.open('/admin-dashboard/alert');
    await screen.findByRole('navigation', { name: 'Modules' });
    const _id = employee?._id ?? '';
    tested.fail(failures.networkDown({ method: 'PATCH', path: '/preferences' }));
    const firstStore = personalStore(_id);
    firstStore.setItem('theme', 'dark');
    await firstStore.send();
    firstStore.close();
    expect(await storedPreferences(_id)).toEqual({});
    tested.restore();
    await personalStore(_id).read();
    expect(await storedPreferences(_id)).toMatchObject({ theme: 'dark' });
  });

  it('a sign-out asks before it discards an unsent reply', async () => {
    const employee = await tested.open('/admin-dashboard/alert');
    await screen.findByRole('navigation', { name: 'Modules' });
    personalStore(employee?._id ?? '').setItem('tickets.reply.17', { text: 'Half a sentence' });
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(await screen.findByRole('alertdialog')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(storageKeys().some((name) => name.endsWith('tickets.reply.17'))).toBe(true);
  });
});

describe('a server without the call', () => {
  const tested = wholeConsole({ plain: true });

  it('leaves the preferences in the browser, where a sign-out clears them', async () => {
    const employee = await tested.open('/admin-dashboard/alert');
    await screen.findByRole('navigation', { name: 'Modules' });
    const store = personalStore(employee?._id ?? '');
    tested.fail();
    await store.read();
    store.setItem('list.density', 'compact');
    tested.calls.length = 0;
    await store.send();
    expect(tested.calls).toEqual([]);
    expect(personalStore(employee?._id ?? '').getItem('list.density')).toBe('compact');
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await screen.findByLabelText('Password');
    expect(storageKeys()).toEqual([]);
  });
});
