import { expect, test } from 'vitest';
import { api, apiFind, apiRecord, colleague, createEmployee, flags, mark, newSession, sessionOf } from './api.ts';
import { crudSmoke } from './crudSmoke.ts';
import { rowAction, rowOf, searchedFor, tells } from './list.ts';
import { choose, eventually, gone, openBrowser, sees } from './page.ts';

const body = (name: string) => ({
  name,
  email: `${name.replace(/\W/g, '.')}@institute.example`,
  password: 'a quiet evening train',
});

crudSmoke({
  module: 'team',
  path: '/employees',
  title: 'Employees',
  item: 'employee',
  name: 'name',
  nameColumn: 'Name',
  creation: {
    add: 'Add employee',
    fill: (word) => ({
      Name: `${word} Das`,
      Email: `${word}@institute.example`,
      'Set a password now': 'on',
      Password: 'a quiet evening train',
      Role: 'Viewer',
      Status: 'Active',
    }),
    required: ['Name is required', 'Email is required', 'Password is required for new employees'],
    created: 'Employee created successfully!',
  },
  make: (name) => apiRecord('POST', '/employees', body(name)),
  texts: {
    deleted: 'Employee deleted successfully!',
    bulkDeleted: '3 employees deleted',
  },
  filter: {
    label: 'Role',
    choice: 'Manager',
    change: (id, name) => api('PUT', `/employees/${id}`, { body: { ...body(name), role: 'Manager' } }),
  },
  edit: { label: 'Name', field: 'name', saved: 'Employee updated successfully!' },
});

const browser = openBrowser();

test('the list hides Admins, and a new colleague starts as an active Coordinator', async () => {
  const word = mark();
  await apiRecord('POST', '/employees', { ...body(`${word} chief`), role: 'Admin' });
  await apiRecord('POST', '/employees', body(`${word} colleague`));
  const page = await browser.admin(`team?${searchedFor(word)}`);
  await sees(rowOf(page, `${word} colleague`), page.getByRole('heading', { name: 'Employees 1' }));
  await gone(rowOf(page, `${word} chief`));
  await page.getByRole('link', { name: 'Add employee' }).click();
  await page.getByRole('radio', { name: 'Set a password now' }).check();
  expect(await page.getByLabel('Role', { exact: true }).innerText()).toBe('Coordinator');
  expect(await page.getByLabel('Status', { exact: true }).innerText()).toBe('Active');
});

test('the matrix is filled by column, by row and from a role', async () => {
  const page = await browser.admin('team/create');
  const dialog = page.getByRole('dialog', { name: 'New employee' });
  const box = (name: string) => dialog.getByRole('checkbox', { name, exact: true });
  await sees(dialog.getByText('Access to 0 modules'));

  await box('Alerts: all actions').check();
  for (const action of ['Add', 'Read', 'Update', 'Delete', 'Active']) {
    expect(await box(`Alerts: ${action}`).isChecked(), action).toBe(true);
  }
  await sees(dialog.getByText('Access to 1 module'));
  await box('Alerts: Add').uncheck();
  expect(await box('Alerts: all actions').evaluate((input) => input.matches(':indeterminate'))).toBe(true);

  await box('Read: all modules').check();
  const readBoxes = dialog.getByRole('checkbox', { name: /: Read$/ });
  const states = await readBoxes.evaluateAll((inputs) => inputs.map((input) => input.matches(':checked')));
  expect(states.length).toBeGreaterThan(50);
  expect(new Set(states)).toEqual(new Set([true]));

  await dialog.getByRole('searchbox', { name: 'Find a module' }).fill('blog');
  await eventually(() => readBoxes.count()).toBe(1);
  await box('Delete: all modules').check();
  await dialog.getByRole('searchbox', { name: 'Find a module' }).fill('');
  expect(await box('Blogs: Delete').isChecked()).toBe(true);
  expect(await box('Alerts: Delete').isChecked(), 'set by its row before').toBe(true);
  expect(await box('Testimonials: Delete').isChecked(), 'not among the modules that were found').toBe(false);

  await dialog.getByRole('group', { name: 'Apply preset' }).getByRole('button', { name: 'Viewer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace permissions' }).click();
  await eventually(() => box('Alerts: Add').isChecked()).toBe(false);
  expect(await box('Alerts: Read').isChecked()).toBe(true);
  expect(await box('Alerts: Delete').isChecked()).toBe(false);
  expect(await box('Employees: Read').isChecked(), 'stays with the Admins').toBe(false);
  await dialog.getByRole('button', { name: 'Clear all' }).click();
  await sees(dialog.getByText('Access to 0 modules'));

  await choose(dialog.getByLabel('Role', { exact: true }), 'Admin');
  await sees(dialog.getByText('Admins have full access.'));
});

test('a blank password keeps the old one, a new one ends the sessions', async () => {
  const person = await createEmployee();
  const session = await newSession(person);
  const page = await browser.admin(`team?${searchedFor(person.email)}`);
  await rowAction(page, person.name, 'Edit');
  await sees(page.getByText('Leave empty to keep the current password'));
  await choose(page.getByLabel('Role', { exact: true }), 'Viewer');
  await page.getByRole('button', { name: 'Save' }).click();
  await tells(page, 'Employee updated successfully!');
  await expect(newSession(person)).resolves.toMatchObject({ employee: { role: 'Viewer' } });

  await rowAction(page, person.name, 'Edit');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Save' }).click();
  await sees(page.getByText('Use at least 8 characters'));
  await page.getByLabel('Password', { exact: true }).fill('another morning train');
  await page.getByRole('button', { name: 'Save' }).click();
  await gone(page.getByRole('dialog'));
  expect(await api('GET', '/employees/profile', { token: session.token })).toMatchObject({ status: 401 });
  await expect(newSession({ ...person, password: 'another morning train' })).resolves.toBeDefined();
});

test('a taken email address is reported under its field, and the form keeps what was typed', async () => {
  const person = await createEmployee();
  const page = await browser.admin('team/create', { expected: [/^422 POST/] });
  await page.getByLabel('Name', { exact: true }).fill('Another Person');
  await page.getByLabel('Email', { exact: true }).fill(person.email.toUpperCase());
  await page.getByRole('radio', { name: 'Set a password now' }).check();
  await page.getByLabel('Password', { exact: true }).fill('a quiet evening train');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Save without permissions' }).click();
  await sees(page.locator('form').getByText('An employee with this email address exists already').first());
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Another Person');
  await eventually(() => page.getByLabel('Email', { exact: true }).getAttribute('aria-invalid')).toBe('true');
});

test('nobody locks themselves out: users cannot change their own role and status', async () => {
  const chief = await createEmployee({ role: 'Admin' });
  const page = await browser.as(await sessionOf(chief), `team/${chief.id}`, { expected: [/^409 PUT/] });
  await choose(page.getByLabel('Status', { exact: true }), 'Inactive');
  await page.getByRole('button', { name: 'Save' }).click();
  await sees(
    page.getByRole('alertdialog', {
      name: 'You cannot lock yourself out: ask another Admin to change your role or status.',
    }),
  );
  expect(await apiFind('/employees', chief.email)).toMatchObject([{ status: 'Active' }]);
});

test('an editor of colleagues cannot grant missing rights, and cannot change an Admin', async () => {
  const person = await createEmployee();
  const chief = await createEmployee({ role: 'Admin' });
  const clerk = await colleague({ permissions: flags({ team: ['read', 'update', 'delete'], blogs: ['read'] }) });
  const page = await browser.as(clerk, `team/${person.id}`, { expected: [/^403 PUT/] });
  await page.getByRole('checkbox', { name: 'Alerts: Read', exact: true }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  const refusal = page.getByRole('alertdialog', {
    name: "You cannot give the permission 'read' for alert: you do not have it.",
  });
  await refusal.getByRole('button', { name: 'OK' }).click();
  await page.getByRole('checkbox', { name: 'Alerts: Read', exact: true }).uncheck();
  await page.getByRole('checkbox', { name: 'Blogs: Read', exact: true }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await tells(page, 'Employee updated successfully!');
  expect(await api('DELETE', `/employees/${chief.id}`, { token: clerk.token })).toMatchObject({ status: 403 });
});
