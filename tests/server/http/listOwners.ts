import * as tables from '#server/schema.ts';
import type { TestApp } from '../app.ts';
import { addExample } from '../examples.ts';

/** The records that own listed rows: applications, chapters and their items, notes, recipients. */
export const job = '8a5a1cf2-6f0e-4d38-9d5a-2f3f6a9f0c11';
const course = '0d2c0f3e-94e5-4c0f-8f3c-5d6a1d7b2e42';
const chapter = '5b1f3a57-6a53-4a53-9a0c-2f0b7f5d7c11';
const message = '0f2c7d1e-6a0b-4f43-8d35-2b9d5f0a9c11';
const campaign = '3c6a2f5e-9d0b-4d47-8b1a-7e2f0c9d4a31';
export const bulkEmail = '3c6a2f5e-9d0b-4d47-8b1a-7e2f0c9d4a32';
const student = '5b1f8c94-3a59-4d0e-9a57-0c8e9b7f6d21';

/** The parameters in the paths of lists: the owners of their rows. */
export const owners: Readonly<Record<string, string>> = {
  product: 'institute',
  jobId: job,
  courseId: course,
  chapterId: chapter,
  kitId: job,
  studentId: student,
  messageId: message,
  ticketId: message,
  chatId: message,
  campaignId: campaign,
  sessionId: job,
  module: 'jobs',
  id: job,
};

/** Stores the owners, and a row in each of their lists. */
export async function addOwners(app: TestApp, admin: string): Promise<void> {
  const asha = { name: 'Asha Rao', email: 'asha@example.in' };
  const faculty = { title: 'Faculty', type: 'Full time', location: 'Pune', description: 'Teaching.' };
  await app.db.insert(tables.jobsTable).values({ ...faculty, _id: job });
  await app.db.insert(tables.kitsTable).values({ _id: job, module: 'Tally Prime' });
  await app.db.insert(tables.coursesTable).values({ _id: course, title: 'GST' });
  await app.db.insert(tables.chaptersTable).values({ _id: chapter, courseId: course, title: 'Returns', order: 1 });
  await app.db.insert(tables.studentsTable).values({ _id: student, name: 'Rohan Nair', email: 'rohan@example.in' });
  await app.db.insert(tables.messagesTable).values({ _id: message, ...asha, message: 'Where is it?' });
  await app.db.insert(tables.ticketsTable).values({ ...asha, message: 'Where is it?' });
  await app.db.insert(tables.chatsTable).values({ name: asha.name });
  const letter = {
    subject: 'New batches',
    htmlContent: '<p>They begin in January.</p>',
    status: 'paused',
    startsAt: '2026-01-01T00:00:00.000Z',
  } as const;
  await app.db.insert(tables.campaignsTable).values([
    { ...letter, _id: campaign, kind: 'campaigns', title: 'November newsletter' },
    { ...letter, _id: bulkEmail, kind: 'bulkEmail', title: 'New batches' },
  ]);
  const applicant = { ...asha, phone: '+91 98000 11111' };
  await app.db.insert(tables.jobApplicationsTable).values({ ...applicant, jobId: job });
  const hours = { date: '2031-03-03', start: '14:00', end: '15:30', status: 'inactive' } as const;
  await app.db.insert(tables.liveSessionsTable).values({ _id: job, title: 'GST live', ...hours });
  await app.db.insert(tables.participantsTable).values({ sessionId: job, ...asha });
  // For the history and the trash.
  await app.request('PUT', `/api/jobs-internal/${job}`, { as: admin, json: { ...faculty, location: 'Nagpur' } });
  const notice = await addExample(app, 'alerts', '/api/alerts', admin);
  await app.request('DELETE', `/api/alerts/${notice._id}`, { as: admin });
}
