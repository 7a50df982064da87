import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { phoneKeyOf } from '#contract/phones.ts';
import type { Queryable } from '../../database/connect.ts';
import type { RecordKind } from '../../platform/recordKinds.ts';
import { leadsTable } from '../../platform/tables/enquiries.ts';
import { historyTable } from '../../platform/tables/history.ts';
import { studentsTable } from '../../platform/tables/students.ts';
import { trashTable } from '../../platform/tables/trash.ts';
import { wasReferredTo } from '../../platform/trashReferences.ts';
import { holdsDataOf, kindsOfPersons, trashedDataOf } from './holdings.ts';
import { mergedInto, trashedColumns, type Trashed } from './mergedInto.ts';
import { othersEmails } from './othersEmails.ts';
import { namingColumns, type IdentifyingFacts, type Person } from './person.ts';

const unique = (texts: readonly string[]) => [...new Set(texts.filter(Boolean))];
const normalise = (text: string | null) => (text ?? '').trim().toLowerCase();
const keyOf = (phone: string | null) => {
  const digits = phoneKeyOf(phone ?? '');
  // A shorter number is not a telephone number, and would match strangers.
  return digits.length >= 8 ? digits : '';
};
const namesOf = (facts: readonly IdentifyingFacts[]) => unique(facts.map(({ name }) => normalise(name)));
const emailsOf = (facts: readonly IdentifyingFacts[]) => unique(facts.map(({ email }) => normalise(email)));
const phoneKeysOf = (facts: readonly IdentifyingFacts[]) => unique(facts.map(({ phone }) => keyOf(phone)));
const text = (column: PgColumn | undefined) => (column ? sql<string | null>`${column}::text` : sql<null>`null::text`);

/** The person whom a record is about, with all keys to the person's data; undefined if the record does not exist. */
export async function personOf(db: Queryable, kind: RecordKind, id: string): Promise<Person | undefined> {
  const { name, email, phone } = namingColumns(kind);
  const isLead = kind.table === leadsTable;
  const studentId = text(isLead ? leadsTable.studentId : undefined);
  const [row] = await db
    .select({ name: text(name), email: text(email), phone: text(phone), studentId })
    .from(kind.table)
    .where(eq(kind.table._id, id));
  if (!row) return undefined;
  const mergedLeads = isLead ? await mergedInto(db, kind.noun.name, [id]) : [];
  const leadIds = isLead ? [id, ...mergedLeads.map((lead) => lead.id)] : [];
  const convertedIds = [row, ...mergedLeads].flatMap((lead) => (lead.studentId === null ? [] : [lead.studentId]));
  const { _id, email: address } = studentsTable;
  const isPerson =
    kind.table === studentsTable
      ? eq(_id, id)
      : or(eq(address, normalise(row.email)), convertedIds.length > 0 ? inArray(_id, convertedIds) : undefined);
  const enrolledStudents = await db
    .select({ _id, name: studentsTable.name, email: address, phone: studentsTable.phone })
    .from(studentsTable)
    .where(isPerson);
  const liveIds = enrolledStudents.map((student) => student._id);
  const deleted = await deletedStudentsOf(db, leadIds);
  const deletedIds = deleted.map((student) => student.id);
  const mergedRecords = [...deleted, ...(await mergedInto(db, 'students', [...liveIds, ...deletedIds]))];
  const earlierFacts = await earlierOf(db, [id, ...liveIds]);
  const currentFacts: readonly IdentifyingFacts[] = [row, ...enrolledStudents, ...mergedRecords, ...mergedLeads];
  const [names, phoneKeys] = [namesOf(currentFacts), phoneKeysOf(currentFacts)];
  const studentIds = [...liveIds, ...mergedRecords.map((student) => student.id)];
  const certainEmails = emailsOf([row, ...enrolledStudents]);
  const emails = emailsOf([row, ...enrolledStudents, ...earlierFacts, ...mergedRecords, ...mergedLeads]);
  const uncertainEmails = emails.filter((each) => !certainEmails.includes(each));
  const emailsOfOthers = await othersEmails(db, uncertainEmails, { names, phoneKeys, studentIds });
  const person: Person = {
    name: row.name ?? '',
    start: { table: kind.table, id },
    names,
    formerNames: namesOf(earlierFacts).filter((former) => !names.includes(former)),
    emails: emails.filter((each) => !emailsOfOthers.has(each)),
    sharedEmails: emails.filter((each) => emailsOfOthers.has(each)),
    phoneKeys,
    formerPhoneKeys: phoneKeysOf(earlierFacts).filter((former) => !phoneKeys.includes(former)),
    studentIds,
    leadIds,
  };
  return { ...person, leadIds: await leadsOf(db, person) };
}

/** The students in the trash that were created from these leads. */
async function deletedStudentsOf(db: Queryable, leadIds: readonly string[]): Promise<readonly Trashed[]> {
  if (leadIds.length === 0) return [];
  return db
    .select(trashedColumns)
    .from(trashTable)
    .where(and(eq(trashTable.noun, 'students'), wasReferredTo(leadsTable.studentId, leadIds)));
}

/** All leads of the person, including those in the trash, so that references to any of them are found. */
async function leadsOf(db: Queryable, person: Person): Promise<readonly string[]> {
  const kind = kindsOfPersons().find(({ table }) => table === leadsTable);
  if (!kind) return person.leadIds;
  const liveLeads = await db.select({ id: leadsTable._id }).from(leadsTable).where(holdsDataOf(kind, person));
  const trashedLeads = await db.select({ id: trashTable._id }).from(trashTable).where(trashedDataOf(kind, person));
  const ids = unique([...person.leadIds, ...[...liveLeads, ...trashedLeads].map(({ id }) => id)]);
  const mergedRecords = await mergedInto(db, kind.noun.name, ids);
  return [...ids, ...mergedRecords.map(({ id }) => id)];
}

/** Earlier names, emails and phones in the history of these records. */
function earlierOf(db: Queryable, ids: readonly string[]): Promise<readonly IdentifyingFacts[]> {
  const { data, recordId } = historyTable;
  const field = (name: keyof IdentifyingFacts) => sql<string | null>`${data} ->> ${sql.raw(`'${name}'`)}`;
  return db
    .select({ name: field('name'), email: field('email'), phone: field('phone') })
    .from(historyTable)
    .where(inArray(recordId, [...ids]));
}
