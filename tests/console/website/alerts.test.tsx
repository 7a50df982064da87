import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { failures } from '#mocks/failures.ts';
import { alertsTable } from '#server/schema.ts';
import { flags } from '#tests/server/app.ts';
import { confirm, ownActions, press, rowGone, rowOf, wholeConsole } from '../wholeConsole.ts';

describe('alerts', () => {
  const tested = wholeConsole();
  const user = userEvent.setup({ delay: null });

  beforeEach(async () => {
    await tested.app.db.delete(alertsTable);
    await tested.app.db.insert(alertsTable).values({ title: 'Exam on Monday', message: 'Bring your identity card.' });
  });

  it('shows the server’s alerts', async () => {
    await tested.open('/admin-dashboard/alert');
    expect(within(await rowOf('Exam on Monday')).getByRole('button', { name: 'Active' })).toBeInTheDocument();
  });

  it('adds an alert from the form', async () => {
    await tested.open('/admin-dashboard/alert/create');
    await user.type(await screen.findByLabelText(/^Title/), 'Holiday on Friday');
    await user.type(screen.getByLabelText(/^Message/), 'The centre is closed.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Alert created successfully!')).toBeInTheDocument();
    expect(await rowOf('Holiday on Friday')).toBeInTheDocument();
    // The note names the alert; so does the preview, until the form has closed.
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getAllByText('Holiday on Friday').filter((element) => !element.closest('tr'))).toHaveLength(1);
    const storedAlerts = await tested.app.db.select().from(alertsTable);
    expect(storedAlerts.map(({ title }) => title).toSorted()).toEqual(['Exam on Monday', 'Holiday on Friday']);
  });

  it('says which fields are missing and sends nothing', async () => {
    await tested.open('/admin-dashboard/alert/create');
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Title is required')).toBeInTheDocument();
    expect(screen.getByText('Message is required')).toBeInTheDocument();
    expect(tested.calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  it('toggles the status by the badge', async () => {
    await tested.open('/admin-dashboard/alert');
    await user.click(within(await rowOf('Exam on Monday')).getByRole('button', { name: 'Active' }));
    await confirm('Hide from the site');
    expect(await screen.findByText('Alert updated successfully!')).toBeInTheDocument();
    await waitFor(async () => {
      expect(within(await rowOf('Exam on Monday')).getByRole('button', { name: 'Inactive' })).toBeInTheDocument();
    });
    const [storedAlert] = await tested.app.db.select().from(alertsTable);
    expect(storedAlert?.status).toBe('inactive');
  });

  it('hides all selected ones, after one question', async () => {
    await tested.app.db.insert(alertsTable).values([
      { title: 'Fees are due', message: 'By Friday.' },
      { title: 'Old news', message: 'Gone.', status: 'inactive' },
    ]);
    await tested.open('/admin-dashboard/alert');
    await rowOf('Fees are due');
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    const bar = within(screen.getByRole('region', { name: 'Selection' }));
    await user.click(bar.getByRole('button', { name: 'Hide from the site' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Hide 2 records from the site?' }));
    expect(question.getByText('It does not apply to 1 of the selected records.')).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Hide from the site' }));
    expect(await screen.findByText('2 alerts hidden from the site')).toBeInTheDocument();
    const storedAlerts = await tested.app.db.select().from(alertsTable);
    expect(storedAlerts.map(({ status }) => status)).toEqual(['inactive', 'inactive', 'inactive']);
  });

  it('removes a row that a colleague has deleted in the meantime', async () => {
    await tested.open('/admin-dashboard/alert');
    await rowOf('Exam on Monday');
    await tested.app.db.delete(alertsTable);
    await press('Exam on Monday', /^Delete/);
    await confirm('Yes, delete it!');
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByText('Exam on Monday')).not.toBeInTheDocument());
  });

  it('deletes an alert after asking', async () => {
    await tested.open('/admin-dashboard/alert');
    await press('Exam on Monday', /^Delete/);
    expect(await screen.findByText('Are you sure?')).toBeInTheDocument();
    expect(screen.getByText('You will not be able to recover this alert!')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Yes, delete it!' }));
    expect(await screen.findByText('Alert deleted successfully!')).toBeInTheDocument();
    await rowGone('Exam on Monday');
    expect(await tested.app.db.select().from(alertsTable)).toEqual([]);
  });

  it('deletes nothing on Cancel', async () => {
    await tested.open('/admin-dashboard/alert');
    await press('Exam on Monday', /^Delete/);
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(tested.calls.filter((call) => call.startsWith('DELETE'))).toEqual([]);
  });

  it('shows controls only to users who may use them', async () => {
    await tested.open('/team-dashboard/alert', { permissions: flags({ alert: ['read'] }) });
    const row = await rowOf('Exam on Monday');
    expect(within(row).queryByRole('button', ownActions)).not.toBeInTheDocument();
    expect(within(row).getByText('Active')).toBeInTheDocument();
    expect(screen.queryByText('Add alert')).not.toBeInTheDocument();
  });

  it('keeps what was typed when the server fails, and shows the id of the request', async () => {
    await tested.open('/admin-dashboard/alert/create');
    tested.fail(failures.serverError({ method: 'POST', path: '/alerts' }));
    await user.type(await screen.findByLabelText(/^Title/), 'Holiday on Friday');
    await user.type(screen.getByLabelText(/^Message/), 'The centre is closed.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Failed to create alert')).toBeInTheDocument();
    expect(screen.getByText(/request-of-the-test/)).toBeInTheDocument();
    expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Holiday on Friday');
  });

  it('shows in place of the list that it could not be fetched, and retries', async () => {
    await tested.open('/admin-dashboard/alert', { role: 'Admin' });
    tested.fail(failures.networkDown({ method: 'GET', path: '/alerts' }));
    expect(await screen.findByText('Failed to fetch alerts')).toBeInTheDocument();
    tested.restore();
    await user.click(screen.getByRole('button', { name: /try again|retry/i }));
    expect(await screen.findByText('Exam on Monday')).toBeInTheDocument();
  });

  it('redirects to the sign-in page when the session has ended', async () => {
    await tested.open('/admin-dashboard/alert');
    tested.fail(failures.sessionEnded({ method: 'PATCH', path: '/alerts/:id' }));
    await user.click(within(await rowOf('Exam on Monday')).getByRole('button', { name: 'Active' }));
    await confirm('Hide from the site');
    expect(await screen.findByText('Authentication failed. Please log in again.')).toBeInTheDocument();
    expect(window.location.pathname).toBe('/admin');
  });

  it('stays signed in when only a right is missing', async () => {
    await tested.open('/admin-dashboard/alert');
    tested.fail(failures.forbidden({ method: 'PATCH', path: '/alerts/:id' }));
    await user.click(within(await rowOf('Exam on Monday')).getByRole('button', { name: 'Active' }));
    await confirm('Hide from the site');
    expect(await screen.findByText(/Access denied\. Admin privileges required\./)).toBeInTheDocument();
    expect(window.location.pathname).toBe('/admin-dashboard/alert');
  });
});
