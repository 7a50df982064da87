import { randomUUID } from 'node:crypto';
import type { Queryable } from '../database/connect.ts';
import type { Seeding } from '../domain.ts';
import { aged } from '../platform/aged.ts';
import type { Storage } from '../platform/storage.ts';
import { studentsTable } from '../platform/tables.ts';
import { demoEmployees } from './demo.ts';
import { demoCompanies } from './demoCompanies.ts';
import { demoProfiles } from './demoProfiles.ts';
import { demoStudents } from './demoStudents.ts';
import { demoCertificationRequests, demoColleges } from './demoColleges.ts';
import { certificationLetter, companyLetter, introduction } from './demoDocuments.ts';
import { demoJobs } from './demoJobs.ts';
import {
  certificationRequestsTable,
  collegesTable,
  companiesTable,
  employeesTable,
  jobApplicationsTable,
  jobsTable,
  profilesTable,
} from './tables.ts';

/** The demo colleagues, colleges and jobs. */
export async function seedPeople(db: Queryable, { storage, passwordHash, now }: Seeding): Promise<void> {
  const colleagues = await db
    .insert(employeesTable)
    .values(aged(demoEmployees, now).map((employee) => ({ ...employee, passwordHash })))
    .returning({ employeeId: employeesTable._id, name: employeesTable.name });
  const profiles = colleagues.flatMap(({ employeeId, name }) => {
    const profile = demoProfiles[name];
    return profile ? [{ employeeId, ...profile }] : [];
  });
  await db.insert(profilesTable).values(profiles);
  await seedColleges(db, storage, now);
  await seedJobs(db, now);
  await db.insert(studentsTable).values(aged(demoStudents, now));
  await seedCompanies(db, storage, now);
}

/** Every fourth college and request has sent no letter. */
const sends = (index: number) => index % 4 !== 2;

async function seedColleges(db: Queryable, storage: Storage, now: Date) {
  const colleges = aged(demoColleges, now).map(async (college, index) =>
    sends(index) ? { ...college, document: await introduction(storage, college) } : college,
  );
  const requests = aged(demoCertificationRequests, now).map(async (request, index) =>
    sends(index) ? { ...request, document: await certificationLetter(storage, request) } : request,
  );
  await db.insert(collegesTable).values(await Promise.all(colleges));
  await db.insert(certificationRequestsTable).values(await Promise.all(requests));
}

async function seedCompanies(db: Queryable, storage: Storage, now: Date) {
  const companies = aged(demoCompanies, now).map(async (company, index) =>
    sends(index) ? { ...company, documentPath: await companyLetter(storage, company) } : company,
  );
  await db.insert(companiesTable).values(await Promise.all(companies));
}

async function seedJobs(db: Queryable, now: Date) {
  const jobs = aged(demoJobs, now).map(({ applications, ...job }) => ({
    job: { ...job, _id: randomUUID() },
    applications,
  }));
  await db.insert(jobsTable).values(jobs.map(({ job }) => job));
  const handedIn = jobs.flatMap(({ job, applications }) =>
    applications.map((application) => ({ ...application, jobId: job._id })),
  );
  await db.insert(jobApplicationsTable).values(aged(handedIn, now));
}
