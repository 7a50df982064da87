import { and, desc, eq, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { phoneDigits } from '#contract/phones.ts';
import { idEnd, isColumns, isIndexed, partsOf, patternOf, plannedAnew, searchMatch } from '../../database/search.ts';
import type { Searchable } from '../../platform/searchable.ts';

/** Results a noun. */
export const maxRecords = 5;
/** Newest matches of a noun that are ranked and counted. */
export const maxCounted = 100;

/** The condition for a search in one noun; undefined if its index cannot find the text. */
function conditionOf({ searched, id, details }: Searchable, search: string): SQL | undefined {
  const hasPhone = details.phone !== undefined;
  const isFindable = partsOf(search, hasPhone).some((part) => isIndexed(part));
  return or(isFindable ? searchMatch(searched, search, hasPhone) : undefined, idCondition(id, search));
}

const wholeId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const endOfId = /^[\da-f]{8}$/;

function idCondition(id: PgColumn, search: string): SQL | undefined {
  const typed = search.toLowerCase();
  if (wholeId.test(typed)) return eq(id, typed);
  return endOfId.test(typed) ? sql`${idEnd(id)} = ${typed}` : undefined;
}

/** The best matches of one noun, with the number of all as far as they are counted. */
function branchOf(searchable: Searchable, search: string, person: string): SQL | undefined {
  const { noun, table, id, title, recent, details, owner, where } = searchable;
  const condition = conditionOf(searchable, search);
  if (!condition) return undefined;
  const column = (name: keyof typeof details) => sql`${details[name] ?? sql`null`}::text as ${sql.identifier(name)}`;
  const found = sql`
    select ${id} as id, ${title}::text as title, ${column('phone')}, ${column('email')}, ${column('status')},
      ${column('detail')}, ${column('parent')}, ${recent} as recent, ${rankOf(searchable, search)} as rank,
      ${owner ? sql`coalesce(${owner} = ${person}, false)` : sql`false`} as own
    from ${table} where ${and(condition, where)}
    order by ${desc(recent)} limit ${maxCounted + 1}`;
  return sql`(select ${noun.name}::text as noun, found.*, count(*) over ()::int as total from (${found}) found
    order by rank, own desc, recent desc limit ${maxRecords})`;
}

const begins = (column: SQL, begin: string) => sql`${column} like ${patternOf(begin).slice(1)}`;

/** 0 for a title, number or address that is the text itself, then for what begins with it, then for anything else. */
function rankOf({ searched, title, details, id }: Searchable, search: string): SQL {
  const text = search.toLowerCase().replaceAll(/\s+/g, ' ');
  const first = text.split(' ')[0] ?? text;
  const digits = details.phone && phoneDigits(search);
  const name = sql`lower(${title}::text)`;
  const fields = isColumns(searched) ? [name] : [sql`${searched}`];
  const contains = (part: string) =>
    or(...fields.map((field) => sql`strpos(chr(10) || ${field} || chr(10), ${part}) > 0`));
  return sql`case
    when ${or(sql`${name} = ${text}`, contains(`\n${text}\n`), digits === undefined ? undefined : sql`right(regexp_replace(${details.phone}, '[^0-9]', '', 'g'), 10) = ${digits}`, idCondition(id, search))} then 0
    when ${begins(name, text)} then 1
    when ${contains(`\n${text}`)} then 2
    when ${or(begins(name, first), sql`strpos(${name}, ${` ${first}`}) > 0`)} then 3
    else 4 end`;
}

/** One statement over all nouns; undefined if none of them can be searched for this text. */
export function searchStatement(all: readonly Searchable[], search: string, person: string): SQL | undefined {
  const branches = all.flatMap((searchable) => branchOf(searchable, search, person) ?? []);
  return branches.length === 0 ? undefined : sql`${sql.join(branches, sql` union all `)} ${sql.raw(plannedAnew)}`;
}
