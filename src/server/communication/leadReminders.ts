import { and, gt, isNotNull, lte, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { leads } from '#contract/communication/leads.ts';
import { LeadSettings } from '#contract/communication/leadSettings.ts';
import { todayAtInstitute, wallClock } from '#contract/instituteTime.ts';
import type { Queryable } from '../database/connect.ts';
import type { Deps } from '../deps.ts';
import type { DomainPart } from '../domain.ts';
import { notify } from '../features/notices/notify.ts';
import { openStages } from '../platform/leadRecords.ts';
import { leadsTable } from '../platform/tables/enquiries.ts';
import { storedContent } from '../platform/storedContent.ts';
import { oneRecordsTable } from '../platform/tables/content.ts';

export const defaultLeadSettings = { reminderMinutes: 15 } as const;

/** Minutes between two checks of the appointments. */
const roundMinutes = 5;
/** Maximum appointments per check; the next check handles the rest. */
const maxReminders = 500;

const Owners = z.array(
  z.object({ ownerId: z.string(), today: z.number(), overdue: z.number(), withoutStep: z.number() }),
);

/** The institute's local time of the morning notice, and the time from which the notice counts as late. */
const morning = { from: '09:00', lateFrom: '09:10' } as const;
const DigestMark = z.object({ day: z.string() });
const digestMark = 'leadDigest';

/** The day of the latest morning notices; undefined if none were ever sent. */
async function lastNoticeDay(db: Queryable): Promise<string | undefined> {
  const content = await storedContent(db, digestMark);
  return content === undefined ? undefined : DigestMark.parse(content).day;
}

async function markNoticeDay(db: Queryable, day: string): Promise<void> {
  const { name } = oneRecordsTable;
  const content = { day };
  await db
    .insert(oneRecordsTable)
    .values({ name: digestMark, content })
    .onConflictDoUpdate({ target: name, set: { content, updatedAt: sql`now()` } });
}

/**
 * Sends the notices about the leads of the day once, from 9:00 on. If no server ran at 9:00, they are sent as soon as
 * one runs on the same day, and say that they are late. The day is marked after the last owner has been notified, so
 * that a killed process leaves nobody out.
 */
export async function sendMorningNoticesOnce(deps: Deps, signal?: AbortSignal): Promise<void> {
  const { date, time } = wallClock(deps.clock());
  if (time < morning.from) return;
  const lastDay = await lastNoticeDay(deps.db);
  if (lastDay === date) return;
  const isLate = time >= morning.lateFrom;
  // A server that has never sent notices has not missed any.
  if (!isLate || lastDay !== undefined) {
    if (isLate)
      deps.log.warn({ day: date, lastDay }, 'the leads of the day are told late, because no server ran at 9:00');
    await sendMorningNotices(deps, signal, isLate);
  }
  if (!signal?.aborted) await markNoticeDay(deps.db, date);
}

/**
 * Notifies each owner of the number of leads that are due, overdue, or without a next step. The notice's key contains
 * the day, so that each owner gets one notice, however often and in however many processes this runs.
 */
export async function sendMorningNotices(deps: Deps, signal?: AbortSignal, isLate = false): Promise<void> {
  const day = todayAtInstitute(deps.clock());
  const { ownerId, scheduledDate, appointmentAt, stageId } = leadsTable;
  const rows = await deps.db.execute(sql`
    select ${ownerId} as "ownerId", (count(*) filter (where ${scheduledDate} = ${day}))::int as today,
      (count(*) filter (where ${scheduledDate} < ${day}))::int as overdue,
      (count(*) filter (where ${appointmentAt} is null))::int as "withoutStep"
    from ${leadsTable} where ${ownerId} is not null and ${stageId} = ${openStages}
      and (${scheduledDate} <= ${day} or ${appointmentAt} is null)
    group by ${ownerId}
  `);
  for (const { ownerId: owner, ...numbers } of Owners.parse([...rows])) {
    if (signal?.aborted) return;
    const details = { ...numbers, ...(isLate && { isLate }) };
    const event = { kind: 'leads', actor: null, record: null, details, key: `leads ${day}` } as const;
    await deps.db.transaction((db) => notify({ db, deps }, { ...event, employeeIds: [owner] }));
  }
}

async function reminderMinutes(db: Queryable): Promise<number> {
  const content = await storedContent(db, 'leadSettings');
  return LeadSettings.parse(content ?? defaultLeadSettings).reminderMinutes;
}

/**
 * Notifies owners shortly before their appointments, once for each appointment. Appointments without a time of day are
 * only in the morning notice, and no notice is sent after an appointment has passed.
 */
export async function remindOfAppointments(deps: Deps, signal?: AbortSignal): Promise<void> {
  const minutes = await reminderMinutes(deps.db);
  if (minutes === 0) return;
  const now = deps.clock();
  const endOfWindow = new Date(now.getTime() + Math.max(minutes, roundMinutes) * 60_000);
  const { _id, name, ownerId, appointmentAt, scheduledTime } = leadsTable;
  const dueLeads = await deps.db
    .select({ _id, name, ownerId, appointmentAt })
    .from(leadsTable)
    .where(
      and(
        gt(appointmentAt, now.toISOString()),
        lte(appointmentAt, endOfWindow.toISOString()),
        isNotNull(scheduledTime),
        isNotNull(ownerId),
      ),
    )
    .orderBy(appointmentAt)
    .limit(maxReminders);
  const { module } = leads;
  for (const lead of dueLeads) {
    if (signal?.aborted) return;
    if (!lead.ownerId || !lead.appointmentAt) continue;
    const details = { appointmentAt: lead.appointmentAt };
    const record = { noun: leads.name, _id: lead._id, module, title: lead.name };
    const event = { kind: 'appointment', actor: null, record, details, employeeIds: [lead.ownerId] } as const;
    const key = `appointment ${lead._id} ${new Date(lead.appointmentAt).toISOString()}`;
    await deps.db.transaction((db) => notify({ db, deps }, { ...event, key }));
  }
}

export const part: DomainPart = {
  routes: [],
  schedules: [
    { name: 'tell-leads-of-day', cron: '*/5 9-23 * * *', run: sendMorningNoticesOnce },
    { name: 'remind-of-appointments', cron: '*/5 * * * *', run: remindOfAppointments },
  ],
};
