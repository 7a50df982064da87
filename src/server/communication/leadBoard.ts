import { and, count, eq, getTableColumns, min, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { cardsPerColumn } from '#contract/communication/leadProgress.ts';
import { isOverdue } from '#contract/communication/leadRecord.ts';
import { leads } from '#contract/communication/leads.ts';
import { isList } from '#contract/endpoint.ts';
import type { DomainPart } from '../domain.ts';
import { implement } from '../http/call.ts';
import { readFilters } from '../http/input.ts';
import { conditionOf, orderBy } from '../http/listing.ts';
import { invalid } from '../http/refusal.ts';
import { hasDouble, leadFilters } from '../platform/leadRecords.ts';
import { leadsTable } from '../platform/tables/enquiries.ts';
import { leadStagesTable } from '../platform/tables/leadStages.ts';

const { board, list } = leads.endpoints;

const Filter = z.record(z.string(), z.string());
const {
  phoneKey: _phone,
  emailKey: _email,
  fromVisitor: _visitor,
  searchText: _search,
  ...shownColumns
} = getTableColumns(leadsTable);

function filterOf(text: string): Record<string, string> {
  try {
    return Filter.parse(JSON.parse(text));
  } catch {
    throw invalid({ filter: 'Send the filters as a JSON object of texts.' });
  }
}

const boardRoute = implement(board, async ({ db, asked, deps }) => {
  const errors: Record<string, string> = {};
  const filters = isList(list.reply) ? readFilters(list.reply, filterOf(asked.filter), errors) : [];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const sort = { field: asked.sort, descending: asked.order === 'desc' };
  const search = asked.search?.trim();
  const query = { filters, sort, full: false, ...(search ? { search } : {}) };
  const columns = getTableColumns(leadsTable);
  const ofStage = and(
    eq(leadsTable.stageId, leadStagesTable._id),
    conditionOf({ query, deps }, list, leadsTable, columns, leadFilters),
  );
  const totals = db
    .select({ count: count().as('count'), oldestAt: min(leadsTable.createdAt).as('oldest_at') })
    .from(leadsTable)
    .where(ofStage)
    .as('totals');
  const cards = db
    .select({ ...shownColumns, duplicate: sql<boolean>`${hasDouble}`.as('duplicate') })
    .from(leadsTable)
    .where(ofStage)
    .orderBy(...orderBy(columns[asked.sort], leadsTable._id, sort))
    .limit(cardsPerColumn)
    .as('cards');
  // One statement for all columns. Thanks to the index, each column only reads its own cards.
  const rows = await db
    .select({ stage: leadStagesTable, count: totals.count, oldestAt: totals.oldestAt, lead: cards._.selectedFields })
    .from(leadStagesTable)
    .leftJoinLateral(totals, sql`true`)
    .leftJoinLateral(cards, sql`true`)
    .orderBy(leadStagesTable.order, leadStagesTable._id);
  const now = deps.clock();
  const byStage = Map.groupBy(rows, ({ stage }) => stage._id);
  return {
    columns: [...byStage.values()].flatMap((ofOne) => {
      const [first] = ofOne;
      if (!first) return [];
      const boardLeads = ofOne.flatMap(({ lead }) =>
        lead?._id
          ? [
              {
                ...lead,
                assigned: lead.assignedTo !== null,
                overdue: isOverdue(lead, now),
                nextStep: lead.appointmentAt !== null,
              },
            ]
          : [],
      );
      return [{ stage: first.stage, count: first.count ?? 0, oldestAt: first.oldestAt ?? null, leads: boardLeads }];
    }),
  };
});

export const part: DomainPart = {
  routes: [boardRoute],
};
