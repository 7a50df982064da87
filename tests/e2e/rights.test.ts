import { expect, test } from 'vitest';
import { api, apiFind, apiRecord, colleague, createEmployee, flags, mark, newSession } from './api.ts';
import { searchedFor, tells } from './list.ts';
import { choose, addressOf, eventually, gone, openBrowser, sees, signIn } from './page.ts';

const browser = openBrowser();
const denied = "You don't have permission to access this module";

test('a new colleague signs in, sees only permitted modules, and loses a right the moment it is revoked', async () => {
  const word = mark();
  const person = { email: `${word}@institute.example`, password: 'a quiet evening train' };
  const { _id: alert } = await apiRecord('POST', '/alerts', { title: word, message: 'Closed on Friday.' });

  const admin = await browser.admin('team/create');
  await admin.getByLabel('Name', { exact: true }).fill(`${word} Iyer`);
  await admin.getByLabel('Email', { exact: true }).fill(person.email);
  await admin.getByRole('radio', { name: 'Set a password now' }).check();
  await admin.getByLabel('Password', { exact: true }).fill(person.password);
  await choose(admin.getByLabel('Role', { exact: true }), 'Content Writer');
  await admin.getByRole('button', { name: 'Clear all' }).click();
  await admin.getByRole('checkbox', { name: 'Blogs: all actions', exact: true }).check();
  await admin.getByRole('checkbox', { name: 'Alerts: Read', exact: true }).check();
  await admin.getByRole('button', { name: 'Save' }).click();
  await tells(admin, 'Employee created successfully!');

  const page = await browser.page();
  await page.goto('/admin');
  await signIn(page, person);
  const sidebar = page.getByRole('navigation', { name: 'Modules' });
  const modules = sidebar.getByRole('listitem').getByRole('link');
  await sees(sidebar.getByRole('link', { name: 'Blogs' }), page.getByRole('heading', { name: /^Blogs/ }));
  expect(addressOf(page)).toBe('/team-dashboard/blogs');
  expect(await sidebar.getByRole('heading').allInnerTexts()).toEqual(['Content Management', 'Website Settings']);
  await sidebar.getByRole('button', { name: 'Website Settings' }).click();
  await eventually(() => modules.allInnerTexts()).toEqual(['Blogs', 'Alerts']);

  await sidebar.getByRole('link', { name: 'Alerts' }).click();
  await sees(page.getByRole('rowheader'));
  await gone(page.getByRole('link', { name: 'Add alert' }));
  const { token } = await newSession(person);
  expect(await api('DELETE', `/alerts/${alert}`, { token })).toMatchObject({
    status: 403,
    json: { success: false, message: expect.stringMatching(/^Access denied\./) },
  });
  expect(await apiFind('/alerts', word)).toHaveLength(1);

  const [{ _id: id } = { _id: '' }] = await apiFind('/employees', person.email);
  await admin.goto(`/admin-dashboard/team/${id}`);
  await admin.getByRole('checkbox', { name: 'Alerts: Read', exact: true }).uncheck();
  await admin.getByRole('button', { name: 'Save' }).click();
  await tells(admin, 'Employee updated successfully!');
  expect(await api('GET', '/alerts', { token })).toMatchObject({ status: 403 });

  // The colleague's browser is notified, and the module disappears from the sidebar.
  await sees(page.getByText(denied));
  await eventually(() => modules.allInnerTexts()).toEqual(['Blogs']);
});

test('added rights take effect after a reload', async () => {
  const person = await createEmployee({ permissions: flags({ blogs: ['read'] }) });
  const page = await browser.as(await newSession(person), 'alert');
  await sees(page.getByText(denied));
  await api('PUT', `/employees/${person.id}`, {
    body: { name: person.name, email: person.email, permissions: flags({ alert: ['read', 'add'] }) },
  });
  await page.reload();
  await sees(page.getByRole('rowheader'), page.getByRole('link', { name: 'Add alert' }));
});

test('setting a colleague Inactive ends the session and leads to the sign-in page', async () => {
  const person = await createEmployee({ permissions: flags({ alert: ['read'] }) });
  const page = await browser.as(await newSession(person), 'alert', {
    expected: [/^401 GET/, /^401 POST .*login/],
    // The session ends on the server. Calls of the browser before it is notified are rightly refused.
    tolerated: [/^401 PUT .*\/presence$/],
  });
  await sees(page.getByRole('rowheader'));
  const { status } = await api('PUT', `/employees/${person.id}`, {
    body: { name: person.name, email: person.email, status: 'Inactive' },
  });
  expect(status).toBe(200);
  await sees(page.getByText('Authentication failed. Please log in again.'));
  expect(new URL(page.url()).pathname).toBe('/admin');
  expect(
    await page.evaluate(() => ['adminToken', 'token', 'employee'].map((key) => localStorage.getItem(key))),
  ).toEqual([null, null, null]);
  await signIn(page, person);
  await sees(page.getByRole('alert').getByText('Incorrect email or password.'));
});

test('a change of rights while a form is open refuses the save and keeps what was typed', async () => {
  const person = await createEmployee({ permissions: flags({ alert: ['read', 'add'] }) });
  const page = await browser.as(await newSession(person), 'alert/create', { expected: [/^403 POST/] });
  await page.getByLabel('Title', { exact: true }).fill('Written in vain');
  await page.getByLabel('Message', { exact: true }).fill('Or perhaps not.');
  await api('PUT', `/employees/${person.id}`, {
    body: { name: person.name, email: person.email, permissions: flags({ alert: ['read'] }) },
  });
  await page.getByRole('button', { name: 'Save' }).click();
  const refusal = page.getByRole('alertdialog');
  await sees(refusal.getByText("Access denied. You need the permission 'add' for alert."));
  await refusal.getByRole('button', { name: 'OK' }).click();
  await gone(refusal);
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Written in vain');
});

test('an Admin who opens a colleague’s link lands on the Admin dashboard, and vice versa', async () => {
  const word = mark();
  await apiRecord('POST', '/alerts', { title: word, message: 'Closed.' });
  const admin = await browser.admin('alert');
  await admin.goto(`/team-dashboard/alert?${searchedFor(word)}`);
  await sees(admin.getByRole('rowheader', { name: word }));
  expect(new URL(admin.url()).pathname).toBe('/admin-dashboard/alert');
  const page = await browser.as(await colleague({ permissions: flags({ alert: ['read'] }) }), 'alert');
  await page.goto(`/admin-dashboard/alert?${searchedFor(word)}`);
  await sees(page.getByRole('rowheader', { name: word }));
  expect(new URL(page.url()).pathname).toBe('/team-dashboard/alert');
});
