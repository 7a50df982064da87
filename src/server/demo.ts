import { randomUUID } from 'node:crypto';
import { demoLeads } from './communication/demo.ts';
import { leadsTable } from './communication/tables.ts';
import { demoBlogs, demoNews, demoTestimonials } from './content/demo.ts';
import { demoAboutContent } from './content/demoAboutContent.ts';
import { blogsTable, newsTable, testimonialsTable } from './content/tables.ts';
import type { Queryable } from './database/connect.ts';
import { demoEmployees } from './people/demo.ts';
import { demoCertificationRequests, demoColleges } from './people/demoColleges.ts';
import { certificationLetter, introduction } from './people/demoDocuments.ts';
import { demoJobs } from './people/demoJobs.ts';
import {
  certificationRequestsTable,
  collegesTable,
  employeesTable,
  jobApplicationsTable,
  jobsTable,
} from './people/tables.ts';
import type { Storage } from './platform/storage.ts';
import { sectionEntriesTable } from './platform/tables.ts';
import { demoBookings } from './session/demo.ts';
import { bookingsTable } from './session/tables.ts';
import { demoMetaTags } from './system/demoMetaTags.ts';
import { demoTickets } from './system/demoTickets.ts';
import { metaTagsTable, ticketsTable } from './system/tables.ts';
import { demoAlerts } from './website/demo.ts';
import { alertsTable } from './website/tables.ts';

/** A moment some days before now: demo records are of different ages. */
const daysAgo = (days: number, now: Date) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000).toISOString();

const aged = <Values extends object>(records: readonly (Values & { age: number })[], now: Date) =>
  records.map(({ age, ...values }) => ({ ...values, createdAt: daysAgo(age, now), updatedAt: daysAgo(age, now) }));

/**
 * Fills an empty database with what a real institute would have, so that every screen can be tried at once. The demo
 * colleagues share one password.
 */
export async function seedDemo(
  db: Queryable,
  options: { storage: Storage; passwordHash: string; now: Date },
): Promise<void> {
  const { storage, passwordHash, now } = options;
  const colleagues = await db
    .insert(employeesTable)
    .values(aged(demoEmployees, now).map((employee) => ({ ...employee, passwordHash })))
    .returning({ _id: employeesTable._id, name: employeesTable.name });
  await seedColleges(db, storage, now);
  await db.insert(alertsTable).values(aged(demoAlerts, now));
  await db.insert(testimonialsTable).values(aged(demoTestimonials, now));
  await db.insert(blogsTable).values(aged(demoBlogs, now));
  await db.insert(bookingsTable).values(aged(demoBookings(now), now));
  await db.insert(metaTagsTable).values(aged(demoMetaTags, now));
  await db.insert(newsTable).values(aged(demoNews, now));
  await db.insert(leadsTable).values(aged(demoLeads(now), now));
  await db.insert(sectionEntriesTable).values(aged(demoAboutContent, now));
  await seedTickets(db, colleagues, now);
  await seedJobs(db, now);
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

async function seedTickets(db: Queryable, colleagues: readonly { _id: string; name: string }[], now: Date) {
  const replied = aged(demoTickets, now).map(({ reply, ...ticket }) => {
    if (!reply) return ticket;
    const repliedAt = daysAgo(reply.age, now);
    const repliedBy = colleagues.find(({ name }) => name === reply.by) ?? null;
    return { ...ticket, resolve: reply.text, repliedAt, repliedBy, updatedAt: repliedAt, version: 2 };
  });
  await db.insert(ticketsTable).values(replied);
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
