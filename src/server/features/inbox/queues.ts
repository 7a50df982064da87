import { and, eq, gt, isNotNull, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import {
  conversationsPerPage,
  maxQueueCount,
  type Conversation,
  type InboxCounts,
  type InboxQueue,
  type InboxSettings,
} from '#contract/features/inbox.ts';
import type { Queryable } from '../../database/connect.ts';
import { replanMarker, searchCondition } from '../../database/search.ts';
import { officeTimeBefore } from './officeTime.ts';
import { branchColumns, conversationsIn, rowsOf, shownConversation, type ConversationSource } from './sources.ts';

/** The caller, the time and the settings of the inbox, which decide what is in a queue. */
export type QueueReader = {
  readonly employeeId: string;
  readonly now: Date;
  readonly settings: InboxSettings;
};

const hourMs = 3_600_000;

/** The condition for the conversations in a queue; each queue has an index. */
export function inQueue(queue: InboxQueue, { table }: ConversationSource, { employeeId, now, settings }: QueueReader) {
  const timestamp = now.toISOString();
  const notSnoozed = or(isNull(table.snoozedUntil), lte(table.snoozedUntil, timestamp));
  const isOpen = and(eq(table.state, 'open'), notSnoozed);
  const dueSince = () => officeTimeBefore(settings, now, settings.targetHours * hourMs).toISOString();
  switch (queue) {
    case 'mine':
      return and(eq(table.ownerId, employeeId), isOpen);
    case 'unassigned':
      return and(isNull(table.ownerId), isOpen);
    case 'open':
      return isOpen;
    case 'late':
      return and(isOpen, lte(table.waitingSince, dueSince()));
    case 'waiting':
      return and(eq(table.state, 'waiting'), notSnoozed);
    case 'snoozed':
      return and(isNotNull(table.snoozedUntil), gt(table.snoozedUntil, timestamp), ne(table.state, 'closed'));
    case 'closed':
      return eq(table.state, 'closed');
    case 'all':
      return sql`true`;
  }
}

export type AskedQueue = { readonly queue: InboxQueue; readonly search: string; readonly after?: string | undefined };

/** One page of a queue, with the conversations from the given sources. */
export async function readQueue(
  db: Queryable,
  sources: readonly ConversationSource[],
  reader: QueueReader,
  { queue, search, after }: AskedQueue,
): Promise<{ rows: Conversation[]; next: string | null }> {
  if (sources.length === 0) return { rows: [], next: null };
  // In the queue of late conversations, the longest waits come first.
  const isByWaiting = queue === 'late';
  const direction = sql.raw(isByWaiting ? 'asc' : 'desc');
  const branches = sources.map((source) => {
    const order = isByWaiting ? source.table.waitingSince : source.lastAt;
    const matchesSearch = search === '' ? undefined : searchCondition(source.table, search);
    const where = and(
      inQueue(queue, source, reader),
      matchesSearch,
      afterCursor(sql`${order}`, source, after, isByWaiting),
    );
    return sql`(select ${branchColumns(source)} from ${source.table} where ${where}
      order by ${order} ${direction}, ${source.table._id} ${direction} limit ${conversationsPerPage + 1})`;
  });
  const order = sql.raw(isByWaiting ? 'found.waiting_since' : 'found.last_at');
  const statement = sql`${rowsOf(sql.join(branches, sql` union all `), order)}
    order by ${order} ${direction}, found.id ${direction} limit ${conversationsPerPage + 1} ${sql.raw(replanMarker)}`;
  const conversations = conversationsIn([...(await db.execute(statement))]);
  const page = conversations.slice(0, conversationsPerPage);
  const last = conversations.length > conversationsPerPage ? page.at(-1) : undefined;
  return {
    rows: page.map((row) => shownConversation(row, reader.settings)),
    next: last ? `${last.micros}.${last.id}` : null,
  };
}

function afterCursor(order: SQL, { table }: ConversationSource, cursor: string | undefined, isAscending: boolean) {
  const [micros, id] = cursor?.split('.') ?? [];
  if (micros === undefined || id === undefined) return undefined;
  const place = sql`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${id}::uuid)`;
  return sql`(${order}, ${table._id}) ${sql.raw(isAscending ? '>' : '<')} ${place}`;
}

const countedQueues = ['mine', 'unassigned', 'open', 'late', 'waiting', 'snoozed', 'closed'] as const;

/** The number of conversations in each queue, in one statement; counting stops at the maximum. */
export async function countQueues(
  db: Queryable,
  sources: readonly ConversationSource[],
  reader: QueueReader,
): Promise<InboxCounts> {
  const countOf = (queue: (typeof countedQueues)[number]) => {
    const parts = sources.map(
      (source) => sql`(select count(*) from (select from ${source.table}
        where ${inQueue(queue, source, reader)} limit ${maxQueueCount}) as counted)`,
    );
    return sql`least(${sql.join([sql`0`, ...parts], sql` + `)}, ${maxQueueCount})::int as ${sql.identifier(queue)}`;
  };
  const [row] = await db.execute<InboxCounts>(
    sql`select ${sql.join(countedQueues.map(countOf), sql`, `)} ${sql.raw(replanMarker)}`,
  );
  if (!row) throw new Error('The queues were not counted.');
  const { mine, unassigned, open, late, waiting, snoozed, closed } = row;
  return { mine, unassigned, open, late, waiting, snoozed, closed };
}
