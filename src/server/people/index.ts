import { eq } from 'drizzle-orm';
import type { Domain } from '../domain.ts';
import { peopleDemo } from './demo.ts';
import { accountLinkRoutes, passwordLinkJob } from './accountLinkRoutes.ts';
import { clearAccountLinks } from './accountLinks.ts';
import { certificationRequestRoutes, collegeRoutes } from './colleges.ts';
import { employeeRoutes } from './employees.ts';
import { jobApplicationRoutes } from './jobApplications.ts';
import { jobRoutes, publishedJobs } from './jobs.ts';
import { companyRoutes } from './companies.ts';
import { ownSessionRoutes } from './ownSessions.ts';
import { preferenceRoutes } from './preferences.ts';
import { profileRoutes } from './profile.ts';
import { relatedRoute } from './relatedRecords.ts';
import { sessionRoutes } from './session.ts';
import { clearSignInCounts } from './signInLimits.ts';
import { staffRoutes } from './staff.ts';
import { studentImportRoute } from './studentImport.ts';
import { studentMergeRoute } from './studentMerge.ts';
import { studentNoteRoutes } from './studentNotes.ts';
import { studentRoutes } from './students.ts';
import { collegesTable } from '../platform/tables/colleges.ts';
import { companiesTable } from '../platform/tables/companies.ts';

export const people: Domain = {
  routes: [
    ...sessionRoutes,
    ...accountLinkRoutes,
    ...ownSessionRoutes,
    ...profileRoutes,
    ...preferenceRoutes,
    ...employeeRoutes,
    ...jobRoutes,
    ...jobApplicationRoutes,
    ...collegeRoutes,
    ...certificationRequestRoutes,
    ...studentRoutes,
    studentImportRoute,
    studentMergeRoute,
    relatedRoute,
    ...studentNoteRoutes,
    ...companyRoutes,
    ...staffRoutes,
  ],
  published: publishedJobs,
  demo: peopleDemo,
  jobs: [passwordLinkJob],
  schedules: [
    {
      name: 'clear-account-links',
      cron: '15 * * * *',
      run: async (deps) => clearAccountLinks(deps),
    },
    {
      name: 'clear-sign-in-counts',
      cron: '5 * * * *',
      run: async (deps) => void (await clearSignInCounts(deps)),
    },
  ],
  queues: [
    {
      name: 'collegesNotApproved',
      module: 'colleges',
      table: collegesTable,
      where: eq(collegesTable.status, 'not approved'),
      filter: { status: 'not approved' },
    },
    {
      name: 'companiesPending',
      module: 'companies',
      table: companiesTable,
      where: eq(companiesTable.status, 'pending'),
      filter: { status: 'pending' },
    },
  ],
};
