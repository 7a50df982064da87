import { getTableName, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { LiveChange, type LiveEvent } from '#contract/features/live.ts';
import type { Queryable } from '../database/connect.ts';
import { kindOf, recordKinds, type RecordKind, type RecordTable } from './recordKinds.ts';

/** The database channel of all live events (see the migrations). */
export const liveChannel = 'live';

/**
 * Maximum ids in one notification, whose size is limited to 8 kB. A notification of a change to more records contains
 * no ids.
 */
export const maxIds = 100;
/** Maximum employees that one notification can name besides the ids. */
const maxEmployees = 50;

/** A notification sent by `announceLive`. */
const Notification = z.object({
  topic: z.string(),
  change: LiveChange,
  ids: z.array(z.string()),
  to: z.optional(z.array(z.string())),
});

/** A notification that a table's trigger has sent. `among` distinguishes nouns that share the table. */
const Written = z.object({
  table: z.string(),
  among: z.nullable(z.string()),
  change: LiveChange,
  ids: z.array(z.string()),
});

/** An event with its audience: the readers of a module, or certain employees. */
export type AddressedEvent = LiveEvent & {
  readonly module?: string | undefined;
  readonly to?: readonly string[] | undefined;
};

/**
 * Notifies the open consoles, on all server processes, of a change once the transaction is committed. Without `to`, the
 * topic is a noun, and all readers of its module are notified. Tables of records do not need this call, because their
 * triggers send the notification. `to` lists the ids of employees for a personal topic, such as 'notices'. Throws for
 * any other topic.
 */
export async function announceLive(
  db: Queryable,
  event: LiveEvent & { readonly to?: readonly string[] | undefined },
): Promise<void> {
  if (!event.to && !sharedKind(event.topic))
    throw new Error(`${event.topic} is no noun with shared records: say whom to tell.`);
  const { topic, to } = event;
  const { change, ids } = boundedEvent(event);
  // If there are more employees than one notification can name, several notifications are sent.
  const parts = to
    ? Array.from({ length: Math.ceil(to.length / maxEmployees) }, (_, part) =>
        to.slice(part * maxEmployees, (part + 1) * maxEmployees),
      )
    : [undefined];
  for (const part of parts) {
    const text = JSON.stringify({ topic, change, ids, to: part });
    await db.execute(sql`select pg_notify(${liveChannel}, ${text})`);
  }
}

/**
 * Omits the ids if there are too many, or if they are longer than the ids of records and might not fit into a
 * notification.
 */
function boundedEvent({ change, ids }: Pick<LiveEvent, 'change' | 'ids'>): Pick<LiveEvent, 'change' | 'ids'> {
  const fits = ids.length <= maxIds && ids.every(({ length }) => length <= 36);
  return fits ? { change, ids: [...ids] } : { change: 'many', ids: [] };
}

/**
 * Returns the events of a notification. A notification in an unknown format, such as that of another version, or for a
 * table without nouns has none.
 */
export function eventsOf(payload: string): readonly AddressedEvent[] {
  const notice = readJson(payload);
  const notification = Notification.safeParse(notice);
  if (notification.success) {
    const { topic, change, ids, to } = notification.data;
    return [{ topic, change, ids, to, module: to ? undefined : sharedKind(topic)?.noun.module }];
  }
  const tableNotification = Written.safeParse(notice);
  if (!tableNotification.success) return [];
  const { table, among, change, ids } = tableNotification.data;
  const kinds = recordKinds().filter(
    (kind) => !kind.isPersonal && getTableName(kind.table) === table && (kind.among?.value ?? among) === among,
  );
  const changedIds: Pick<LiveEvent, 'change' | 'ids'> =
    kinds.length === 1 ? { change, ids } : { change: 'many', ids: [] };
  return kinds.map(({ noun }) => ({ topic: noun.name, module: noun.module, ...changedIds }));
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The kind of a noun, unless each of its records belongs to one person. For such a personal noun, `announceLive` needs
 * `to`.
 */
function sharedKind(noun: string): RecordKind | undefined {
  const kind = kindOf(noun);
  return kind?.isPersonal ? undefined : kind;
}

/**
 * The tables of shared records by name. The trigger `tell_changes` in the migrations has to watch each of them, and
 * each value is the statement that sets this up.
 */
export function watchedTables(): ReadonlyMap<string, string> {
  const kindsOf = Map.groupBy(
    recordKinds().filter(({ isPersonal }) => !isPersonal),
    ({ table }) => table,
  );
  return new Map(
    [...kindsOf].map(([table, kinds]) => [getTableName(table), watchingOf(table, kinds[0]?.among?.column)]),
  );
}

function watchingOf(table: RecordTable, among: string | undefined): string {
  const names = [getTableName(table), ...(among === undefined ? [] : [among])].map((name) => `'${name}'`);
  return `SELECT watch_changes(${names.join(', ')});`;
}
