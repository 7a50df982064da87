import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { storeSession } from '#console/providers/session.ts';
import { failures } from '#mocks/failures.ts';
import { expected } from '#tests/setup/expected.ts';
import { preferencesOf } from '#server/people/preferences.ts';
import { contactInfoTable, liveSessionsTable } from '#server/schema.ts';
import { flags, testPassword } from '#tests/server/app.ts';
import { testToken } from '../providers/testSession.ts';
import { wholeConsole } from '../wholeConsole.ts';
import { waitOf } from '#tests/setup/pace.ts';

const login = { method: 'POST', path: '/employees/login' } as const;

const address = () => window.location.pathname + window.location.search;
const session = { date: '2031-03-05', start: '14:00', end: '15:30' };
/** Navigates like a link of the console. */
function navigateTo(path: string): void {
  window.history.pushState(null, '', path);
  window.dispatchEvent(new PopStateEvent('popstate'));
}

const keys = () => ['adminToken', 'token', 'employee'].filter((key) => localStorage.getItem(key) !== null);

describe('signing in', () => {
  const tested = wholeConsole();
  const user = userEvent.setup({ delay: null });

  async function openSignIn(path = '/admin') {
    await tested.open(path, null);
    return screen.findByLabelText('Email');
  }

  async function signInAs(email: string, password = testPassword) {
    await user.type(await screen.findByLabelText('Email'), email);
    await user.type(screen.getByLabelText('Password'), `${password}{Enter}`);
  }

  it('is where / and a dashboard lead without a session, followed by the requested page', async () => {
    const { email } = await tested.app.createEmployee({ role: 'Admin' });
    await openSignIn('/admin-dashboard/alert?page=1');
    expect(address()).toBe(`/admin?next=${encodeURIComponent('/admin-dashboard/alert?page=1')}`);
    expect(document.title).toBe('Sign in · Institute');
    await signInAs(email);
    expect(await screen.findByRole('heading', { name: /^Alerts/ })).toBeInTheDocument();
    expect(address()).toMatch(/^\/admin-dashboard\/alert/);
    expect(document.title).toBe('Alerts · Institute');
  });

  it('sends the role Admin to the admin dashboard and others to the team dashboard', async () => {
    const { email } = await tested.app.createEmployee({ permissions: flags({ alert: ['read'] }) });
    await openSignIn();
    await signInAs(email);
    expect(await screen.findByRole('heading', { name: /^Alerts/ })).toBeInTheDocument();
    expect(address()).toMatch(/^\/team-dashboard\/alert/);
  });

  it('selects the first module once per user, and leads to Home from then on', async () => {
    const { _id, email } = await tested.app.createEmployee({ permissions: flags({ alert: ['read'], news: ['read'] }) });
    await openSignIn();
    await signInAs(email);
    await waitFor(() => expect(address()).toMatch(/^\/team-dashboard\/(alert|news)/));
    await waitFor(async () =>
      expect(await preferencesOf(tested.app.db, _id)).toMatchObject({ 'shell.firstSelection': true }),
    );
    // Signing out clears the person's data in this browser.
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await signInAs(email);
    expect(await screen.findByRole('heading', { name: 'Welcome to Admin Dashboard' })).toBeInTheDocument();
    expect(address()).toBe('/team-dashboard');
  });

  it('follows a link to something on the dashboard instead, also on the first visit', async () => {
    const { email } = await tested.app.createEmployee({ permissions: flags({ alert: ['read'] }) });
    const link = '/team-dashboard?comment=0';
    await openSignIn(link);
    expect(address()).toBe(`/admin?next=${encodeURIComponent(link)}`);
    await signInAs(email);
    await screen.findByRole('navigation', { name: 'Modules' });
    expect(address()).toBe(link);
  });

  it('never redirects to another site', async () => {
    const { email } = await tested.app.createEmployee({ role: 'Admin' });
    await openSignIn('/admin?next=https%3A%2F%2Fevil.example%2Fadmin-dashboard');
    await signInAs(email);
    await screen.findByRole('navigation', { name: 'Modules' });
    expect(address()).toBe('/admin-dashboard/course-category');
  });

  it("shows the server's message and keeps what was typed", async () => {
    const { email } = await tested.app.createEmployee({ role: 'Admin' });
    await openSignIn();
    await signInAs(email, 'not the password');
    const alert = await screen.findByRole('alert');
    await waitFor(() => expect(alert.textContent).not.toBe(''));
    expect(screen.getByLabelText('Email')).toHaveProperty('value', email);
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'not the password');
  });

  it("says 'Login failed' when the server gives no message, and names the network when it is down", async () => {
    await openSignIn();
    tested.fail(failures.silentError(login));
    await signInAs('someone@institute.example');
    expect(await screen.findByText('Login failed')).toBeInTheDocument();
    tested.fail(failures.networkDown(login));
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Network error. Please check your connection and try again.')).toBeInTheDocument();
    expect(screen.getByText('Login failed')).toBeInTheDocument();
  });

  it('reports missing fields and does not call the server', async () => {
    await openSignIn();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Enter your email address')).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveFocus();
    await user.type(screen.getByLabelText('Email'), 'someone@institute.example{Enter}');
    expect(await screen.findByText('Enter your password')).toBeInTheDocument();
    expect(tested.calls).not.toContain('POST /api/employees/login');
  });

  it('calls the server once, however often it is submitted in the meantime', async () => {
    const { email } = await tested.app.createEmployee({ role: 'Admin' });
    await openSignIn();
    await signInAs(email);
    await user.keyboard('{Enter}{Enter}');
    await screen.findByRole('navigation', { name: 'Modules' });
    expect(tested.calls.filter((call) => call === 'POST /api/employees/login')).toHaveLength(1);
  });

  it('shows and hides the password', async () => {
    await openSignIn();
    const field = screen.getByLabelText('Password');
    expect(field).toHaveProperty('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    const hide = await screen.findByRole('button', { name: 'Hide password' });
    expect(field).toHaveProperty('type', 'text');
    await user.click(hide);
    await screen.findByRole('button', { name: 'Show password' });
    expect(field).toHaveProperty('type', 'password');
  });

  it('is skipped for a user who is signed in', async () => {
    await tested.open('/admin-login', { permissions: flags({ blogs: ['read'] }) });
    await screen.findByRole('navigation', { name: 'Modules' });
    expect(address()).toMatch(/^\/team-dashboard\/blogs/);
  });
});

describe('the end of a session', () => {
  const tested = wholeConsole();
  const user = userEvent.setup({ delay: null });

  it('by sign-out is sent to the server, clears everything here and leads to /admin', async () => {
    await tested.open('/admin-dashboard/alert');
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await screen.findByLabelText('Email');
    expect(tested.calls).toContain('POST /api/logout');
    expect(address()).toBe('/admin');
    expect(keys()).toEqual([]);
    expect(screen.queryByText(/Please log in again|Please sign in again/)).not.toBeInTheDocument();
  });

  it('by sign-out works when the call fails, and says that the server does not know', async () => {
    await tested.open('/admin-dashboard/alert');
    tested.fail(failures.networkDown({ method: 'POST', path: '/logout' }));
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await screen.findByText('Logout failed. You are signed out in this browser only.');
    expect(address()).toBe('/admin');
    expect(keys()).toEqual([]);
  });

  it('by the server leads to the sign-in page, which gives the reason and returns to the page', async () => {
    await tested.open('/admin-dashboard/alert');
    await screen.findByRole('heading', { name: /^Alerts/ });
    tested.fail(failures.sessionEnded({ method: 'GET', path: '/blogs' }));
    await user.click(screen.getByRole('button', { name: 'Content Management' }));
    await user.click(screen.getByRole('link', { name: 'Blogs' }));
    expect(await screen.findByText('Authentication failed. Please log in again.')).toBeInTheDocument();
    expect(address()).toMatch(/^\/admin\?next=%2Fadmin-dashboard%2Fblogs/);
    expect(keys()).toEqual([]);
  });

  it('in live sessions and categories is shown before the page closes, and leads to the address of the module', async () => {
    await tested.open('/admin-dashboard/live-session');
    await screen.findByRole('heading', { name: /^Live Sessions/ });
    tested.fail(failures.sessionEnded({ method: 'GET', path: '/categories' }));
    await user.click(screen.getByRole('link', { name: 'Course Category' }));
    expect(await screen.findByText('Session expired. Please log in again.')).toBeInTheDocument();
    expect(address(), 'it is told where it has happened').toBe('/admin-dashboard/course-category');
    expect(screen.getByRole('navigation', { name: 'Modules' })).toBeInTheDocument();
    expect(await screen.findByLabelText('Email', undefined, { timeout: waitOf(10_000) })).toBeInTheDocument();
    expect(screen.getByText('Session expired. Please log in again.')).toBeInTheDocument();
    expect(address()).toMatch(/^\/admin\?next=%2Fadmin-dashboard%2Fcourse-category/);
  });

  it('through a token that is no longer stored is reported at the next step', async () => {
    await tested.open('/admin-dashboard/alert');
    await screen.findByRole('heading', { name: /^Alerts/ });
    // It is sent behind the list, while there is a token.
    await waitFor(() => expect(tested.calls).toContain('GET /api/waiting'));
    for (const key of keys()) localStorage.removeItem(key);
    expected.failedCalls = true;
    tested.calls.length = 0;
    await user.click(screen.getByRole('button', { name: 'Content Management' }));
    await user.click(screen.getByRole('link', { name: 'Blogs' }));
    expect(await screen.findByText('Authentication token not found. Please log in again.')).toBeInTheDocument();
    expect(tested.calls, 'calls without a token').toEqual([]);
  });

  it.each([
    ['payments', 'Admin authentication required'],
    ['guides', 'No admin token found'],
    ['students/list', 'No admin token found'],
    ['kits', 'No admin token found'],
    ['companies', 'No admin token found'],
    ['faq', 'No authentication token found. Please log in again.'],
    ['alert', 'Authentication token not found. Please log in again.'],
  ])('through a missing token is reported in %s: %s', async (place, sentence) => {
    const [module = ''] = place.split('/');
    await tested.open(`/admin-dashboard/${module === 'alert' ? 'blogs' : 'alert'}`);
    await screen.findByRole('navigation', { name: 'Modules' });
    await vi.dynamicImportSettled();
    for (const key of keys()) localStorage.removeItem(key);
    expected.failedCalls = true;
    tested.calls.length = 0;
    act(() => navigateTo(`/admin-dashboard/${place}`));
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(await screen.findByLabelText('Email')).toBeInTheDocument();
    expect(tested.calls, 'calls without a token').toEqual([]);
  });

  it('through a token that expired unnoticed is reported at the next step, before a call is made', async () => {
    const employee = await tested.open('/admin-dashboard/alert/create');
    await user.type(await screen.findByLabelText(/^Title/), 'Closed on Friday');
    await user.type(screen.getByLabelText(/^Message/), 'We are back on Monday.');
    localStorage.setItem('adminToken', testToken(-1));
    expected.failedCalls = true;
    tested.calls.length = 0;
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Session expired. Please log in again.')).toBeInTheDocument();
    expect(tested.calls, 'calls without a token').toEqual([]);
    if (!employee) throw new Error('Nobody was signed in.');
    const token = await tested.app.sessionOf(employee);
    act(() => storeSession({ ...employee, token }));
    expect(await screen.findByText('Your unsaved changes were restored.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText(/^Message/)).toHaveProperty('value', 'We are back on Monday.'));
  });

  it('in the contact information is detected by the key that this screen uses', async () => {
    await tested.app.db.insert(contactInfoTable).values({ title: 'Front desk', content: 'Pune', icon: '', bg: '' });
    await tested.open('/admin-dashboard/contact-info');
    await screen.findByText('Front desk');
    localStorage.removeItem('token');
    expected.failedCalls = true;
    tested.calls.length = 0;
    await user.click(screen.getByRole('link', { name: /^Add/ }));
    await user.type(await screen.findByLabelText(/^Title/), 'Second desk');
    await user.type(screen.getByLabelText(/^Content/), '+91 20 6700 1250');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Authentication token not found. Please log in again.')).toBeInTheDocument();
    expect(tested.calls.filter((call) => call.includes('contact-info'))).toEqual([]);
  });

  it('through a token removed by hand keeps the screen, and is reported at the next action', async () => {
    await tested.app.db.insert(liveSessionsTable).values({ ...session, title: 'Doubts' });
    await tested.open('/admin-dashboard/live-session');
    const doubts = (await screen.findByText('Doubts')).closest('li') ?? document.body;
    expected.failedCalls = true;
    localStorage.removeItem('adminToken');
    await user.hover(within(doubts).getByRole('button', { name: 'Active' }));
    await user.click(within(doubts).getByRole('button', { name: 'Active' }));
    expect(await screen.findByText('Authentication token not found. Please log in again.')).toBeInTheDocument();
    expect(await screen.findByLabelText('Email', undefined, { timeout: waitOf(10_000) })).toBeInTheDocument();
    expect(address()).toMatch(/^\/admin-login\?next=/);
    expect(keys()).toEqual([]);
  });

  it('in another tab ends it here', async () => {
    await tested.open('/admin-dashboard/alert');
    await screen.findByRole('navigation', { name: 'Modules' });
    for (const key of keys()) localStorage.removeItem(key);
    window.dispatchEvent(new StorageEvent('storage', { key: 'adminToken' }));
    expect(await screen.findByLabelText('Email')).toBeInTheDocument();
  });
});
