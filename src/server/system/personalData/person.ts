import { and, eq, exists, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { phoneKeyOf } from '#contract/phones.ts';
import type { Queryable } from '../../database/connect.ts';
import { studentsTable } from '../../platform/tables/students.ts';
import type { RecordKind } from '../../platform/recordKinds.ts';
import { historyTable } from '../../platform/tables/history.ts';
import { trashTable } from '../../platform/tables/trash.ts';

/** The keys by which a person's records are found. */
export type Person = {
  /** The name in the record from which the request started. */
  readonly name: string;
  /** In lower case, both current and former emails. */
  readonly names: readonly string[];
  readonly emails: readonly string[];
  /** The last ten digits of each phone. */
  readonly phoneKeys: readonly string[];
  /** The person's records as a student, including merged ones that are in the trash. */
  readonly studentIds: readonly string[];
};

type Called = { name: string | null; email: string | null; phone: string | null };

const unique = (texts: readonly string[]) => [...new Set(texts.filter(Boolean))];
const normalise = (text: string | null) => (text ?? '').trim().toLowerCase();
const keyOf = (phone: string | null) => {
  const digits = phoneKeyOf(phone ?? '');
  // A shorter number is no telephone number, and would match strangers.
  return digits.length >= 8 ? digits : '';
};

/** The columns that name a person in the records of a noun; undefined if there are none. */
export function namingColumns({ table }: RecordKind): Readonly<Record<keyof Called, PgColumn | undefined>> {
  const { name, email, phone }: Readonly<Record<string, PgColumn>> = getTableColumns(table);
  return { name, email, phone };
}

/** Whether each record of a noun is about one person, whose data can be requested from there. */
export function isAboutPerson(kind: RecordKind): boolean {
  const { name, email } = namingColumns(kind);
  return kind.onErasure === 'delete' && name !== undefined && email !== undefined;
}

const text = (column: PgColumn | undefined) => (column ? sql<string | null>`${column}::text` : sql<null>`null::text`);

/** The person whom a record is about; undefined if the record does not exist. */
export async function personOf(db: Queryable, kind: RecordKind, id: string): Promise<Person | undefined> {
  const { name, email, phone } = namingColumns(kind);
  const [row] = await db
    .select({ name: text(name), email: text(email), phone: text(phone) })
    .from(kind.table)
    .where(eq(kind.table._id, id));
  if (!row) return undefined;
  const { _id, email: address } = studentsTable;
  const isPerson = kind.table === studentsTable ? eq(_id, id) : eq(address, normalise(row.email));
  const enrolled = await db
    .select({ _id, name: studentsTable.name, email: address, phone: studentsTable.phone })
    .from(studentsTable)
    .where(isPerson);
  const liveIds = enrolled.map((student) => student._id);
  const earlierPeople = await earlierOf(db, [id, ...liveIds]);
  const merged = await mergedInto(db, liveIds);
  const all: readonly Called[] = [row, ...enrolled, ...earlierPeople, ...merged];
  const emails = unique(all.map((namedRow) => normalise(namedRow.email)));
  const otherEmails =
    emails.length === 0
      ? []
      : await db.select({ _id, email: address }).from(studentsTable).where(inArray(address, emails));
  // A former address of the person may belong to another student now.
  const ofOthers = new Set(otherEmails.flatMap((other) => (liveIds.includes(other._id) ? [] : [other.email])));
  return {
    name: row.name ?? '',
    names: unique(all.map((namedRow) => normalise(namedRow.name))),
    emails: emails.filter((candidate) => !ofOthers.has(candidate)),
    phoneKeys: unique(all.map((namedRow) => keyOf(namedRow.phone))),
    studentIds: [...liveIds, ...merged.map((student) => student.id)],
  };
}

const fieldOf = (data: typeof historyTable.data | typeof trashTable.data, field: keyof Called) =>
  sql<string | null>`${data} ->> ${sql.raw(`'${field}'`)}`;

/** Earlier names in the records. */
function earlierOf(db: Queryable, ids: readonly string[]): Promise<readonly Called[]> {
  const { data, recordId } = historyTable;
  return db
    .select({ name: fieldOf(data, 'name'), email: fieldOf(data, 'email'), phone: fieldOf(data, 'phone') })
    .from(historyTable)
    .where(inArray(recordId, [...ids]));
}

/** The students in the trash who were merged into these, and those who had been merged into them before. */
async function mergedInto(db: Queryable, ids: readonly string[]): Promise<readonly (Called & { id: string })[]> {
  if (ids.length === 0) return [];
  const { data, _id, noun } = trashTable;
  const merge = db
    .select({ found: sql`1` })
    .from(historyTable)
    .where(
      and(
        eq(historyTable.recordId, _id),
        eq(historyTable.action, 'merge'),
        inArray(sql`${historyTable.data} ->> 'mergedInto'`, [...ids]),
      ),
    );
  const submissions = await db
    .select({ id: _id, name: fieldOf(data, 'name'), email: fieldOf(data, 'email'), phone: fieldOf(data, 'phone') })
    .from(trashTable)
    .where(and(eq(noun, 'students'), exists(merge)));
  const before = await mergedInto(
    db,
    submissions.map(({ id }) => id),
  );
  return [...submissions, ...before];
}
