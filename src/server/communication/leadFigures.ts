import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { LeadFigureRow } from '#contract/communication/leadFigures.ts';
import { leads } from '#contract/communication/leads.ts';
import type { DomainPart } from '../domain.ts';
import { implement } from '../http/call.ts';
import { daysAgo } from '../platform/daysAgo.ts';
import { employeesTable } from '../platform/tables/accounts.ts';
import { leadsTable } from '../platform/tables/enquiries.ts';
import { leadStagesTable } from '../platform/tables/leadStages.ts';

/** Days covered by the figures, unless a period is given. */
const figureDays = 30;

const Row = z.object({
  level: z.number(),
  stageId: z.nullable(z.string()),
  source: z.nullable(z.string()),
  ownerId: z.nullable(z.string()),
  owner: z.nullable(z.string()),
  total: z.number(),
  contacted: z.number(),
  won: z.number(),
  lost: z.number(),
});
type Row = z.output<typeof Row>;

const figuresOf = ({ total, contacted, won, lost }: Row): LeadFigureRow => ({ total, contacted, won, lost });
const noFigures: LeadFigureRow = { total: 0, contacted: 0, won: 0, lost: 0 };

/** Values of `grouping(stage, source, owner)` for the grouping sets below. */
const levels = { all: 7, stage: 3, source: 5, owner: 6 } as const;

const figuresRoute = implement(
  leads.endpoints.figures,
  async ({ db, asked, deps }) => {
    const now = deps.clock();
    const { from = daysAgo(figureDays, now), to = now.toISOString() } = asked;
    const { stageId, type, ownerId, createdAt, lastContactedAt } = leadsTable;
    const rows = await db.execute(sql`
      select grouping(lead.stage_id, lead.type, lead.owner_id) as level, lead.stage_id as "stageId", lead.type as source,
        lead.owner_id as "ownerId", max(${employeesTable.name}) as owner, count(*)::int as total,
        count(lead.last_contacted_at)::int as contacted,
        (count(*) filter (where ${leadStagesTable.kind} = 'won'))::int as won,
        (count(*) filter (where ${leadStagesTable.kind} = 'lost'))::int as lost
      from (select ${stageId}, ${type}, ${ownerId}, ${lastContactedAt} from ${leadsTable}
        where ${createdAt} >= ${from} and ${createdAt} < ${to}) as lead
      left join ${leadStagesTable} on ${leadStagesTable._id} = lead.stage_id
      left join ${employeesTable} on ${employeesTable._id} = lead.owner_id
      group by grouping sets ((), (lead.stage_id), (lead.type), (lead.owner_id))
      order by total desc, source, owner
    `);
    const rowsByLevel = Map.groupBy(z.array(Row).parse([...rows]), ({ level }) => level);
    const [totalRow] = rowsByLevel.get(levels.all) ?? [];
    const ofStage = new Map(rowsByLevel.get(levels.stage)?.map((row) => [row.stageId, row.total]));
    const stages = await db.select().from(leadStagesTable).orderBy(leadStagesTable.order, leadStagesTable._id);
    return {
      all: totalRow ? figuresOf(totalRow) : noFigures,
      byStage: stages.map(({ _id, name, kind }) => ({ _id, name, kind, total: ofStage.get(_id) ?? 0 })),
      bySource: (rowsByLevel.get(levels.source) ?? []).map((row) => ({ source: row.source ?? '', ...figuresOf(row) })),
      byOwner: (rowsByLevel.get(levels.owner) ?? []).map((row) => ({
        owner: row.ownerId === null ? null : { _id: row.ownerId, name: row.owner ?? '' },
        ...figuresOf(row),
      })),
    };
  },
  { isReport: true },
);

export const part: DomainPart = {
  routes: [figuresRoute],
};
