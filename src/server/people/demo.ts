import * as z from 'zod/mini';
import { moduleList } from '#contract/modules.ts';
import {
  CertificationRequestDraft,
  CertificationStatus,
  CollegeDraft,
  CollegeStatus,
} from '#contract/people/colleges.ts';
import { CompanyDraft, CompanyStatus } from '#contract/people/companies.ts';
import { EmployeeDraft } from '#contract/people/employees.ts';
import { JobApplicationDraft } from '#contract/people/jobApplications.ts';
import { JobDraft } from '#contract/people/jobs.ts';
import { ProfileFields } from '#contract/people/staff.ts';
import { StudentProfile, StudentStatus } from '#contract/people/students.ts';
import { presetPermissions } from '#contract/permissions.ts';
import { productOf } from '#contract/product.ts';
import type { Queryable } from '../database/connect.ts';
import { demoRecords, type Demo, type DemoFile, type DemoRecord } from '../platform/demo/demoRecords.ts';
import { studentsTable } from '../platform/tables/students.ts';
import { certificationRequestsTable, jobApplicationsTable, jobsTable } from './tables.ts';
import { collegesTable } from '../platform/tables/colleges.ts';
import { companiesTable } from '../platform/tables/companies.ts';
import { employeesTable, profilesTable } from '../platform/tables/accounts.ts';

const paper = z.optional(z.string());

/** A demo colleague, who gets the default rights of the role. */
const DemoEmployee = z.extend(z.omit(EmployeeDraft, { password: true, permissions: true }), {
  profile: z.optional(
    z.object({
      fields: ProfileFields,
      visibility: z.optional(z.partialRecord(z.keyof(ProfileFields), z.boolean())),
    }),
  ),
});

const DemoApplication = z.extend(JobApplicationDraft, {
  shortlisted: z._default(z.boolean(), false),
  createdAt: z.iso.datetime(),
});
const DemoJob = z.extend(JobDraft, { applications: z.array(DemoApplication) });

const DemoStudent = z.extend(z.omit(StudentProfile, { password: true }), {
  course: z.array(z.string()),
  teacher: z.string(),
  status: z._default(StudentStatus, 'active'),
  suspendReason: z.optional(z.string()),
});

const DemoCollege = z.extend(CollegeDraft, { status: CollegeStatus, document: paper });
const DemoRequest = z.extend(CertificationRequestDraft, { status: CertificationStatus, document: paper });
const DemoCompany = z.extend(CompanyDraft, {
  status: CompanyStatus,
  rejectReason: z.optional(z.string()),
  documentPath: paper,
});

async function saveColleagues(
  db: Queryable,
  colleagues: readonly DemoRecord<z.output<typeof DemoEmployee>>[],
  { passwordHash }: Demo,
): Promise<void> {
  const modules = moduleList(productOf('Institute'));
  const employees = colleagues.map((colleague) => ({
    ...colleague,
    passwordHash,
    permissions: presetPermissions(colleague.role, modules),
  }));
  await db.insert(employeesTable).values(employees);
  const profiles = colleagues.flatMap(({ _id: employeeId, profile }) => (profile ? [{ employeeId, ...profile }] : []));
  await db.insert(profilesTable).values(profiles);
}

async function saveJobs(db: Queryable, jobs: readonly DemoRecord<z.output<typeof DemoJob>>[]): Promise<void> {
  await db.insert(jobsTable).values([...jobs]);
  const applications = jobs.flatMap(({ _id: jobId, applications: submittedApplications }) =>
    submittedApplications.map((application) => ({
      ...application,
      resumeLink: application.resumeLink || null,
      updatedAt: application.createdAt,
      jobId,
    })),
  );
  await db.insert(jobApplicationsTable).values(applications);
}

/** The demo data of people and partners: files under `demo/people`. */
export const peopleDemo: readonly DemoFile[] = [
  demoRecords('people/employees', DemoEmployee, saveColleagues),
  demoRecords('people/colleges', DemoCollege, (db, colleges) => db.insert(collegesTable).values(colleges)),
  demoRecords('people/certificationRequests', DemoRequest, (db, rows) =>
    db.insert(certificationRequestsTable).values(rows),
  ),
  demoRecords('people/jobs', DemoJob, saveJobs),
  demoRecords('people/students', DemoStudent, (db, students) => db.insert(studentsTable).values(students)),
  demoRecords('people/companies', DemoCompany, (db, companies) => db.insert(companiesTable).values(companies)),
];
