import { and, desc, eq, getTableColumns, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { students, type RelatedRecords } from '#contract/people/students.ts';
import { can } from '#contract/permissions.ts';
import { searchCondition } from '../database/search.ts';
import type { DomainPart } from '../domain.ts';
import { actorOf, implement } from '../http/call.ts';
import { personSource } from '../platform/personSources.ts';
import { recordKinds, type RecordKind } from '../platform/recordKinds.ts';
import { referencesTo } from '../platform/references.ts';
import { studentsTable } from '../platform/tables/students.ts';
import { studentRecords } from './students.ts';

/** Maximum number of records per noun; further ones are in the noun's own list. */
const maxRows = 20;
/**
 * Nouns that are left out. The page shows the student and the attendance of live sessions separately, and an employee
 * with the same address is another person.
 */
const leftOut: readonly string[] = ['students', 'employees', 'letters', 'participants'];

/** The condition that a record refers to the student; undefined if the noun has no such reference. */
function refersTo(kind: RecordKind, _id: string): SQL | undefined {
  const references = referencesTo(studentsTable).flatMap(({ kind: of, column }) => (of === kind ? [column] : []));
  return or(...references.map((column) => eq(column, _id)));
}

/** The condition that a record names the student, by a reference or by the email; undefined if the noun has neither. */
function names(kind: RecordKind, { _id, email }: { _id: string; email: string }): SQL | undefined {
  const key = personSource(kind.noun.name)?.keys.email;
  if (key) return or(refersTo(kind, _id), eq(key, email));
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(kind.table);
  const address = columns.email;
  // The search index finds the few records that contain the address anywhere, so that only these are compared.
  const byEmail = address && and(searchCondition(kind.table, email), eq(sql`lower(${address})`, email));
  return or(refersTo(kind, _id), byEmail);
}

/** The newest records of a noun that name the student, with the same columns for every noun. */
function newestOf({ table, noun, title }: RecordKind, where: SQL): SQL {
  const { status, amount }: Readonly<Record<string, PgColumn>> = getTableColumns(table);
  return sql`(select ${noun.name}::text as noun, ${table._id}::text as _id, coalesce(${title}::text, '') as title,
    to_char(${table.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
    ${status ?? sql`null`}::text as status, ${amount ?? sql`null`}::float8 as amount
    from ${table} where ${where} order by ${desc(table.createdAt)} limit ${maxRows})`;
}

const NewestRecords = z.array(
  z.object({
    noun: z.string(),
    _id: z.string(),
    title: z.string(),
    createdAt: z.string(),
    status: z.nullable(z.string()),
    amount: z.nullable(z.number()),
  }),
);
const Counts = z.array(z.object({ noun: z.string(), total: z.number(), referring: z.number() }));

/**
 * The records of other modules about a student, by noun, except nouns that the caller may not read. Two statements
 * serve all nouns, because a statement per noun would take longer to compose and plan than to run.
 */
const relatedRoute = implement(students.endpoints.related, async (call) => {
  const { db, params } = call;
  const actor = actorOf(call);
  const student = await studentRecords.get(db, params.id);
  const matchingKinds = recordKinds()
    .filter(({ noun }) => !leftOut.includes(noun.name) && can(actor, noun.module, 'read'))
    .flatMap((kind) => {
      const where = names(kind, student);
      return where ? [{ kind, where }] : [];
    });
  if (matchingKinds.length === 0) return [];
  const statement = sql.join(
    matchingKinds.map(({ kind, where }) => newestOf(kind, where)),
    sql` union all `,
  );
  const rowsByNoun = Map.groupBy(NewestRecords.parse([...(await db.execute(statement))]), ({ noun }) => noun);
  const foundKinds = matchingKinds.filter(({ kind }) => rowsByNoun.has(kind.noun.name));
  if (foundKinds.length === 0) return [];
  const counting = foundKinds.map(({ kind, where }) => {
    const isReferring = refersTo(kind, student._id) ?? sql`false`;
    return sql`select ${kind.noun.name}::text as noun, count(*)::int as total,
      (count(*) filter (where ${isReferring}))::int as referring from ${kind.table} where ${where}`;
  });
  const counts = Counts.parse([...(await db.execute(sql.join(counting, sql` union all `)))]);
  const countsByNoun = new Map(counts.map((one) => [one.noun, one]));
  return foundKinds.map(({ kind: { noun } }): RelatedRecords => {
    const { total = 0, referring = 0 } = countsByNoun.get(noun.name) ?? {};
    const rows = (rowsByNoun.get(noun.name) ?? []).map(({ _id, title, createdAt, status, amount }) => ({
      _id,
      title,
      createdAt,
      ...(status !== null && { status }),
      ...(amount !== null && { amount }),
    }));
    return { noun: noun.name, module: noun.module, total, referring, rows };
  });
});

export const part: DomainPart = {
  routes: [relatedRoute],
};
