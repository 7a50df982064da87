import { sql } from 'drizzle-orm';
import { timelineEntriesPerPage, type Timeline, type TimelineEntry } from '#contract/features/person.ts';
import { replanMarker } from '../../database/search.ts';
import type { Call } from '../../http/call.ts';
import type { PersonSource } from '../../platform/personSources.ts';
import { conditionOf, type Members } from './members.ts';

/** The maximum number of characters of a text in the timeline. */
const maxTextLength = 280;

type Row = {
  readonly noun: string;
  readonly id: string;
  readonly at: string;
  readonly micros: string;
  readonly title: string | null;
  readonly about: string | null;
  readonly text: string | null;
  readonly status: string | null;
  readonly amount: number | null;
};

export type TimelinePage = { readonly kind?: string | undefined; readonly cursor?: string | undefined };

/** One page of the records of a person, newest first, in one statement. */
export async function timelineOf(call: Call, members: Members, { kind, cursor }: TimelinePage): Promise<Timeline> {
  const sources = members.sources.filter(({ noun }) => kind === undefined || noun.name === kind);
  const branches = sources.flatMap((source) => branchOf(source, members, cursor) ?? []);
  if (branches.length === 0) return { entries: [], next: null };
  const rows = await call.db.execute<Row>(sql`
    select noun, id::text as id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      (extract(epoch from at) * 1000000)::bigint::text as micros, title, about, text, status, amount
    from (${sql.join(branches, sql` union all `)}) as entries
    order by entries.at desc, entries.id desc limit ${timelineEntriesPerPage + 1} ${sql.raw(replanMarker)}
  `);
  const page = rows.slice(0, timelineEntriesPerPage);
  const last = rows.length > timelineEntriesPerPage ? page.at(-1) : undefined;
  return { entries: page.map((row) => entryOf(row, members)), next: last ? `${last.micros}.${last.id}` : null };
}

function branchOf(source: PersonSource, members: Members, cursor: string | undefined) {
  const condition = conditionOf(source, members);
  if (!condition) return undefined;
  const { noun, table, title, about, columns } = source;
  const text = columns.text ? sql`left(${columns.text}, ${maxTextLength})` : sql`null::text`;
  const status = columns.status
    ? sql`coalesce(${columns.outcome ?? sql`null`}, ${columns.status})::text`
    : sql`null::text`;
  // A subquery, so that the database reads this title only for the rows on the page, by primary key.
  const aboutTitle = about ? sql`(select ${about.title} from ${about.title.table} where ${about.on})` : sql`null`;
  const amount = columns.amount ? sql`${columns.amount}::float8` : sql`null::float8`;
  return sql`(select ${noun.name}::text as noun, ${table._id} as id, ${table.createdAt} as at, ${title}::text as title,
    ${aboutTitle}::text as about, ${text} as text, ${status} as status, ${amount} as amount
    from ${table} where ${condition} and ${beforeCursor(source, cursor)}
    order by ${table.createdAt} desc, ${table._id} desc limit ${timelineEntriesPerPage + 1})`;
}

function beforeCursor({ table }: PersonSource, cursor: string | undefined) {
  const [micros, id] = cursor?.split('.') ?? [];
  if (micros === undefined || id === undefined) return sql`true`;
  return sql`(${table.createdAt}, ${table._id}) <
    (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${id}::uuid)`;
}

function entryOf(
  { noun, id, at, title, about, text, status, amount }: Row,
  { byNoun, sources }: Members,
): TimelineEntry {
  const isSent = sources.some(({ noun: { name: source }, isSent: sent }) => sent && source === noun);
  return {
    noun,
    id,
    at,
    title: title ?? '',
    ...(about ? { about } : {}),
    ...(text ? { text } : {}),
    ...(status ? { status } : {}),
    ...(amount === null ? {} : { amount }),
    by: byNoun.get(noun)?.get(id) ?? (isSent ? 'email' : 'record'),
  };
}
