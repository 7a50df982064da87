import * as z from 'zod/mini';
import { LeadOutcomeKind } from '#contract/communication/leadProgress.ts';
import { NewLead } from '#contract/communication/leadRecord.ts';
import type { Queryable } from '../database/connect.ts';
import type { DemoRecord } from '../platform/demo/demoRecords.ts';
import { leadsTable } from '../platform/tables/enquiries.ts';
import { leadActivitiesTable } from '../platform/tables/leadActivities.ts';
import { leadStagesTable } from '../platform/tables/leadStages.ts';

const text = z.optional(z.string());

/** A lead of the demo data, with the name of its stage and the calls to the person. */
export const DemoLead = z.extend(NewLead, {
  chatId: z.optional(z.uuid()),
  stage: text,
  lostReason: text,
  calls: z.optional(
    z.array(
      z.object({
        at: z.iso.datetime(),
        outcome: LeadOutcomeKind,
        text,
        by: z.object({ _id: z.uuid(), name: z.string() }),
      }),
    ),
  ),
});

/** Stores the leads in their stages, and their calls as entries of their timelines. Throws for an unknown stage. */
export async function saveLeads(db: Queryable, leads: readonly DemoRecord<z.output<typeof DemoLead>>[]): Promise<void> {
  const stages = await db.select({ _id: leadStagesTable._id, name: leadStagesTable.name }).from(leadStagesTable);
  const stageByName = (name: string) => {
    const stage = stages.find((each) => each.name === name);
    if (!stage) throw new Error(`No stage of leads is named ${name}.`);
    return stage._id;
  };
  await db.insert(leadsTable).values(
    leads.map(({ stage, calls, ...lead }) => ({
      ...lead,
      ...(stage !== undefined && { stageId: stageByName(stage) }),
      lastOutcome: calls?.at(-1)?.outcome,
      fromVisitor: lead.type === 'Website' && !lead.chatId,
    })),
  );
  const activities = leads.flatMap(({ _id: leadId, calls = [] }) =>
    calls.map(({ at, ...call }) => ({ ...call, leadId, kind: 'outcome' as const, createdAt: at, updatedAt: at })),
  );
  await db.insert(leadActivitiesTable).values(activities);
}
