import { and, desc, eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from '../database/connect.ts';
import type { CallScope } from '../http/call.ts';
import { keysOf, personalKeys, type PersonKey } from '../features/person/ownKeys.ts';
import { inOpenStage } from '../platform/leadRecords.ts';
import { leadsTable } from '../platform/tables/enquiries.ts';
import { studentsTable } from '../platform/tables/students.ts';

/** A phone or email with more records than this does not identify one person. */
const maxRecordsPerKey = 20;

type ContactKeys = {
  readonly table: typeof leadsTable | typeof studentsTable;
  readonly keys: Readonly<Record<PersonKey['kind'], PgColumn>>;
  readonly where?: SQL;
};

const students: ContactKeys = {
  table: studentsTable,
  keys: { phone: studentsTable.phoneKey, email: studentsTable.email },
};
const openLeads: ContactKeys = {
  table: leadsTable,
  keys: { phone: leadsTable.phoneKey, email: leadsTable.emailKey },
  where: inOpenStage,
};

/** The records with this phone or email, newest first; none if too many share it. */
async function idsWith(db: Queryable, { table, keys, where }: ContactKeys, { kind, value }: PersonKey) {
  const rows = await db
    .select({ _id: table._id })
    .from(table)
    .where(and(eq(keys[kind], value), where))
    .orderBy(desc(table.createdAt), desc(table._id))
    .limit(maxRecordsPerKey + 1);
  return rows.length > maxRecordsPerKey ? [] : rows.map(({ _id }) => _id);
}

/**
 * The newest record of the person with these keys. Null if there is none, or if phone and email belong to different
 * people: a visitor may type anything.
 */
async function newestOf(db: Queryable, contactKeys: ContactKeys, keys: readonly PersonKey[]): Promise<string | null> {
  const idLists = await Promise.all(keys.map((key) => idsWith(db, contactKeys, key)));
  const [firstList = [], ...otherLists] = idLists.filter((ids) => ids.length > 0);
  return firstList.find((id) => otherLists.every((ids) => ids.includes(id))) ?? null;
}

/** The student and the open lead that belong to a booking's person, by phone and email. */
export async function knownPerson(
  call: CallScope,
  contact: { readonly phone: string; readonly email: string },
): Promise<{ readonly studentId: string | null; readonly leadId: string | null }> {
  const keys = await personalKeys(call, keysOf(contact));
  return {
    studentId: await newestOf(call.db, students, keys),
    leadId: await newestOf(call.db, openLeads, keys),
  };
}
