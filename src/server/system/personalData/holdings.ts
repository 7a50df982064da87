import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { searchCondition } from '../../database/search.ts';
import { recordKinds, type RecordKind } from '../../platform/recordKinds.ts';
import { referencesTo } from '../../platform/references.ts';
import { studentsTable } from '../../platform/tables/students.ts';
import { trashTable } from '../../platform/tables/trash.ts';
import { namingColumns, type Person } from './person.ts';

/** Every noun whose records may contain data of a person, each table once, because nouns may share one. */
export function kindsOfPersons(): readonly RecordKind[] {
  const byTable = new Map(
    recordKinds()
      .toReversed()
      .map((kind) => [kind.table, kind]),
  );
  const referring = new Set(referencesTo(studentsTable).map(({ kind }) => kind.table));
  return [...byTable.values()].filter((kind) => namingColumns(kind).email !== undefined || referring.has(kind.table));
}

/** The columns by which records of a noun refer to students. */
const studentColumns = (kind: RecordKind) =>
  referencesTo(studentsTable).flatMap(({ kind: of, column }) => (of.table === kind.table ? [column] : []));

const neverTrue = sql`false`;

/**
 * Whether a record contains data of the person: it refers to them, has one of their emails, or has both their name and
 * their phone. A name alone may belong to anybody, and a phone to a whole family.
 */
export function holdsDataOf(kind: RecordKind, { studentIds, emails, names, phoneKeys }: Person): SQL {
  const { table } = kind;
  if (table === studentsTable) return studentIds.length === 0 ? neverTrue : inArray(table._id, [...studentIds]);
  const { name, email, phone } = namingColumns(kind);
  const byReference = studentColumns(kind).map((column) => studentIds.length > 0 && inArray(column, [...studentIds]));
  // The search index finds the few records that contain it anywhere; only those are compared.
  const byEmail = emails.map((each) => email && and(searchCondition(table, each), eq(sql`lower(${email})`, each)));
  const byPhone = phoneKeys.map(
    (key) =>
      name &&
      phone &&
      names.length > 0 &&
      kind.onErasure !== 'keep' &&
      and(
        searchCondition(table, key),
        inArray(sql`lower(btrim(${name}))`, [...names]),
        sql`right(regexp_replace(${phone}, '\\D', '', 'g'), 10) = ${key}`,
      ),
  );
  const conditions = [...byReference, ...byEmail, ...byPhone].filter((condition) => typeof condition === 'object');
  return and(kind.where, or(...conditions) ?? neverTrue) ?? neverTrue;
}

/** The same for a record in the trash, by the database's column names. */
export function trashedDataOf(kind: RecordKind, { studentIds, emails, names, phoneKeys }: Person): SQL {
  const { data, noun, _id } = trashTable;
  const text = (name: string) => sql`${data} ->> ${name}::text`;
  const referring = studentColumns(kind).map(({ name }) => inArray(text(name), [...studentIds]));
  const isStudent = kind.table === studentsTable && studentIds.length > 0 && inArray(_id, [...studentIds]);
  const byPhone = and(
    inArray(sql`lower(btrim(${text('name')}))`, [...names, '']),
    inArray(sql`right(regexp_replace(${text('phone')}, '\\D', '', 'g'), 10)`, [...phoneKeys, '-']),
  );
  const conditions = [
    ...(studentIds.length > 0 ? referring : []),
    isStudent || neverTrue,
    emails.length > 0 ? inArray(sql`lower(${text('email')})`, [...emails]) : neverTrue,
    // Two students with the same name and phone may be two records of one person, which somebody has to decide.
    kind.table === studentsTable ? neverTrue : byPhone,
  ];
  return and(eq(noun, kind.noun.name), or(...conditions)) ?? neverTrue;
}
