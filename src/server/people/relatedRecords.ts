import { and, desc, eq, getTableColumns, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { students, type RelatedRecords } from '#contract/people/students.ts';
import { can } from '#contract/permissions.ts';
import { searchCondition } from '../database/search.ts';
import type { DomainPart } from '../domain.ts';
import { actorOf, implement } from '../http/call.ts';
import { inGroups } from '../platform/inGroups.ts';
import { recordKinds, type RecordKind } from '../platform/recordKinds.ts';
import { referencesTo } from '../platform/references.ts';
import { studentsTable } from '../platform/tables/students.ts';
import { studentRecords } from './students.ts';

/** Maximum number of records per noun; further ones are in the noun's own list. */
const maxRows = 20;
/**
 * Excluded, because the page already shows the student's notes, and an employee with the same address is somebody else.
 */
const leftOut: readonly string[] = ['students', 'studentNotes', 'employees', 'letters'];

/** The condition that a record refers to the student; undefined for a noun that cannot. */
function refersTo(kind: RecordKind, _id: string): SQL | undefined {
  const references = referencesTo(studentsTable).flatMap(({ kind: of, column }) => (of === kind ? [column] : []));
  return or(...references.map((column) => eq(column, _id)));
}

/** The condition that a record names the student, by a reference or by the email; undefined for a noun that cannot. */
function names(kind: RecordKind, { _id, email }: { _id: string; email: string }): SQL | undefined {
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(kind.table);
  const address = columns.email;
  // The search index finds the few records that contain the address anywhere; only those are compared.
  const byEmail = address && and(searchCondition(kind.table, email), eq(sql`lower(${address})`, email));
  return or(refersTo(kind, _id), byEmail);
}

/** All records of other modules about a student, by noun; nouns that the caller may not read are excluded. */
const relatedRoute = implement(students.endpoints.related, async (call) => {
  const { db, params } = call;
  const actor = actorOf(call);
  const student = await studentRecords.get(db, params.id);
  const kinds = recordKinds().filter(({ noun }) => !leftOut.includes(noun.name) && can(actor, noun.module, 'read'));
  const related = await inGroups(kinds, async (kind): Promise<RelatedRecords | undefined> => {
    const where = names(kind, student);
    if (!where) return undefined;
    const { table, noun, title } = kind;
    const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table);
    const rows = await db
      .select({
        _id: sql<string>`${table._id}::text`,
        title: sql<string>`${title}::text`,
        createdAt: sql<string>`to_char(${table.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
        ...(columns.status && { status: sql<string>`${columns.status}::text` }),
        ...(columns.amount && { amount: sql`${columns.amount}`.mapWith(Number) }),
      })
      .from(table)
      .where(where)
      .orderBy(desc(table.createdAt))
      .limit(maxRows);
    if (rows.length === 0) return undefined;
    const referring = refersTo(kind, student._id);
    const total = rows.length < maxRows ? rows.length : await db.$count(table, where);
    return {
      noun: noun.name,
      module: noun.module,
      total,
      referring: referring ? await db.$count(table, referring) : 0,
      rows,
    };
  });
  return related.filter((found) => found !== undefined);
});

export const part: DomainPart = {
  routes: [relatedRoute],
};
