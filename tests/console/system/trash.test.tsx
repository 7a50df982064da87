import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { alertsTable, jobsTable, trashTable } from '#server/schema.ts';
import { flags } from '#tests/server/app.ts';
import { job } from '#tests/server/people/jobs.examples.ts';
import { confirm, press, rowOf, wholeConsole } from '../wholeConsole.ts';

const user = userEvent.setup({ delay: null });

describe('the trash', () => {
  const tested = wholeConsole();

  beforeEach(async () => {
    await tested.app.sql`truncate alerts, jobs, trash cascade`;
    await tested.app.db.insert(alertsTable).values({ title: 'Exam on Monday', message: 'Bring your identity card.' });
  });

  const deleteAlert = async (permissions = {}) => {
    await tested.open('/admin-dashboard/alert', permissions);
    await press('Exam on Monday', /^Delete/);
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('You will not be able to recover this alert!')).toBeInTheDocument();
    expect(question.getByText('An Admin can restore it from the trash for 30 days.')).toBeInTheDocument();
    await confirm('Yes, delete it!');
  };

  /** Deletes the alert as another user. */
  const trashAlert = async () => {
    const admin = await tested.app.signInAs('Admin');
    const [row] = await tested.app.db.select().from(alertsTable);
    await tested.app.request('DELETE', `/api/alerts/${row?._id}`, { as: admin });
  };

  it('restores a record for the user who has just deleted it and undoes that', async () => {
    await deleteAlert({ role: 'Manager', permissions: flags({ alert: ['read', 'delete'] }) });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Deletion undone')).toBeInTheDocument();
    expect(await rowOf('Exam on Monday')).toBeInTheDocument();
  });

  it('shows what was deleted from a module, and restores it', async () => {
    await deleteAlert({ role: 'Admin', name: 'Asha Rao' });
    await user.click(await screen.findByRole('link', { name: 'Trash' }));
    const row = within(await rowOf('Exam on Monday'));
    expect(row.getByText('Asha Rao')).toBeInTheDocument();
    expect(row.getByText('30')).toBeInTheDocument();
    await user.click(row.getByRole('button', { name: /^Restore/ }));
    expect(await screen.findByText('Exam on Monday restored')).toBeInTheDocument();
    expect(await screen.findByText('The trash is empty.')).toBeInTheDocument();
    expect(await tested.app.db.select().from(alertsTable)).toHaveLength(1);
  });

  it('of all modules is emptied after a question with the number', async () => {
    await trashAlert();
    await tested.open('/admin-dashboard/trash');
    await rowOf('Exam on Monday');
    await user.click(screen.getByRole('button', { name: 'Empty trash' }));
    expect(await screen.findByText('Delete 1 record for good?')).toBeInTheDocument();
    await confirm('Empty trash');
    expect(await screen.findByText('1 record deleted for good')).toBeInTheDocument();
    expect(await tested.app.db.select().from(trashTable)).toEqual([]);
  });

  it('is read-only for users who are not Admins', async () => {
    await trashAlert();
    await tested.open('/team-dashboard/alert/trash', { role: 'Viewer', permissions: flags({ alert: ['read'] }) });
    const row = within(await rowOf('Exam on Monday'));
    expect(row.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Empty trash' })).not.toBeInTheDocument();
  });

  it.each([
    ['is offered to people who may delete', ['read', 'delete'], 1],
    ['is not offered to people who may not delete', ['read', 'update'], 0],
  ] as const)('%s', async (_sentence, rights, links) => {
    await tested.open('/team-dashboard/alert', { permissions: flags({ alert: [...rights] }) });
    await rowOf('Exam on Monday');
    await waitFor(() => expect(screen.queryAllByRole('link', { name: 'Trash' })).toHaveLength(links));
  });
});

describe('the history of a record', () => {
  const tested = wholeConsole();

  it('lists who changed what, and restores an older version by a save', async () => {
    const token = await tested.app.signInAs({ role: 'Admin', name: 'Asha Rao' });
    const send = (method: string, path: string, json: unknown) =>
      tested.app.request(method, `/api/jobs-internal${path}`, { as: token, json });
    const { _id } = await (await send('POST', '', job)).json();
    await send('PUT', `/${_id}`, { ...job, description: 'Teach Tally to large batches.' });
    await tested.open('/admin-dashboard/jobs', { role: 'Admin' });
    await user.click(within(await rowOf(job.title)).getByRole('button', { name: /^More|^Actions/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'History' }));
    const dialog = within(await screen.findByRole('dialog'));
    const [savedVersion, firstVersion] = await dialog.findAllByRole('button', { name: /Asha Rao/ });
    if (!savedVersion || !firstVersion) throw new Error('There are two versions.');
    expect(within(savedVersion).getByText('Description')).toBeInTheDocument();
    expect(dialog.getByText('small').tagName).toBe('DEL');
    expect(dialog.getByText('large').tagName).toBe('INS');

    await user.click(firstVersion);
    // The first version is shown in full.
    expect(dialog.getByText(job.description)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Restore this version' }));
    await confirm('Restore this version');
    expect(await screen.findByText('Version restored')).toBeInTheDocument();
    await waitFor(async () => {
      const [storedJob] = await tested.app.db.select().from(jobsTable);
      expect(storedJob).toMatchObject({ description: job.description, version: 3 });
    });
    expect(await dialog.findByText(/^Restored from /)).toBeInTheDocument();
  });
});

describe('on a server without trash and history', () => {
  const tested = wholeConsole({ plain: true });

  it('a list offers no trash, no history and no undo', async () => {
    await tested.app.db.insert(alertsTable).values({ title: 'Exam on Monday', message: 'Bring your identity card.' });
    await tested.open('/admin-dashboard/alert');
    await rowOf('Exam on Monday');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Trash' })).not.toBeInTheDocument());
    await press('Exam on Monday', /^Delete/);
    expect(await screen.findByText('You will not be able to recover this alert!')).toBeInTheDocument();
    expect(screen.queryByText(/An Admin can restore it/)).not.toBeInTheDocument();
    await confirm('Yes, delete it!');
    expect(await screen.findByText('Alert deleted successfully!')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });
});
