import { expect } from 'vitest';
import type { Person, Timeline } from '#contract/features/person.ts';
import {
  bookingsTable,
  chatsTable,
  collegesTable,
  companiesTable,
  courseRatingsTable,
  coursesTable,
  jobApplicationsTable,
  jobsTable,
  leadsTable,
  lettersTable,
  liveSessionsTable,
  messagesTable,
  newsletterSubscriptionsTable,
  participantsTable,
  paymentsTable,
  studentsTable,
  ticketsTable,
  transactionsTable,
} from '#server/schema.ts';
import type { TestApp } from '../app.ts';

const only = <Row>([row]: Row[]): Row => {
  if (!row) throw new Error('Nothing was added.');
  return row;
};

let numbered = 0;

/** A phone and an email that nobody else has. */
export function contacts() {
  numbered += 1;
  return { phone: `98450${String(10_000 + numbered)}`, email: `person${numbered}@people.example.org` };
}

/** Stores records of one person in each noun that holds people; returns the ids by noun. */
export async function storePerson(
  app: TestApp,
  { phone, email }: { phone: string; email: string },
): Promise<Readonly<Record<string, string>> & { readonly students: string }> {
  const { db } = app;
  const _id = { _id: coursesTable._id };
  const course = only(
    await db
      .insert(coursesTable)
      .values({ title: `CA Foundation ${phone}`, slug: `ca-${phone}`, price: 20_000 })
      .returning(_id),
  );
  const student = only(
    await db
      .insert(studentsTable)
      .values({ name: 'Asha Rao', email, phone: `+91 ${phone}`, course: [`CA Foundation ${phone}`] })
      .returning({ _id: studentsTable._id }),
  );
  const job = only(
    await db
      .insert(jobsTable)
      .values({ title: 'Trainer', type: 'Full time', location: 'Pune', description: 'Teach' })
      .returning({ _id: jobsTable._id }),
  );
  const session = only(
    await db
      .insert(liveSessionsTable)
      .values({ title: 'GST live', date: '2026-11-24', start: '14:00', end: '15:30' })
      .returning({ _id: liveSessionsTable._id }),
  );
  const at = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const named = { name: 'Asha Rao', email: email.toUpperCase(), phone };
  const ids = {
    leads: await db
      .insert(leadsTable)
      .values({ ...named, assignedTo: 'Ravi Iyer', scheduledDate: at, message: 'Please call' })
      .returning({ _id: leadsTable._id }),
    tickets: await db
      .insert(ticketsTable)
      .values({ ...named, message: 'Help' })
      .returning({ _id: ticketsTable._id }),
    messages: await db
      .insert(messagesTable)
      .values({ ...named, phone: `0${phone}`, message: 'Fees?' })
      .returning({ _id: messagesTable._id }),
    chats: await db.insert(chatsTable).values(named).returning({ _id: chatsTable._id }),
    newsletterSubscriptions: await db
      .insert(newsletterSubscriptionsTable)
      .values({ email, phone })
      .returning({ _id: newsletterSubscriptionsTable._id }),
    jobApplications: await db
      .insert(jobApplicationsTable)
      .values({ ...named, jobId: job._id })
      .returning({ _id: jobApplicationsTable._id }),
    participants: await db
      .insert(participantsTable)
      .values({ sessionId: session._id, name: 'Asha Rao', email })
      .returning({ _id: participantsTable._id }),
    courseRatings: await db
      .insert(courseRatingsTable)
      .values({ name: 'Asha Rao', email, courseId: course._id, rating: 5 })
      .returning({ _id: courseRatingsTable._id }),
    colleges: await db.insert(collegesTable).values(named).returning({ _id: collegesTable._id }),
    companies: await db
      .insert(companiesTable)
      .values({ fullName: 'Rao & Co', email, phone })
      .returning({ _id: companiesTable._id }),
    payments: await db
      .insert(paymentsTable)
      .values({ student: student._id, course: course._id, amount: 12_000, status: 'verified' })
      .returning({ _id: paymentsTable._id }),
    transactions: await db
      .insert(transactionsTable)
      .values({ studentId: student._id, amount: 500, utrNumber: `UTR${phone}` })
      .returning({ _id: transactionsTable._id }),
    bookings: await db
      .insert(bookingsTable)
      .values({ ...named, title: 'Counselling', type: 'other', by: 'Ravi Iyer', date: at })
      .returning({ _id: bookingsTable._id }),
    letters: await db
      .insert(lettersTable)
      .values({ to: email, subject: 'Your admission' })
      .returning({ _id: lettersTable._id }),
  };
  const byNoun = Object.fromEntries(Object.entries(ids).map(([noun, rows]) => [noun, only<{ _id: string }>(rows)._id]));
  return { ...byNoun, students: student._id };
}

/** The calls of the person as an employee makes them. */
export function personCalls(app: TestApp, as: string) {
  const read = async (path: string) => {
    const response = await app.request('GET', `/api${path}`, { as });
    expect(response.status, await response.clone().text()).toBe(200);
    return response.json();
  };
  return {
    panel: (noun: string, id: string): Promise<Person> => read(`/person/${noun}/${id}`),
    timeline: (noun: string, id: string, query = ''): Promise<Timeline> =>
      read(`/person/${noun}/${id}/timeline?${query}`),
    known: (noun: string, ids: string) => read(`/known-students/${noun}?ids=${ids}`),
    part: (record: object, other: object) =>
      app.request('POST', '/api/person-partings', { as, json: { record, other } }),
    join: (id: string) => app.request('DELETE', `/api/person-partings/${id}`, { as }),
  };
}
