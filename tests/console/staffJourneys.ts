import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { jobApplicationsTable, jobsTable } from '#server/schema.ts';
import { open, press, remove, save, typeInto } from './steps.ts';
import { choose, confirm, rowOf, type wholeConsole } from './wholeConsole.ts';

/** Steps of a user that cause the specified calls of employees and jobs. */
export function staffJourneys(tested: Pick<ReturnType<typeof wholeConsole>, 'open' | 'app'>) {
  const user = userEvent.setup({ delay: null });
  return {
    team: async () => {
      await tested.open('/admin-dashboard/team/create');
      await typeInto(/^Name/, 'Somebody New');
      await typeInto(/^Email/, 'somebody.new@institute.example');
      const passwordRadio = screen.queryByRole('radio', { name: 'Set a password now' });
      if (passwordRadio) await user.click(passwordRadio);
      await typeInto(/^Password/, 'long-enough-1');
      await save();
      await confirm('Save without permissions');
      await open('Somebody New');
      await typeInto(/^Name/, 'Somebody Renamed');
      await save();
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await remove('Somebody Renamed');
    },
    jobs: async () => {
      const jobDraft = { title: 'Old job', type: 'Full time', location: 'Pune', description: 'Teach.' };
      const [job] = await tested.app.db.insert(jobsTable).values(jobDraft).returning();
      const application = {
        jobId: job?._id ?? '',
        name: 'Asha Rao',
        email: 'asha@example.in',
        phone: '+91 98000 11111',
      };
      await tested.app.db.insert(jobApplicationsTable).values(application);
      await tested.open('/admin-dashboard/jobs/create');
      await typeInto(/^Title/, 'Added job');
      await choose(/^Type/, 'Contract');
      await typeInto(/^Location/, 'Remote');
      await typeInto(/^Description/, 'Write.');
      await save();
      await user.click(within(await rowOf('Added job')).getByRole('link', { name: /^Edit/ }));
      await typeInto(/^Title/, 'Changed job');
      await save();
      await remove('Changed job');
      await open('Old job');
      await press('Asha Rao', /^Shortlist/);
      await user.click(await screen.findByRole('button', { name: 'Shortlist' }));
      await screen.findByText('Application updated successfully!');
      await remove('Asha Rao');
    },
  };
}
