import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { failures } from '#mocks/failures.ts';
import { employeesTable } from '#server/schema.ts';
import { flags } from '#tests/server/app.ts';
import { choose, confirm, press, rowOf, wholeConsole } from '../wholeConsole.ts';

describe('employees', () => {
  const tested = wholeConsole();
  const user = userEvent.setup({ delay: null });
  const storedEmployee = async (email: string) =>
    (await tested.app.db.select().from(employeesTable).where(eq(employeesTable.email, email)))[0];

  /** The form for a new colleague asks for a password once that is chosen instead of an invitation. */
  const chooseOwnPassword = async () => user.click(await screen.findByRole('radio', { name: 'Set a password now' }));

  async function fillForm(values: Readonly<Record<string, string>>) {
    for (const [label, value] of Object.entries(values)) {
      // The fields are filled in one after the other, as a person does.
      await user.type(await screen.findByLabelText(new RegExp(`^${label}`)), value);
    }
  }

  it('hides Admins', async () => {
    const colleague = await tested.app.createEmployee({ name: 'Meera Krishnan' });
    await tested.open('/admin-dashboard/team', { role: 'Admin', name: 'The Admin in charge' });
    expect(await rowOf(colleague.name)).toBeInTheDocument();
    const table = screen.getByRole('table');
    expect(within(table).queryByText('The Admin in charge')).not.toBeInTheDocument();
  });

  it('adds a colleague with the ticked permissions', async () => {
    await tested.open('/admin-dashboard/team/create');
    const email = 'new.colleague@institute.example';
    await chooseOwnPassword();
    await fillForm({ Name: 'Rohit Deshpande', Email: email, Password: 'long-enough-1' });
    await user.click(screen.getByLabelText('Blogs: Read'));
    await user.click(screen.getByLabelText('Alerts: all actions'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Employee created successfully!')).toBeInTheDocument();
    const employee = await storedEmployee(email);
    expect(employee).toMatchObject({ role: 'Coordinator', status: 'Active' });
    expect(employee?.permissions.blogs).toMatchObject({ read: true, add: false });
    expect(employee?.permissions.alert).toEqual({ add: true, read: true, update: true, delete: true, active: true });
  });

  it('invites a colleague, who chooses a password by email instead of getting one here', async () => {
    await tested.open('/admin-dashboard/team/create');
    const email = 'invited.colleague@institute.example';
    const [invitationRadio, passwordRadio] = await screen.findAllByRole('radio', { name: /invitation|password/ });
    expect(invitationRadio).toBe(screen.getByRole('radio', { name: 'Send an invitation by email', checked: true }));
    expect(screen.queryByLabelText(/^Password/)).not.toBeInTheDocument();
    await user.click(passwordRadio ?? document.body);
    await fillForm({ Name: 'Kabir Anand', Password: 'typed before it was known' });
    await choose('Status', 'Inactive');
    await user.click(screen.getByRole('radio', { name: 'Send an invitation by email' }));
    expect(screen.queryByLabelText(/^Password/)).not.toBeInTheDocument();
    expect(screen.queryByLabelText(/^Status/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByText('Email is required')).toBeInTheDocument();
    await fillForm({ Email: email });
    await user.click(screen.getByLabelText('Blogs: Read'));
    await user.click(screen.getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByText(`Invitation sent to ${email}`)).toBeInTheDocument();
    within(await rowOf('Kabir Anand')).getByText('Invited');
    const employee = await storedEmployee(email);
    expect(employee).toMatchObject({ status: 'Active', passwordHash: null });
    expect(employee?.permissions.blogs).toMatchObject({ read: true });
    expect(tested.calls).not.toContain('POST /api/employees');
  });

  it('asks before a colleague is invited without permissions', async () => {
    await tested.open('/admin-dashboard/team/create');
    await fillForm({ Name: 'Nobody Else', Email: 'nobody.else@institute.example' });
    await user.click(screen.getByRole('button', { name: 'Send invitation' }));
    await confirm('Invite without permissions');
    expect(await screen.findByText('Invitation sent to nobody.else@institute.example')).toBeInTheDocument();
  });

  it('marks invited employees, and sends the invitation again', async () => {
    const { _id } = await tested.app.createEmployee({ name: 'Invited Colleague' });
    const invitedAt = '2026-11-01T09:00:00.000Z';
    await tested.app.db
      .update(employeesTable)
      .set({ invitedAt, passwordHash: null })
      .where(eq(employeesTable._id, _id));
    await tested.open('/admin-dashboard/team');
    within(await rowOf('Invited Colleague')).getByText('Invited');
    await press('Invited Colleague', /^Send invitation again/);
    await screen.findByText('Invitation sent!');
    const [employee] = await tested.app.db.select().from(employeesTable).where(eq(employeesTable._id, _id));
    expect(Date.parse(employee?.invitedAt ?? '')).toBeGreaterThan(Date.parse(invitedAt));
  });

  it('fills the matrix from a role and selects a whole column', async () => {
    await tested.open('/admin-dashboard/team/create');
    await user.click(await screen.findByRole('button', { name: 'Viewer' }));
    expect(screen.getByLabelText<HTMLInputElement>('Blogs: Read')).toBeChecked();
    expect(screen.getByLabelText<HTMLInputElement>('Blogs: Add')).not.toBeChecked();
    expect(
      screen.getByText('These are the usual permissions of a Viewer. The role is Coordinator.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Viewer', pressed: true })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Coordinator' }));
    expect(screen.queryByText(/usual permissions of a/)).not.toBeInTheDocument();
    await user.click(screen.getByLabelText('Delete: all modules'));
    expect(screen.getByText('Differs from the usual permissions of a Coordinator.')).toBeInTheDocument();
    expect(screen.getByLabelText<HTMLInputElement>('Jobs: Delete')).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(screen.getByLabelText<HTMLInputElement>('Blogs: Read')).not.toBeChecked();
  });

  it('fills the matrix when a role is chosen, and asks first if it was changed by hand', async () => {
    await tested.open('/admin-dashboard/team/create');
    await choose('Role', 'Viewer');
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Blogs: Read')).toBeChecked());
    await user.click(screen.getByLabelText('Blogs: Delete'));
    await choose('Role', 'Manager');
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Keep permissions' }));
    expect(screen.getByLabelText<HTMLInputElement>('Alerts: Add')).not.toBeChecked();
    await choose('Role', 'Content Writer');
    await confirm('Replace permissions');
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Blogs: Add')).toBeChecked());
  });

  it('warns before somebody is saved without permissions', async () => {
    await tested.open('/admin-dashboard/team/create');
    await chooseOwnPassword();
    await fillForm({ Name: 'Nobody', Email: 'nobody@institute.example', Password: 'long-enough-1' });
    expect(screen.getByText('Without permissions, this person sees no modules after signing in.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await confirm('Save without permissions');
    expect(await screen.findByText('Employee created successfully!')).toBeInTheDocument();
  });

  it('asks before a save removes all rights of a colleague', async () => {
    const permissions = flags({ blogs: ['read'] });
    const colleague = await tested.app.createEmployee({ name: 'Zubin Irani', permissions });
    await tested.open(`/admin-dashboard/team/${colleague._id}`);
    await user.click(await screen.findByRole('button', { name: 'Clear all' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    expect((await storedEmployee(colleague.email))?.permissions.blogs).toMatchObject({ read: true });
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await confirm('Save without permissions');
    expect(await screen.findByText('Employee updated successfully!')).toBeInTheDocument();
  });

  it('shows and changes rights that are stored under an id with the placeholder of the institute', async () => {
    const permissions = flags({ 'why-{product}': ['read'] });
    const colleague = await tested.app.createEmployee({ name: 'Omkar Joshi', permissions });
    await tested.open(`/admin-dashboard/team/${colleague._id}`);
    const readBox = await screen.findByLabelText<HTMLInputElement>('Why Institute: Read');
    expect(readBox).toBeChecked();
    await user.click(screen.getByLabelText('Blogs: Read'));
    await user.click(readBox);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Employee updated successfully!')).toBeInTheDocument();
    const savedPermissions = (await storedEmployee(colleague.email))?.permissions ?? {};
    expect(Object.values(savedPermissions).filter((moduleFlags) => moduleFlags.read)).toHaveLength(1);
  });

  it('does not save when Enter ends the search for a module', async () => {
    await tested.open('/admin-dashboard/team/create');
    await user.type(await screen.findByLabelText('Find a module'), 'blog{Enter}');
    expect(screen.getByLabelText('Blogs: Read')).toBeInTheDocument();
    expect(screen.queryByLabelText('Alerts: Read')).not.toBeInTheDocument();
    expect(screen.queryByText('Name is required')).not.toBeInTheDocument();
    expect(tested.calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  it('lets me choose the rights in each module, in words, when someone else has changed them too', async () => {
    const permissions = flags({ blogs: ['read'], alert: ['read'] });
    const colleague = await tested.app.createEmployee({ name: 'Kavya Iyer', permissions });
    await tested.open(`/admin-dashboard/team/${colleague._id}`);
    await user.click(await screen.findByLabelText('Blogs: Add'));
    await user.click(screen.getByLabelText('Manage Metatags: Update'));
    expect(screen.getByText('Unsaved: Permissions')).toBeInTheDocument();
    const colleagueRights = flags({ blogs: ['read', 'delete'], alert: [], news: ['read', 'active'] });
    tested.fail(
      failures.stale({ method: 'PUT', path: '/employees/:id' }, { ...colleague, permissions: colleagueRights }),
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog', { name: 'Which version do you want to keep?' });
    const rows = within(dialog)
      .getAllByRole('group')
      .map((row) => row.textContent);
    expect(rows).toEqual([
      'Permissions: Alerts You did not change thisYours ReadTheirs None',
      'Permissions: BlogsYours Add, ReadTheirs Read, Delete',
      'Permissions: Manage MetatagsYours UpdateTheirs None',
      'Permissions: News You did not change thisYours NoneTheirs Read, Active',
    ]);
    const metatags = within(dialog).getByRole('group', { name: 'Permissions: Manage Metatags' });
    await user.click(within(metatags).getByRole('radio', { name: /^Theirs/ }));
    tested.restore();
    tested.fail(failures.silentError({ method: 'PUT', path: '/employees/:id' }));
    await user.click(screen.getByRole('button', { name: 'Save selection' }));
    expect(await screen.findByText('Error saving employee')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(await screen.findByLabelText('Manage Metatags: Update')).toHaveProperty('checked', false);
    expect(screen.getByLabelText('News: Read')).toHaveProperty('checked', true);
    tested.restore();
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Employee updated successfully!')).toBeInTheDocument();
    const savedPermissions = (await storedEmployee(colleague.email))?.permissions;
    const expected = flags({ blogs: ['add', 'read'], alert: [], news: ['read', 'active'], meta: [] });
    expect(savedPermissions).toEqual(expected);
  });

  it('reports missing fields in the words of the specification', async () => {
    await tested.open('/admin-dashboard/team/create');
    await chooseOwnPassword();
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Name is required')).toBeInTheDocument();
    expect(screen.getByText('Email is required')).toBeInTheDocument();
    expect(screen.getByText('Password is required for new employees')).toBeInTheDocument();
  });

  it('keeps the password when it is left blank', async () => {
    const colleague = await tested.app.createEmployee({ name: 'Fatima Sheikh' });
    const colleagueBefore = await storedEmployee(colleague.email);
    await tested.open(`/admin-dashboard/team/${colleague._id}`);
    const name = await screen.findByLabelText(/^Name/);
    await user.clear(name);
    await user.type(name, 'Fatima S. Sheikh');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Employee updated successfully!')).toBeInTheDocument();
    const colleagueAfter = await storedEmployee(colleague.email);
    expect(colleagueAfter).toMatchObject({ name: 'Fatima S. Sheikh', passwordHash: colleagueBefore?.passwordHash });
  });

  it("shows the server's message when a save is refused, and keeps the form", async () => {
    const colleague = await tested.app.createEmployee();
    await tested.open('/admin-dashboard/team/create');
    await chooseOwnPassword();
    await fillForm({ Name: 'Somebody', Email: colleague.email, Password: 'long-enough-1' });
    await user.click(screen.getByLabelText('Blogs: Read'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText('An employee with this email address exists already')).length).toBeGreaterThan(
      0,
    );
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Somebody');
  });

  it('reports that the save failed when the server gives no message', async () => {
    await tested.open('/admin-dashboard/team/create');
    tested.fail(failures.silentError({ method: 'POST', path: '/employees' }));
    await chooseOwnPassword();
    await fillForm({ Name: 'Somebody', Email: 'somebody@institute.example', Password: 'long-enough-1' });
    await user.click(screen.getByLabelText('Blogs: Read'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Error saving employee')).toBeInTheDocument();
  });

  it('reports that the list could not be fetched', async () => {
    await tested.open('/admin-dashboard/team');
    tested.fail(failures.silentError({ method: 'GET', path: '/employees' }));
    expect(await screen.findByText('Failed to fetch employees')).toBeInTheDocument();
  });

  it('deletes a colleague after asking, and reports a failed deletion', async () => {
    const colleague = await tested.app.createEmployee({ name: 'Debashish Chatterjee' });
    await tested.open('/admin-dashboard/team');
    tested.fail(failures.silentError({ method: 'DELETE', path: '/employees/:id' }));
    const remove = async () => {
      await press(colleague.name, /^Delete/);
      await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
    };
    await remove();
    expect(await screen.findByText('Error deleting employee')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    tested.restore();
    await remove();
    expect(await screen.findByText('Employee deleted successfully!')).toBeInTheDocument();
    await waitFor(async () => expect(await storedEmployee(colleague.email)).toBeUndefined());
  });

  it('is closed to users without the right to read', async () => {
    await tested.open('/team-dashboard/team', { permissions: flags({ blogs: ['read'] }) });
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeInTheDocument();
    expect(screen.getByText("You don't have permission to access this module")).toBeInTheDocument();
  });
});

describe('employees of a server without invitations', () => {
  const tested = wholeConsole({ plain: true });

  it('get their password when they are added', async () => {
    await tested.open('/admin-dashboard/team/create');
    await screen.findByLabelText(/^Password/);
    await waitFor(() => expect(screen.queryByRole('radio')).not.toBeInTheDocument());
    screen.getByRole('button', { name: 'Save' });
  });
});
