import { and, desc, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { phoneDigits } from '#contract/phones.ts';
import { idEnd, isColumns, isIndexed, partsOf, patternOf, replanMarker, searchMatch } from '../../database/search.ts';
import type { Searchable } from '../../platform/searchable.ts';

/** Maximum results per noun. */
export const maxRecords = 5;
/** Maximum matches per noun that are ranked and counted, beginning with the newest. */
export const maxCounted = 100;

/** The condition for a search in one noun; undefined if neither its index nor an id can match the text. */
function conditionOf({ searched, id, details }: Searchable, search: string): SQL | undefined {
  const hasPhone = details.phone !== undefined;
  const isFindable = partsOf(search, hasPhone).some((part) => isIndexed(part));
  return or(isFindable ? searchMatch(searched, search, hasPhone) : undefined, idCondition(id, search));
}

const wholeIdPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const idEndPattern = /^[\da-f]{8}$/;

function idCondition(id: PgColumn | SQL, search: string): SQL | undefined {
  const typedSearch = search.toLowerCase();
  if (wholeIdPattern.test(typedSearch)) return sql`${id} = ${typedSearch}`;
  return idEndPattern.test(typedSearch) ? sql`${idEnd(id)} = ${typedSearch}` : undefined;
}

/** The newest matches of one noun, with the values that determine their rank. */
function branchOf(searchable: Searchable, search: string, person: string): SQL | undefined {
  const { noun, table, id, title, recent, details, grandparent = sql`null`, owner, where, searched } = searchable;
  const condition = conditionOf(searchable, search);
  if (!condition) return undefined;
  const column = (name: keyof typeof details) => sql`${details[name] ?? sql`null`}::text`;
  return sql`(select ${noun.name}::text as noun, ${id} as id, ${title}::text as title, ${column('phone')} as phone,
      ${column('email')} as email, ${column('status')} as status, ${column('detail')} as detail, ${column('parent')} as parent, ${grandparent}::text as grandparent,
      ${isColumns(searched) ? sql`lower(${title}::text)` : searched} as searched,
      ${recent} as recent, ${owner ? sql`coalesce(${owner} = ${person}, false)` : sql`false`} as own
    from ${table} where ${and(condition, where)}
    order by ${desc(recent)} limit ${sql.raw(String(maxCounted + 1))})`;
}

const [title, phone, searched] = [sql.raw('lower(title)'), sql.raw('phone'), sql.raw('searched')];
const beginsWith = (text: string) => sql`${title} like ${patternOf(text).slice(1)}`;
const contains = (part: string) => sql`strpos(chr(10) || ${searched} || chr(10), ${part}) > 0`;

/**
 * The rank of a match: 0, the best, if a title, number or address equals the text; 4 if the text merely occurs
 * somewhere.
 */
function rankOf(search: string): SQL {
  const text = search.toLowerCase().replaceAll(/\s+/g, ' ');
  const first = text.split(' ')[0] ?? text;
  const digits = phoneDigits(search);
  const isPhone =
    digits === undefined ? undefined : sql`right(regexp_replace(${phone}, '[^0-9]', '', 'g'), 10) = ${digits}`;
  return sql`case
    when ${or(sql`${title} = ${text}`, contains(`\n${text}\n`), isPhone, idCondition(sql.raw('id'), search))} then 0
    when ${beginsWith(text)} then 1
    when ${contains(`\n${text}`)} then 2
    when ${or(beginsWith(first), sql`strpos(${title}, ${` ${first}`}) > 0`)} then 3
    else 4 end`;
}

/**
 * One statement over all nouns; undefined if none of them can be searched for this text. The rank is computed once for
 * all of them, because a separate computation in each branch would take longer to read and plan than to run. `best` is
 * the rank of a noun's best match.
 */
export function searchStatement(searchables: readonly Searchable[], search: string, person: string): SQL | undefined {
  const branches = searchables.flatMap((searchable) => branchOf(searchable, search, person) ?? []);
  if (branches.length === 0) return undefined;
  return sql`
    select noun, id::text as id, title, phone, email, status, detail, parent, grandparent, total, best from (
      select ranked.*, count(*) over (partition by noun)::int as total, min(rank) over (partition by noun) as best,
        row_number() over (partition by noun order by rank, own desc, recent desc) as place
      from (select found.*, ${rankOf(search)} as rank from (${sql.join(branches, sql` union all `)}) found) ranked
    ) placed
    where place <= ${sql.raw(String(maxRecords))} order by noun, place ${sql.raw(replanMarker)}`;
}
