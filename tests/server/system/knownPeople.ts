import { Readable } from 'node:stream';
import { expect } from 'vitest';
import {
  campaignRecipientsTable,
  campaignsTable,
  chatsTable,
  courseRatingsTable,
  coursesTable,
  jobApplicationsTable,
  jobsTable,
  leadsTable,
  messagesTable,
  newsletterSubscriptionsTable,
  paymentsTable,
  ticketsTable,
  transactionsTable,
  commentsTable,
} from '#server/schema.ts';
import type { TestApp } from '../app.ts';
import { png } from '../files.ts';
import { registration } from '../people/students.examples.ts';

/** The row that an insert of a single row returned. */
export const onlyRow = <Row>([row]: Row[]): Row => {
  if (!row) throw new Error('Nothing was added.');
  return row;
};

const ok = async (answer: Promise<Response>) => {
  const response = await answer;
  expect(response.status, response.url).toBeLessThan(300);
  return response.json();
};

export type Known = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly earlier: string;
  readonly phone: string;
};

let createdCount = 0;

/** People with data in every part of the console, and the places of the data. */
export function peopleOf(app: TestApp, as: string) {
  const call = (method: string, path: string, json?: object) => app.request(method, `/api${path}`, { as, json });

  /** The columns that contain a text, in all tables, regardless of case. */
  async function placesOf(text: string): Promise<string[]> {
    const columns = await app.sql<{ table: string; column: string }[]>`
      select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
        and format_type(a.atttypid, null) in ('text', 'jsonb', 'json', 'text[]', 'character varying')
    `;
    const matches = await Promise.all(
      columns.map(async ({ table, column }) => {
        const [row] = await app.sql`
          select 1 from ${app.sql(table)} where ${app.sql(column)}::text ilike ${`%${text}%`} limit 1`;
        return row ? [`${table}.${column}`] : [];
      }),
    );
    return matches.flat().toSorted();
  }

  const paper = async () =>
    (
      await app.deps.storage.receive({
        kind: 'image',
        private: true,
        name: 'proof.png',
        stream: Readable.from([png]),
      })
    ).path;

  /** A student about whom each part of the console stores something. */
  async function knownEverywhere() {
    createdCount += 1;
    const name = `Yashodhara Qvist${createdCount}`;
    const email = `yashodhara${createdCount}@qvist.example.in`;
    const earlierEmail = `before.${email}`;
    const phone = `+91 90909 1${String(createdCount).padStart(4, '0')}`;
    const register = (part: object) => ok(call('POST', '/v1/students/register', { ...registration(), ...part }));
    const { student } = await register({ name, email: earlierEmail, phone });
    const id: string = student._id;
    await ok(call('PUT', `/v1/students/admin/update-profile/${id}`, { name, email, phone, location: 'Pune' }));
    const doubleStudent = (await register({ name, email: `double.${email}`, phone })).student;
    await ok(call('POST', `/v1/students/${id}/merge`, { other: doubleStudent._id, take: [] }));
    await ok(call('POST', `/comments/of/students/${id}`, { text: `${name} prefers mornings` }));
    await ok(
      call('PATCH', '/preferences', { recent: [{ module: 'students', id, name, at: new Date().toISOString() }] }),
    );

    const course = onlyRow(
      await app.db
        .insert(coursesTable)
        .values({ title: `GST of ${createdCount}` })
        .returning(),
    );
    const names = { studentId: id, courseId: course._id };
    const approvedTransaction = {
      ...names,
      amount: 400,
      utrNumber: 'UTR-BOOKS',
      status: 'approved' as const,
      adminNotes: name,
    };
    const pendingTransaction = { ...names, amount: 300, utrNumber: `UTR-${createdCount}-ASKED`, adminNotes: email };
    const [transaction] = await app.db
      .insert(transactionsTable)
      .values([approvedTransaction, pendingTransaction])
      .returning();
    await ok(call('POST', `/v1/transactions/admin/send-receipt/${transaction?._id}`));
    const paid = { student: id, course: course._id, amount: 500, notes: `Paid by ${name}` };
    const proofs = [await paper(), await paper()];
    const [invoiced, freePayment] = await app.db
      .insert(paymentsTable)
      .values([
        { ...paid, paymentScreenshot: proofs[0], status: 'verified', transactionId: 'UTR-INVOICED' },
        { ...paid, paymentScreenshot: proofs[1], transactionId: `UTR-LOOSE-${createdCount}` },
      ])
      .returning();
    await ok(call('POST', `/v1/payments/send-invoice/${invoiced?._id}`));
    const check = { status: 'pending', transactionId: `UTR-LOOSE-${createdCount}`, notes: `${name} called` };
    await ok(call('PUT', `/v1/payments/update/${freePayment?._id}`, check));

    await app.db.insert(courseRatingsTable).values({ ...names, name, email, rating: 5, review: `${name} likes it` });
    await app.db.insert(ticketsTable).values({ name, email, phone, message: 'No link' });
    const submission = { name, email: earlierEmail, message: 'No' };
    const ofTrash = onlyRow(await app.db.insert(leadsTable).values(submission).returning());
    await ok(call('DELETE', `/leads/${ofTrash._id}`));
    await app.db.insert(leadsTable).values([
      { name, email: email.toUpperCase(), message: 'Fees?' },
      // Not the same email, but the same name and phone.
      { name: name.toUpperCase(), phone: phone.replace('+91 ', '0'), message: 'Call me' },
    ]);
    const friend = onlyRow(
      await app.db
        .insert(leadsTable)
        .values({ name: 'Arjun Rao', email: `a${email}`, message: `Sent by ${email}.` })
        .returning(),
    );
    return {
      id,
      name,
      email,
      earlier: earlierEmail,
      phone,
      number: createdCount,
      friend: friend._id,
      course: course._id,
    };
  }

  /** The same student in later modules: the newsletter, chats, messages, applications. */
  async function writtenWith({ id: _id, name, email, earlier, phone }: Known) {
    const sentence = `I am ${name}, ${phone}`;
    await app.db.insert(newsletterSubscriptionsTable).values([
      { email, name, phone, status: 'unsubscribed' },
      { email: earlier, name },
    ]);
    const sentFields = { subject: 'News', title: 'News', startsAt: new Date().toISOString() };
    const campaigns = await app.db
      .insert(campaignsTable)
      .values([
        { ...sentFields, kind: 'campaigns', status: 'sent', total: 1, sent: 1, opened: 1 },
        { ...sentFields, kind: 'bulkEmail', status: 'paused', total: 2, recipientTypes: ['student'] },
      ])
      .returning();
    const [sentCampaign = '', pausedCampaign = ''] = campaigns.map((campaign) => campaign._id);
    await app.db.insert(campaignRecipientsTable).values([
      {
        campaignId: sentCampaign,
        address: email,
        name,
        type: 'student',
        state: 'sent',
        answer: `250 ${email} ok`,
        openedAt: sentFields.startsAt,
      },
      { campaignId: pausedCampaign, address: email, name, type: 'student' },
      { campaignId: pausedCampaign, address: `x${email}`, name: 'Arjun Rao', type: 'student' },
    ]);
    const messages = [{ isBot: false, text: sentence, timestamp: sentFields.startsAt }];
    const chat = onlyRow(await app.db.insert(chatsTable).values({ name, email, phone, messages }).returning());
    await ok(call('POST', `/chat/conversations/${chat._id}/lead`));
    await app.db.insert(chatsTable).values({ name: name.toUpperCase(), phone: phone.replaceAll(' ', ''), messages });
    const message = onlyRow(
      await app.db
        .insert(messagesTable)
        .values({ name, email, phone, message: sentence, adminReply: `Dear ${name}` })
        .returning(),
    );
    await app.db.insert(commentsTable).values({ noun: 'messages', recordId: message._id, text: sentence });
    const job = onlyRow(
      await app.db
        .insert(jobsTable)
        .values({ title: 'Trainer', type: 'Full time', location: 'Pune', description: 'GST' })
        .returning(),
    );
    await app.db.insert(jobApplicationsTable).values({ jobId: job._id, name, email, phone });
    const campaignOf = (campaignPath: string) => ok(call('GET', campaignPath));
    return {
      sent: () => campaignOf(`/newsletter-subscriptions/campaigns/${sentCampaign}`),
      paused: () => campaignOf(`/v1/bulk-email/sends/${pausedCampaign}`),
      recipients: () =>
        app.sql`select name, address from campaign_recipients where campaign_id in (${sentCampaign}, ${pausedCampaign}) order by name`,
    };
  }

  return { call, ok, placesOf, paper, knownEverywhere, writtenWith };
}
