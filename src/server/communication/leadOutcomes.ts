import { and, desc, eq } from 'drizzle-orm';
import { html } from 'hono/html';
import { leadActivityLog } from '#contract/communication/leadProgress.ts';
import { leads } from '#contract/communication/leads.ts';
import type { Queryable } from '../database/connect.ts';
import type { DomainPart } from '../domain.ts';
import { actorOf, implement, type Call } from '../http/call.ts';
import { Refusal, stale } from '../http/refusal.ts';
import { colleaguesWhoRead } from '../platform/colleagues.ts';
import { leadActivityRecords, logActivity } from '../platform/leadActivities.ts';
import { contactedStage, progressValues, refuseStepOfClosed, stageValues } from '../platform/leadProgress.ts';
import { paragraphsOf } from '../platform/mail/paragraphs.ts';
import { leadRecords, shownLead } from '../platform/leadRecords.ts';
import { historyTable } from '../platform/tables/history.ts';
import { leadActivitiesTable } from '../platform/tables/leadActivities.ts';

const { owners, progress, outcome, undoOutcome, mail } = leads.endpoints;

/** Whether a request with this key was stored already. */
async function isLogged(db: Queryable, lead: string, requestKey: string): Promise<boolean> {
  const { leadId, key } = leadActivitiesTable;
  return (await db.$count(leadActivitiesTable, and(eq(leadId, lead), eq(key, requestKey)))) > 0;
}

async function latestOutcome(db: Queryable, lead: string) {
  const { leadId, kind, createdAt, _id } = leadActivitiesTable;
  const [entry] = await db
    .select()
    .from(leadActivitiesTable)
    .where(and(eq(leadId, lead), eq(kind, 'outcome')))
    .orderBy(desc(createdAt), desc(_id))
    .limit(1);
  return entry;
}

/** The latest change to a record, with the values before that change. */
async function latestChange(db: Queryable, id: string) {
  const { recordId, action, version, data } = historyTable;
  const [change] = await db
    .select({ action, version, data })
    .from(historyTable)
    .where(eq(recordId, id))
    .orderBy(desc(historyTable.id))
    .limit(1);
  return change;
}

function authorOf(call: Call): { _id: string; name: string } {
  const { _id, name } = actorOf(call);
  return { _id, name };
}

const outcomeRoutes = [
  implement(owners, async ({ db }) =>
    (await colleaguesWhoRead(db, leads.module)).map(({ _id, name }) => ({ _id, name })),
  ),
  implement(progress, async ({ db, params, body, version, deps }) => {
    const leadBefore = await leadRecords.lock(db, params.id);
    if (version !== undefined && version !== leadBefore.version)
      throw stale(await shownLead(db, leadBefore, deps.clock()));
    const values = await progressValues(db, body, leadBefore);
    return shownLead(db, await leadRecords.update(db, params.id, values), deps.clock());
  }),
  // An outcome is a fact, whatever else has changed, so an outdated version is not refused. The lead is locked, so that
  // a repeated request finds the entry of the first one.
  implement(outcome, async (call) => {
    const { db, params, body, deps } = call;
    const leadBefore = await leadRecords.lock(db, params.id);
    if (await isLogged(db, params.id, body.key)) return shownLead(db, leadBefore, deps.clock());
    const author = authorOf(call);
    const nextDate = body.nextDate || null;
    const nextTime = (nextDate && body.nextTime) || null;
    const hasSpoken = body.outcome !== 'wrongNumber';
    const stageId = body.stageId ?? (hasSpoken ? await contactedStage(db, leadBefore.stageId) : undefined);
    await refuseStepOfClosed(db, leadBefore, { stageId, scheduledDate: nextDate }, 'nextDate');
    await logActivity(db, {
      leadId: params.id,
      kind: 'outcome',
      outcome: body.outcome,
      text: body.text || null,
      by: author,
      nextDate,
      nextTime,
      key: body.key,
    });
    const step = body.nextDate === undefined ? {} : { scheduledDate: nextDate, scheduledTime: nextTime };
    const owner = body.own && leadBefore.assignedTo === null ? { ownerId: author._id, assignedTo: author.name } : {};
    const savedLead = await leadRecords.update(db, params.id, {
      ...owner,
      ...step,
      ...(await stageValues(db, stageId, body.lostReason, leadBefore)),
      lastOutcome: body.outcome,
      lastContactedAt: deps.clock().toISOString(),
    });
    return shownLead(db, savedLead, deps.clock());
  }),
  implement(undoOutcome, async ({ db, params, deps }) => {
    const lead = await leadRecords.lock(db, params.id);
    const change = await latestChange(db, params.id);
    const entry = await latestOutcome(db, params.id);
    // A repeated request finds that the outcome is already undone.
    if (change?.action === 'undoOutcome' && entry?.key !== params.key) return shownLead(db, lead, deps.clock());
    const isLatest = entry?.key === params.key && change?.action === 'outcome' && change.version === lead.version;
    if (!isLatest) throw stale(await shownLead(db, lead, deps.clock()));
    // The outcome was recorded by mistake a moment ago, so its entry is deleted without being moved to the trash.
    await db.delete(leadActivitiesTable).where(eq(leadActivitiesTable._id, entry._id));
    const restoredLead = await leadRecords.update(db, params.id, change.data);
    return shownLead(db, restoredLead, deps.clock());
  }),
  implement(mail, async (call) => {
    const { db, params, body, deps } = call;
    const leadBefore = await leadRecords.lock(db, params.id);
    if (await isLogged(db, params.id, body.key)) return shownLead(db, leadBefore, deps.clock());
    if (!leadBefore.email) throw new Refusal('conflict', 'This lead has no email address.');
    const letter = await deps.mail.send(db, {
      to: leadBefore.email,
      toName: leadBefore.name,
      subject: body.subject,
      html: String(
        html`${paragraphsOf(body.text)}
          <p>${deps.environment.product.name}</p>`,
      ),
      automatic: false,
      about: [params.id],
    });
    const text = `${body.subject}\n\n${body.text}`;
    await logActivity(db, { leadId: params.id, kind: 'mail', text, by: authorOf(call), letter, key: body.key });
    const stageId = await contactedStage(db, leadBefore.stageId);
    const savedLead = await leadRecords.update(db, params.id, {
      ...(await stageValues(db, stageId, undefined, leadBefore)),
      lastContactedAt: deps.clock().toISOString(),
    });
    return shownLead(db, savedLead, deps.clock());
  }),
  implement(leadActivityLog.endpoints.remove, async ({ db, params }) => {
    const { leadId, kind } = await leadActivityRecords.remove(db, params.id);
    if (kind !== 'outcome') return { success: true };
    const { outcome: lastOutcome = null, createdAt: lastContactedAt = null } = (await latestOutcome(db, leadId)) ?? {};
    await leadRecords.update(db, leadId, { lastOutcome, lastContactedAt });
    return { success: true };
  }),
];

export const part: DomainPart = {
  routes: outcomeRoutes,
};
