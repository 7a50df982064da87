import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { leadEntriesPerPage, LeadTimelineEntry } from '#contract/communication/leadProgress.ts';
import { leads } from '#contract/communication/leads.ts';
import { replanMarker } from '../database/search.ts';
import type { DomainPart } from '../domain.ts';
import { implement } from '../http/call.ts';
import { leadRecords } from '../platform/leadRecords.ts';
import { lettersTable } from '../platform/mail/tables.ts';
import { commentsTable } from '../platform/tables/comments.ts';
import { leadsTable } from '../platform/tables/enquiries.ts';
import { historyTable } from '../platform/tables/history.ts';
import { leadActivitiesTable } from '../platform/tables/leadActivities.ts';

const Rows = z.array(z.object({ id: z.string(), micros: z.string(), entry: LeadTimelineEntry }));

/**
 * Returns a branch of the timeline's query, which reads at most one page through its own index; `entry` is the entry in
 * the reply's form, without id and time.
 */
function branch(part: { id: SQL; at: SQL; entry: SQL; from: SQL }, before: string | undefined): SQL {
  const [micros, id] = before?.split('.') ?? [];
  const cursor =
    micros === undefined || id === undefined
      ? sql`true`
      : sql`(${part.at}, ${part.id}::text) < (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${id})`;
  return sql`(select ${part.id}::text as id, ${part.at} as at, ${part.entry} as entry from ${part.from} and ${cursor}
    order by 2 desc, 1 desc limit ${leadEntriesPerPage + 1})`;
}

function branchesOf(leadId: string): Parameters<typeof branch>[0][] {
  const [log, letter, note, past, lead] = [leadActivitiesTable, lettersTable, commentsTable, historyTable, leadsTable];
  const originBranch = (kind: string, column: SQL) => ({
    id: column,
    at: sql`${lead.createdAt}`,
    entry: sql`json_build_object('kind', ${kind}::text, 'record', json_build_object('noun', ${`${kind}s`}::text, '_id', ${column}))`,
    from: sql`${lead} where ${lead._id} = ${leadId} and ${column} is not null`,
  });
  return [
    {
      id: sql`${lead._id}`,
      at: sql`${lead.createdAt}`,
      entry: sql`json_build_object('kind', 'created', 'text', ${lead.message})`,
      from: sql`${lead} where ${lead._id} = ${leadId}`,
    },
    originBranch('chat', sql`${lead.chatId}`),
    originBranch('message', sql`${lead.messageId}`),
    originBranch('ticket', sql`${lead.ticketId}`),
    {
      id: sql`${log._id}`,
      at: sql`${log.createdAt}`,
      entry: sql`json_build_object('kind', ${log.kind}, 'text', ${log.text}, 'outcome', ${log.outcome}, 'by', ${log.by},
        'nextDate', ${log.nextDate}, 'nextTime', to_char(${log.nextTime}, 'HH24:MI'),
        'delivery', (select json_build_object('state', ${letter.state}, 'answer', ${letter.answer})
          from ${letter} where ${letter._id} = ${log.letter}),
        'record', case when ${log.recordId} is not null
          then json_build_object('noun', ${log.noun}, '_id', ${log.recordId}) end)`,
      from: sql`${log} where ${log.leadId} = ${leadId}`,
    },
    {
      id: sql`${note._id}`,
      at: sql`${note.createdAt}`,
      entry: sql`json_build_object('kind', 'note', 'text', ${note.text}, 'by', ${note.by})`,
      from: sql`${note} where ${note.recordId} = ${leadId} and ${note.noun} = ${leads.name} and ${note.deletedAt} is null`,
    },
    {
      id: sql`${past.id}`,
      at: sql`${past.at}`,
      entry: sql`json_build_object('kind', 'changed', 'data', ${past.data}, 'by', case when ${past.employeeName} is not null
        then json_build_object('_id', ${past.employeeId}, 'name', ${past.employeeName}) end)`,
      // These actions already have an entry in the lead's log.
      from: sql`${past} where ${past.recordId} = ${leadId} and ${past.action} not in ('create', 'outcome', 'undoOutcome', 'mail', 'merge', 'enrol', 'linkLead', 'createForLead')`,
    },
  ];
}

const timelineRoute = implement(leads.endpoints.timeline, async ({ db, params, asked }) => {
  await leadRecords.get(db, params.id);
  const branches = branchesOf(params.id).map((part) => branch(part, asked.cursor));
  const entryRows = await db.execute(sql`
    select id, (extract(epoch from at) * 1000000)::bigint::text as micros,
      entry::jsonb || jsonb_build_object('_id', id, 'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as entry
    from (${sql.join(branches, sql` union all `)}) as entries
    order by at desc, id desc limit ${leadEntriesPerPage + 1} ${sql.raw(replanMarker)}
  `);
  const rows = Rows.parse([...entryRows]);
  const page = rows.slice(0, leadEntriesPerPage);
  const last = rows.length > leadEntriesPerPage ? page.at(-1) : undefined;
  return { entries: page.map(({ entry }) => entry), next: last ? `${last.micros}.${last.id}` : null };
});

export const part: DomainPart = {
  routes: [timelineRoute],
};
