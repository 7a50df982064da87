import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { certificationRequestsTable, collegesTable, companiesTable } from '#server/schema.ts';
import { expected } from '#tests/setup/expected.ts';
import { press, remove, typeInto } from './steps.ts';
import { confirm, rowOf, type wholeConsole } from './wholeConsole.ts';

const user = userEvent.setup({ delay: null });

/** Steps of a user that cause the specified calls of students, colleges and companies. */
export function peopleJourneys(tested: Pick<ReturnType<typeof wholeConsole>, 'open' | 'app' | 'calls'>) {
  return {
    students: async () => {
      await tested.open('/admin-dashboard/students');
      const values = {
        Name: 'New Student',
        Email: 'new.student@example.in',
        Phone: '+91 98100 64097',
        Location: 'Pune',
      };
      for (const [label, value] of Object.entries(values)) await typeInto(new RegExp(`^${label}`), value);
      await typeInto(/^Password/, 'a long password');
      await typeInto(/^Course/, 'GST & Taxation, Tally Prime');
      await typeInto(/^Teacher/, 'Anil Mehrotra');
      await user.click(screen.getByRole('button', { name: 'Register student' }));
      await screen.findByText('Student registered successfully!');
      await user.click(screen.getByRole('link', { name: 'Profile Management' }));
      await press('New Student', /^Edit profile/);
      await user.selectOptions(await screen.findByLabelText('Status New Student'), 'online');
      await typeInto(/^Center New Student/, 'Kothrud{Enter}');
      await screen.findByText('Student profile updated successfully!');
      await user.click(screen.getByRole('link', { name: 'View Students' }));
      await press('New Student', /^More/);
      await user.click(await screen.findByRole('menuitem', { name: 'Suspend' }));
      await confirm('Suspend');
      await waitFor(async () => within(await rowOf('New Student')).getByText('Suspended'));
      await remove('New Student');
      await screen.findByText('No students registered yet.');
    },
    profile: async () => {
      // The server cannot read profiles, and react-admin logs the failed call.
      expected.failedCalls = true;
      await tested.open('/admin-dashboard/profile');
      const edit = await screen.findByRole('button', { name: 'Edit profile' });
      await waitFor(() => expect(edit).toHaveProperty('disabled', false));
      await user.click(edit);
      await user.type(await screen.findByRole('textbox', { name: 'Designation' }), 'Head of faculty');
      await user.click(screen.getByRole('button', { name: 'Save profile' }));
      await screen.findByText('Profile updated successfully!');
      // The bell requests its queues during the session.
      const queues = ['GET /api/tickets', 'GET /api/v1/payments/all', 'GET /api/v1/course-ratings/admin/all'];
      await waitFor(() => expect(tested.calls).toEqual(expect.arrayContaining(queues)));
    },
    colleges: async () => {
      const contact = { email: 'office@college.example', phone: '+91 20 2553 4471' };
      await tested.app.db.insert(collegesTable).values({ ...contact, name: 'New college' });
      await tested.open('/admin-dashboard/colleges');
      await press('New college', /^Approve/);
      await confirm('Approve');
      await screen.findByText('College approved');
    },
    certification: async () => {
      const request = { specialization: 'GST', topics: ['GSTR-1'] };
      await tested.app.db.insert(certificationRequestsTable).values({ ...request, college: 'Asking college' });
      await tested.open('/admin-dashboard/colleges/certification-requests');
      await press('Asking college', /^Activate/);
      await confirm('Activate');
      await screen.findByText('Activated');
    },
    companies: async () => {
      const contact = { email: 'office@company.example', phone: '+91 20 2553 4471' };
      await tested.app.db.insert(companiesTable).values({ ...contact, fullName: 'New company' });
      await tested.open('/admin-dashboard/companies');
      await press('New company', /^Approve/);
      await confirm('Approve');
      await screen.findByText('Company approved');
    },
  };
}
