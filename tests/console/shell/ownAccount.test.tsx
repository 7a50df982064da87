import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { isPassword } from '#server/platform/passwords.ts';
import { employeesTable } from '#server/schema.ts';
import { flags, testPassword } from '#tests/server/app.ts';
import { wholeConsole } from '../wholeConsole.ts';

const user = userEvent.setup({ delay: null });
const openMenu = async () => user.click(await screen.findByRole('button', { name: /^Account of/ }));

async function change(current: string, newPassword: string, repeated = newPassword) {
  const dialog = within(await screen.findByRole('dialog', { name: 'Your account' }));
  const fill = async (label: string, value: string) => {
    const field = await dialog.findByLabelText(label);
    await user.clear(field);
    await user.type(field, value);
  };
  await fill('Current password', current);
  await fill('New password', newPassword);
  await fill('Repeat the new password', repeated);
  await user.click(dialog.getByRole('button', { name: 'Change password' }));
  return dialog;
}

describe('your account', () => {
  const tested = wholeConsole();

  it('opens from the account menu and changes the password, if the current one is right', async () => {
    await tested.open('/team-dashboard', { role: 'Viewer', name: 'Asha Rao', email: 'asha@institute.example' });
    await openMenu();
    await user.click(await screen.findByRole('menuitem', { name: 'Your account' }));
    expect(window.location.hash).toBe('#your-account');

    const dialog = await change('not this one', 'a quiet evening train', 'a quiet evening tram');
    expect(dialog.getByText('asha@institute.example')).toBeInTheDocument();
    expect(await dialog.findByText('The two new passwords are different')).toBeInTheDocument();
    expect(tested.calls.filter((call) => call.startsWith('PUT /api/employees'))).toEqual([]);

    await change('not this one', 'a quiet evening train');
    await waitFor(() => expect(dialog.getByLabelText('Current password')).toHaveAttribute('aria-invalid', 'true'));
    expect(dialog.getByLabelText('New password')).toHaveProperty('value', 'a quiet evening train');

    await change(testPassword, 'a quiet evening train');
    expect(
      await screen.findByText(/^Password changed\. Your other sessions .* calendar feeds ended\.$/),
    ).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(window.location.hash).toBe('');
    const accounts = await tested.app.db.select().from(employeesTable);
    const ownAccount = accounts.find(({ email }) => email === 'asha@institute.example');
    expect(await isPassword(ownAccount?.passwordHash, 'a quiet evening train')).toBe(true);
  });

  it('has an address of its own, over any page', async () => {
    await tested.open('/team-dashboard#your-account', { role: 'Viewer' });
    expect(await screen.findByRole('dialog', { name: 'Your account' })).toBeInTheDocument();
  });

  it('is linked from the user’s own entry among the employees for email and password', async () => {
    await tested.app.createEmployee({ role: 'Admin' });
    const permissions = flags({ team: ['read', 'update'] });
    await tested.open('/team-dashboard/team', { name: 'Leela Nambiar', permissions });
    await user.click(await screen.findByRole('link', { name: 'Leela Nambiar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit employee' }));
    expect(await dialog.findByLabelText('Email')).toHaveProperty('readOnly', true);
    expect(dialog.queryByLabelText('Password')).not.toBeInTheDocument();
    await user.type(dialog.getByLabelText('Name'), ' Iyer');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('link', { name: 'Leela Nambiar Iyer' }));
    await user.click(await screen.findByRole('link', { name: 'Open your profile' }));
    await waitFor(() => expect(window.location.pathname).toBe('/team-dashboard/profile'));
  });
});

describe('on a server that implements only the specification', () => {
  const tested = wholeConsole({ plain: true });

  it('is not offered', async () => {
    await tested.open('/admin-dashboard/alert');
    await waitFor(() => expect(tested.calls).toContain('GET /api/waiting'));
    await openMenu();
    expect(await screen.findByRole('menuitem', { name: 'Logout' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('menuitem', { name: 'Your account' })).not.toBeInTheDocument());
  });
});
