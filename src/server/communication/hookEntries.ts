import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { leadHookEntries } from '#contract/communication/leadHooks.ts';
import { canBeAnswered, maxIdLength, valuesOf, type HookValues } from '#contract/communication/hookPayload.ts';
import type { Queryable } from '../database/connect.ts';
import { deleteInBatches } from '../database/deleteInBatches.ts';
import type { Deps } from '../deps.ts';
import type { CallScope } from '../http/call.ts';
import { recordsOf } from '../http/records.ts';
import { runWithHistory } from '../platform/changes.ts';
import { daysAgo } from '../platform/daysAgo.ts';
import { hashOf } from '../platform/hashOf.ts';
import { storableText } from '../platform/storableText.ts';
import type { JobKind } from '../platform/jobs/jobs.ts';
import type { Schedule } from '../platform/jobs/definitions.ts';
import { inOpenStage } from '../platform/leadRecords.ts';
import { leadsTable } from '../platform/tables/enquiries.ts';
import { coursesTable } from '../platform/tables/courses.ts';
import { leadHookEntriesTable as table } from '../platform/tables/leadHookEntries.ts';
import { leadHooksTable } from './leadHookTables.ts';
import { storeEnquiry, type Enquiry } from './leadIntake.ts';

type Hook = typeof leadHooksTable.$inferSelect;
type Payload = Readonly<Record<string, unknown>>;
type Result = Pick<typeof table.$inferInsert, 'outcome' | 'reason' | 'leadId'>;

export const entryRecords = recordsOf(leadHookEntries, table, {
  title: 'outcome',
  showing: [],
  search: false,
  hidden: ['digest'],
  joins: {
    hook: {
      table: leadHooksTable,
      on: eq(leadHooksTable._id, table.hookId),
      columns: { _id: leadHooksTable._id, name: leadHooksTable.name },
    },
    lead: {
      table: leadsTable,
      on: eq(leadsTable._id, table.leadId),
      columns: { _id: leadsTable._id, name: leadsTable.name },
    },
  },
});

/** Fetches the content of a lead that Meta's call only referred to. */
export const fetchKind: JobKind<{ entryId: string }> = {
  name: 'fetch-meta-lead',
  data: z.object({ entryId: z.uuid() }),
};

export const unreadableReason = 'Neither a phone number nor an email was found. Check the mapping of the source.';
export const idTooLong = 'The number of the enquiry is longer than 200 characters. Check the mapping of the source.';
export const tokenMissing = 'META_PAGE_TOKEN is not set on the server, so the content of the lead cannot be read.';

/** The course mentioned in a text: the one whose title is the text, or the longest title within it. */
async function courseNamed(db: Queryable, text: string): Promise<string | undefined> {
  if (text === '') return undefined;
  const title = sql`lower(${coursesTable.title})`;
  const [course] = await db
    .select({ _id: coursesTable._id })
    .from(coursesTable)
    .where(and(sql`position(${title} in ${text.toLowerCase()}) > 0`, sql`${title} <> ''`))
    .orderBy(desc(sql`length(${coursesTable.title})`), coursesTable._id)
    .limit(1);
  return course?._id;
}

/** Returns the enquiry with the values that the source's mapping has read. */
export async function enquiryOf(
  db: Queryable,
  hook: Pick<Hook, 'type' | 'courseId' | 'source'>,
  values: HookValues,
): Promise<Enquiry> {
  const courseId = (await courseNamed(db, values.course)) ?? hook.courseId;
  // The name of an unknown course is added to the message, because the person asked for it.
  const isMentioned = courseId !== null || values.course === '' || values.message.includes(values.course);
  const message = isMentioned ? values.message : [values.course, values.message].filter(Boolean).join('\n');
  return {
    name: values.name,
    type: hook.type,
    email: values.email || null,
    phone: values.phone || null,
    city: values.city || null,
    message: message || null,
    courseId,
    utm: values.campaign === '' ? undefined : { utm_source: hook.source, utm_campaign: values.campaign },
  };
}

/** Creates the lead for an entry that has none, or stores the reason why this is impossible. */
export async function readEntry(
  call: CallScope,
  hook: Hook,
  entry: { readonly _id: string; readonly payload: Payload },
): Promise<void> {
  const { db } = call;
  const result = await resultOf(call, hook, entry);
  await db
    .update(table)
    .set({ reason: null, ...result, updatedAt: sql`now()` })
    .where(eq(table._id, entry._id));
}

async function resultOf(
  call: CallScope,
  hook: Hook,
  { _id, payload }: { readonly _id: string; readonly payload: Payload },
): Promise<Result> {
  const { db, deps } = call;
  if (payload.is_test === true) return { outcome: 'test' };
  if (hook.kind === 'meta' && payload.field_data === undefined) {
    if (deps.environment.meta.pageToken === undefined) return { outcome: 'failed', reason: tokenMissing };
    await deps.jobs.send(db, fetchKind, { entryId: _id });
    return { outcome: 'pending' };
  }
  const values = valuesOf(payload, hook.mapping);
  if (values.id.length > maxIdLength) return { outcome: 'failed', reason: idTooLong };
  if (!canBeAnswered(values)) return { outcome: 'failed', reason: unreadableReason };
  return storeEnquiry(call, await enquiryOf(db, hook, values), { by: hook.name, fromVisitor: true });
}

/** The id of an enquiry as stored in the log; null if it has none, or one that is too long. */
const storedId = (id: string): string | null => (id === '' || id.length > maxIdLength ? null : id);

/** Members in which services send the key of the source; they are removed, because the payload is stored and shown. */
const secretNames = new Set(['key', 'google_key', 'hub.verify_token']);

const withoutSecrets = (payload: Payload): Payload =>
  Object.fromEntries(Object.entries(payload).filter(([name]) => !secretNames.has(name)));

/** Returns the payload without the characters that the database cannot store. */
export function storableValue(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(storableValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [storableText(name), storableValue(part)]));
}

/**
 * Days within which an identical enquiry without an id counts as a repetition. A service repeats an enquiry if it got
 * no reply.
 */
const repeatDays = 1;

/**
 * Releases the digest of an earlier identical enquiry if it is older than `repeatDays`, or if its lead is no longer
 * open, because the person is then enquiring again.
 */
async function releaseOlderKey({ db, deps }: CallScope, hookId: string, digest: string): Promise<void> {
  const repeatedSince = daysAgo(repeatDays, deps.clock());
  const [earlierEntry] = await db
    .select({ _id: table._id, leadId: table.leadId, isYoung: sql<boolean>`${table.createdAt} > ${repeatedSince}` })
    .from(table)
    .where(and(eq(table.hookId, hookId), eq(table.digest, digest)));
  if (!earlierEntry || earlierEntry.leadId === null) return;
  if (earlierEntry.isYoung) {
    // The query waits for a lead that is being deleted, and then no longer finds it.
    const isOpen = and(eq(leadsTable._id, earlierEntry.leadId), inOpenStage);
    const [openLead] = await db.select({ _id: leadsTable._id }).from(leadsTable).where(isOpen).for('key share');
    if (openLead) return;
  }
  await db
    .update(table)
    .set({ digest: sql`${table.digest} || ' ' || ${table._id}` })
    .where(and(eq(table._id, earlierEntry._id), eq(table.digest, digest)));
}

/**
 * Stores an enquiry from a source, and its lead, in one transaction. A repetition is only counted, unless the enquiry
 * could not be read before. Without an id, an identical enquiry counts as a repetition for a day, while its lead is
 * open.
 */
export async function receive(deps: Deps, hook: Hook, item: Payload): Promise<void> {
  const storedPayload = z.record(z.string(), z.unknown()).parse(storableValue(item));
  const payload = withoutSecrets(storedPayload);
  const { id } = valuesOf(storedPayload, hook.mapping);
  const digest = hashOf(id === '' ? JSON.stringify(payload) : `id ${id}`);
  await runWithHistory(deps.db, { name: hook.name, action: 'receive' }, async (db) => {
    if (id === '') await releaseOlderKey({ db, deps }, hook._id, digest);
    const [entry] = await db
      .insert(table)
      .values({ hookId: hook._id, digest, providerId: storedId(id), outcome: 'pending', payload })
      .onConflictDoUpdate({
        target: [table.hookId, table.digest],
        set: { arrivals: sql`${table.arrivals} + 1`, lastAt: sql`now()` },
      })
      .returning({ _id: table._id, arrivals: table.arrivals, outcome: table.outcome });
    if (!entry || (entry.arrivals > 1 && entry.outcome !== 'failed')) return;
    if (entry.arrivals > 1) await db.update(table).set({ payload }).where(eq(table._id, entry._id));
    await readEntry({ db, deps }, hook, { _id: entry._id, payload: storedPayload });
  });
}

const payloadDays = 30;
const entryDays = 365;

/** Removes payloads after 30 days, and entries of the log after a year. */
export async function clearEntries({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const cutoff = daysAgo(payloadDays, clock());
  await db
    .update(table)
    .set({ payload: null })
    .where(and(isNotNull(table.payload), lt(table.createdAt, cutoff)));
  await deleteInBatches(db, table, {
    where: lt(table.createdAt, daysAgo(entryDays, clock())),
    orderBy: sql`${table.createdAt}`,
  });
}

export const clearEntriesSchedule: Schedule = {
  name: 'clear-lead-hook-entries',
  cron: '50 3 * * *',
  run: clearEntries,
};
