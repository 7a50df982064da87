import { expect, inject, test } from 'vitest';
import { api, apiRecord, colleague, createEmployee, flags, mark, newSession } from './api.ts';
import { searchedFor } from './list.ts';
import { addressOf, gone, hasFocus, openBrowser, sees, signIn } from './page.ts';

const browser = openBrowser();
const sessionEnded = 'Your session has ended. Please sign in again.';
const refused = 'Authentication failed. Please log in again.';
const sessionExpired = 'Session expired. Please log in again.';

test('signs in with the Enter key and shows the dashboard of the role', async () => {
  const { email, password } = inject('product');
  const page = await browser.page();
  await page.goto('/admin');
  await hasFocus(page.getByLabel('Email'));
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await sees(page.getByRole('navigation', { name: 'Modules' }));
  expect(addressOf(page)).toMatch(/^\/admin-dashboard/);
});

test('reports what is missing, and that the email or the password is wrong', async () => {
  const person = await createEmployee();
  const page = await browser.page({ expected: [/^401 POST .*login/] });
  await page.goto('/admin-login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await sees(page.getByText('Enter your email address'), page.getByText('Enter your password'));
  await signIn(page, { email: person.email, password: 'not this one' });
  await sees(page.getByRole('alert').getByText('Incorrect email or password.'));
  expect(await page.getByLabel('Email').inputValue()).toBe(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await sees(page.getByRole('heading', { name: 'Welcome to Admin Dashboard' }));
});

test('remembers the requested page, including its filters', async () => {
  const word = mark();
  const { _id: id } = await apiRecord('POST', '/alerts', { title: word, message: 'Closed.' });
  await api('PATCH', `/alerts/${id}`, { body: { status: 'inactive' } });
  const page = await browser.page();
  await page.goto(`/admin-dashboard/alert?${searchedFor(word, { status: 'inactive' })}`);
  await sees(page.getByRole('heading', { name: 'Sign in' }));
  expect(new URL(page.url()).pathname).toBe('/admin');
  await signIn(page, inject('product'));
  await sees(
    page.getByRole('rowheader', { name: word }),
    page.getByRole('button', { name: 'Status: Inactive. Change' }),
  );
  expect(await page.getByRole('searchbox').inputValue()).toBe(word);
  expect(new URL(page.url()).pathname).toBe('/admin-dashboard/alert');
});

test('never redirects to another site after signing in', async () => {
  const page = await browser.page();
  await page.goto(`/admin?next=${encodeURIComponent('//example.org/admin-dashboard')}`);
  await signIn(page, inject('product'));
  await sees(page.getByRole('navigation', { name: 'Modules' }));
  expect(new URL(page.url()).origin).toBe(new URL(inject('product').url).origin);
});

test('an expired session leads to the sign-in page, which says so and returns to the page', async () => {
  const person = await colleague({ permissions: flags({ alert: ['read'] }) });
  const claims = Buffer.from(JSON.stringify({ exp: Math.floor(Date.now() / 1000) - 60 })).toString('base64url');
  const page = await browser.as({ ...person, token: `e30.${claims}.x` }, 'alert?page=1');
  await sees(page.getByText(sessionExpired));
  expect(addressOf(page)).toBe('/admin?next=/team-dashboard/alert?page=1');
});

test('a session ended on the server leads to the sign-in page at the next step', async () => {
  const person = await newSession(await createEmployee({ permissions: flags({ alert: ['read'] }) }));
  // The background may report presence at any moment.
  const page = await browser.as(person, 'alert', { expected: [/^401 GET/], tolerated: [/^401 PUT .*\/presence$/] });
  await sees(page.getByRole('rowheader'));
  await api('POST', '/logout', { token: person.token });
  await page.getByRole('columnheader', { name: 'Title' }).getByRole('button').click();
  await sees(page.getByText(refused));
  expect(addressOf(page)).toMatch(/^\/admin\?next=\/team-dashboard\/alert/);
});

test('signing out ends the session on the server, and Back shows nothing', async () => {
  const person = await newSession(await createEmployee({ permissions: flags({ alert: ['read'] }) }));
  const page = await browser.as(person, 'alert');
  await sees(page.getByRole('rowheader'));
  await page.getByRole('button', { name: 'Logout' }).click();
  await sees(page.getByRole('heading', { name: 'Sign in' }));
  expect(addressOf(page)).toBe('/admin');
  await gone(page.getByText(/log in again|sign in again/));
  expect(await api('GET', '/employees/profile', { token: person.token })).toMatchObject({ status: 401 });
  await page.goBack();
  await sees(page.getByRole('heading', { name: 'Sign in' }));
});

test('signing out in one tab signs the other one out', async () => {
  const person = await newSession(await createEmployee({ permissions: flags({ alert: ['read'] }) }));
  // On a busy machine a refused call may notify the other tab before the first one does.
  const page = await browser.as(person, 'alert', { tolerated: [/^401 /] });
  await sees(page.getByRole('rowheader'));
  const secondTab = await page.context().newPage();
  await secondTab.goto('/team-dashboard/alert');
  await secondTab.getByRole('button', { name: 'Logout' }).click();
  await sees(page.getByText(sessionEnded).or(page.getByText(refused)));
});

test('a missing connection is reported in a sentence, and signing in works when it is back', async () => {
  const page = await browser.page({ expected: [/^failed POST .*login/] });
  await page.goto('/admin');
  await page.route('**/api/employees/login', (route) => route.abort('internetdisconnected'), { times: 1 });
  await signIn(page, inject('product'));
  await sees(page.getByRole('alert').getByText('Network error. Please check your connection and try again.'));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await sees(page.getByRole('navigation', { name: 'Modules' }));
});
