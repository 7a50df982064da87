import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { failures } from '#mocks/failures.ts';
import { jobApplicationsTable, jobsTable } from '#server/schema.ts';
import { flags } from '#tests/server/app.ts';
import { choose, ownActions, press, rowGone, rowOf, wholeConsole } from '../wholeConsole.ts';

const id = '7b0c8a52-3a86-4d0e-9c3b-5f3b8a7a1b01';
const job = { _id: id, title: 'Accounts Faculty', type: 'Full time', location: 'Pune', description: 'Teach Tally.' };
const asha = { jobId: id, name: 'Asha Rao', email: 'asha@example.in', phone: '+91 98000 11111' };
const ravi = { ...asha, name: 'Ravi Kumar', email: 'ravi@example.in', shortlisted: true };

describe('jobs', () => {
  const tested = wholeConsole();
  const user = userEvent.setup({ delay: null });
  const storedJobs = () => tested.app.db.select().from(jobsTable);
  const applications = () => tested.app.db.select().from(jobApplicationsTable);
  const list = '/admin-dashboard/jobs';
  const page = `${list}/${id}/show`;

  beforeEach(async () => {
    await tested.app.db.delete(jobsTable);
    await tested.app.db.insert(jobsTable).values(job);
    await tested.app.db.insert(jobApplicationsTable).values([
      { ...asha, resumeLink: 'https://cv.example.in/asha.pdf' },
      { ...ravi, resumeLink: 'javascript:alert(1)' },
    ]);
  });

  it('shows the numbers of applicants and of shortlisted ones', async () => {
    await tested.open(list);
    const cells = within(await rowOf('Accounts Faculty')).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(['2', '1']));
  });

  it("links a job's row to its applicants", async () => {
    await tested.open(list);
    await user.click(within(await rowOf('Accounts Faculty')).getByRole('link', { name: /^Applications/ }));
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('Applications for');
    await rowOf('Asha Rao');
  });

  it('adds a job from the form', async () => {
    await tested.open(`${list}/create`);
    await user.type(await screen.findByLabelText(/^Title/), 'Centre Manager');
    await choose(/^Type/, 'Full time');
    await user.type(screen.getByLabelText(/^Location/), 'Lucknow');
    await user.type(screen.getByRole('textbox', { name: /^Description/ }), 'Run the centre.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Job created successfully!')).toBeInTheDocument();
    expect(await rowOf('Centre Manager')).toBeInTheDocument();
    expect((await storedJobs()).map(({ title }) => title)).toContain('Centre Manager');
  });

  it('says which fields are missing and sends nothing', async () => {
    await tested.open(`${list}/create`);
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    for (const name of ['Title', 'Type', 'Location', 'Description']) {
      expect(await screen.findByText(`${name} is required`)).toBeInTheDocument();
    }
    expect(tested.calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  it('changes a job, and keeps what was typed when the server fails', async () => {
    await tested.open(`${list}/${id}`);
    const location = await screen.findByLabelText(/^Location/);
    tested.fail(failures.serverError({ method: 'PUT', path: '/jobs-internal/:id' }));
    await user.clear(location);
    await user.type(location, 'Nashik');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Failed to update job' });
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(location).toHaveProperty('value', 'Nashik');
    tested.restore();
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Job updated successfully!')).toBeInTheDocument();
    expect(await storedJobs()).toMatchObject([{ location: 'Nashik', description: 'Teach Tally.' }]);
  });

  it('says how many applications are deleted with a job', async () => {
    await tested.open(list);
    await press('Accounts Faculty', /^Delete/);
    const question = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
    expect(question.textContent).toContain(
      'You will not be able to recover this job! 2 applications for it will be deleted too.',
    );
    await user.click(within(question).getByRole('button', { name: 'Yes, delete it!' }));
    expect(await screen.findByText('Job deleted successfully!')).toBeInTheDocument();
    await rowGone('Accounts Faculty');
    expect(await applications()).toEqual([]);
  });

  it('asks even when the applications cannot be counted, and reports a failed deletion', async () => {
    await tested.open(list);
    await rowOf('Accounts Faculty');
    tested.fail(
      failures.serverError({ method: 'GET', path: '/jobs-internal/:id/applications' }),
      failures.serverError({ method: 'DELETE', path: '/jobs-internal/:id' }),
    );
    await press('Accounts Faculty', /^Delete/);
    expect((await screen.findByRole('alertdialog')).textContent).toContain('Its applications will be deleted too.');
    await user.click(screen.getByRole('button', { name: 'Yes, delete it!' }));
    expect(await screen.findByText('Failed to delete job')).toBeInTheDocument();
  });

  it('lists the applicants, with links that cannot run anything', async () => {
    await tested.open(page);
    const row = within(await rowOf('Asha Rao'));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Applications for Accounts Faculty');
    expect(row.getByRole('link', { name: 'asha@example.in' })).toHaveAttribute('href', 'mailto:asha@example.in');
    expect(row.getByRole('link', { name: '+91 98000 11111' })).toHaveAttribute('href', 'tel:+919800011111');
    const resume = row.getByRole('link', { name: 'Open résumé of Asha Rao' });
    expect(resume).toHaveAttribute('href', 'https://cv.example.in/asha.pdf');
    expect(resume).toHaveAttribute('rel', 'noopener noreferrer');
    const secondRow = within(await rowOf('Ravi Kumar'));
    expect(secondRow.getByText('Invalid link')).toBeInTheDocument();
    expect(document.querySelector('a[href^="javascript"]')).toBeNull();
  });

  it('renews the link of a résumé when it is opened, because the page may have been open for long', async () => {
    const path = `/papers/${crypto.randomUUID()}.pdf`;
    await tested.app.db.update(jobApplicationsTable).set({ resumeLink: path });
    await tested.open(page);
    const resume = within(await rowOf('Asha Rao')).getByRole('link', { name: 'Open résumé of Asha Rao' });
    const oldLink = resume.getAttribute('href') ?? '';
    tested.app.passTime(20 * 60_000);
    const tab = { opener: window, location: { replace: vi.fn() } };
    vi.stubGlobal('open', () => tab);
    await user.click(resume);
    await waitFor(() => expect(resume.getAttribute('href')).not.toBe(oldLink));
    expect(tab.opener).toBeNull();
    expect(tab.location.replace.mock.calls).toEqual([[resume.getAttribute('href')]]);
    expect(tested.calls.filter((call) => call.endsWith('/papers/link'))).toHaveLength(1);
    const link = new URL(resume.getAttribute('href') ?? '', window.location.href);
    // The document does not exist in this test; it only matters that the link is no longer refused.
    expect((await tested.app.request('GET', link.pathname + link.search)).status).toBe(404);
    expect((await tested.app.request('GET', oldLink)).status).toBe(403);
  });

  it('shortlists after asking, and then hides the action', async () => {
    await tested.open(page);
    expect(within(await rowOf('Ravi Kumar')).queryByRole('button', { name: /^Shortlist/ })).not.toBeInTheDocument();
    await press('Asha Rao', /^Shortlist/);
    const question = await screen.findByRole('alertdialog', { name: 'Shortlist the application of Asha Rao?' });
    await user.click(within(question).getByRole('button', { name: 'Shortlist' }));
    expect(await screen.findByText('Application updated successfully!')).toBeInTheDocument();
    await waitFor(async () => {
      expect(within(await rowOf('Asha Rao')).queryByRole('button', { name: /^Shortlist/ })).not.toBeInTheDocument();
    });
    expect((await applications()).every(({ shortlisted }) => shortlisted)).toBe(true);
  });

  it('reports that a colleague has shortlisted it already', async () => {
    await tested.open(page);
    await press('Asha Rao', /^Shortlist/);
    await tested.app.db.update(jobApplicationsTable).set({ shortlisted: true });
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Shortlist' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Failed to update application' });
    expect(within(dialog).getByText('This application has already been shortlisted.')).toBeInTheDocument();
  });

  it('deletes an application after asking', async () => {
    await tested.open(page);
    await press('Asha Rao', /^Delete/);
    expect(await screen.findByText('You will not be able to recover this application!')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Yes, delete it!' }));
    expect(await screen.findByText('Application deleted successfully!')).toBeInTheDocument();
    await rowGone('Asha Rao');
    expect(await applications()).toHaveLength(1);
  });

  it('filters by shortlisted', async () => {
    await tested.open(`${page}?filter=${encodeURIComponent('{"shortlisted":false}')}`);
    await rowOf('Asha Rao');
    expect(screen.queryByText('Ravi Kumar')).not.toBeInTheDocument();
  });

  it('reports that nobody has applied, and that there is nothing to export', async () => {
    await tested.app.db.delete(jobApplicationsTable);
    await tested.app.db.insert(jobApplicationsTable).values(ravi);
    await tested.open(`${page}?filter=${encodeURIComponent('{"shortlisted":false}')}`);
    await user.click(await screen.findByRole('button', { name: 'Export to Excel' }));
    expect(await screen.findByText('No applications to export')).toBeInTheDocument();
  });

  it('reports which jobs or applications could not be fetched, and a failed export', async () => {
    await tested.open(page);
    await rowOf('Asha Rao');
    tested.fail(failures.serverError({ method: 'GET', path: '/jobs-internal/:id/applications' }));
    await user.click(screen.getByRole('button', { name: 'Export to Excel' }));
    expect(await screen.findByText('Failed to export applications to Excel')).toBeInTheDocument();
  });

  it('shows in place of the list that it could not be fetched', async () => {
    await tested.open(list);
    tested.fail(failures.networkDown({ method: 'GET', path: '/jobs-internal' }));
    expect(await screen.findByText('Failed to fetch jobs')).toBeInTheDocument();
  });

  it('shows controls only to users who may use them', async () => {
    await tested.open('/team-dashboard/jobs', { permissions: flags({ jobs: ['read'] }) });
    const row = await rowOf('Accounts Faculty');
    expect(within(row).queryByRole('button', ownActions)).not.toBeInTheDocument();
    expect(screen.queryByText('Add job')).not.toBeInTheDocument();
    await user.click(within(row).getByRole('link', { name: 'Accounts Faculty' }));
    const applicant = await rowOf('Asha Rao');
    expect(screen.getByText(job.description)).toBeInTheDocument();
    expect(within(applicant).queryByRole('button', ownActions)).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Edit job' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Export to Excel' })).toBeInTheDocument();
  });

  it('lets users with the update flag shortlist, and those with the delete flag delete', async () => {
    const path = `/team-dashboard/jobs/${id}/show`;
    await tested.open(path, { permissions: flags({ jobs: ['read', 'update'] }) });
    const row = within(await rowOf('Asha Rao'));
    expect(row.getByRole('button', { name: /^Shortlist/ })).toBeInTheDocument();
    expect(row.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
  });
});
