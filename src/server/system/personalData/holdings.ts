import { and, eq, inArray, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { searchCondition } from '../../database/search.ts';
import { recordKinds, type RecordKind } from '../../platform/recordKinds.ts';
import { referencesTo } from '../../platform/references.ts';
import { leadsTable } from '../../platform/tables/enquiries.ts';
import { studentsTable } from '../../platform/tables/students.ts';
import { trashTable } from '../../platform/tables/trash.ts';
import { namingColumns, type Person } from './person.ts';

/** The records that represent the person, so that references to them are about the person, too. */
const identities = [
  { table: studentsTable, ids: 'studentIds' },
  { table: leadsTable, ids: 'leadIds' },
] as const;

/**
 * The references that are cleared when the student or lead they refer to is deleted. Records with any other kind of
 * reference, such as the log of a lead, belong to the student or lead and are moved to the trash with it.
 */
const findLinks = () =>
  identities.flatMap(({ table, ids }) =>
    referencesTo(table).flatMap(({ kind, column, isLoose }) => (isLoose ? [{ table: kind.table, column, ids }] : [])),
  );

/** Computed on first use, when all nouns are registered. */
let knownLinks: ReturnType<typeof findLinks> | undefined;
const links = () => (knownLinks ??= findLinks());

/** Every noun whose records may contain data about a person. Each table is listed once, because nouns may share one. */
export function kindsOfPersons(): readonly RecordKind[] {
  const byTable = new Map(
    recordKinds()
      .toReversed()
      .map((kind) => [kind.table, kind]),
  );
  const referringTables = new Set(links().map(({ table }) => table));
  return [...byTable.values()].filter(
    (kind) => namingColumns(kind).email !== undefined || referringTables.has(kind.table),
  );
}

/** The columns by which records of a noun refer to the person, each with the ids of the person's records. */
const linksWith = (kind: RecordKind, person: Person) =>
  links().flatMap(({ table, column, ids }) =>
    table === kind.table && person[ids].length > 0 ? [{ column, ids: [...person[ids]] }] : [],
  );

/** The ids of the noun's records that represent the person. */
const identitiesOf = ({ table }: RecordKind, person: Person): readonly string[] => [
  ...identities.flatMap((identity) => (identity.table === table ? person[identity.ids] : [])),
  ...(person.start.table === table ? [person.start.id] : []),
];

/** A name in the form in which names are compared. */
export const comparedName = (name: SQLWrapper): SQL => sql`lower(btrim(${name}))`;

/** The last ten digits of a phone, by which phones are compared. */
export const comparedPhone = (phone: SQLWrapper): SQL => sql`right(regexp_replace(${phone}, '\\D', '', 'g'), 10)`;

/**
 * The phones of the person, each with the names that must accompany it. Either the name or the phone has to be current,
 * because an earlier name and phone of a record may belong to another person.
 */
const namedPhones = ({ names, formerNames, phoneKeys, formerPhoneKeys }: Person) =>
  [
    ...phoneKeys.map((key) => ({ key, names: [...names, ...formerNames] })),
    ...formerPhoneKeys.map((key) => ({ key, names: [...names] })),
  ].filter((phone) => phone.names.length > 0);

const neverTrue = sql`false`;

/**
 * The condition that a record contains data about the person: the request started there, the record refers to the
 * person, has one of their emails, or has both their name and their phone. A name alone may belong to anybody, and a
 * phone to a whole family.
 */
export function holdsDataOf(kind: RecordKind, person: Person): SQL {
  const { table } = kind;
  const ownIds = identitiesOf(kind, person);
  const isOwn = ownIds.length > 0 ? inArray(table._id, [...ownIds]) : neverTrue;
  if (table === studentsTable) return isOwn;
  const { name, email, phone } = namingColumns(kind);
  const byReference = linksWith(kind, person).map(({ column, ids }) => inArray(column, ids));
  // The search index finds the few records that contain the email anywhere; only those are compared.
  const hasEmail = (each: string) => email && and(searchCondition(table, each), eq(sql`lower(${email})`, each));
  const isNamed = (names: readonly string[]) => name && names.length > 0 && inArray(comparedName(name), [...names]);
  const byEmail = person.emails.map(hasEmail);
  const hasCurrentName = isNamed(person.names);
  const bySharedEmail = hasCurrentName
    ? person.sharedEmails.map((each) => email && and(hasCurrentName, hasEmail(each)))
    : [];
  const byPhone = namedPhones(person).map(({ key, names }) => {
    const hasName = isNamed(names);
    if (!hasName || !phone || kind.onErasure === 'keep') return undefined;
    return and(searchCondition(table, key), hasName, eq(comparedPhone(phone), key));
  });
  const conditions = [...byReference, ...byEmail, ...bySharedEmail, ...byPhone].filter(
    (condition) => typeof condition === 'object',
  );
  return or(isOwn, and(kind.where, or(...conditions) ?? neverTrue)) ?? neverTrue;
}

/** A field of a record in the trash, by the database's column name. */
export const trashedText = (name: string): SQL<string | null> =>
  sql<string | null>`${trashTable.data} ->> ${sql.raw(`'${name}'`)}`;

/** Like `holdsDataOf`, but for records in the trash. */
export function trashedDataOf(kind: RecordKind, person: Person): SQL {
  const { noun, _id } = trashTable;
  const ownIds = identitiesOf(kind, person);
  const email = sql`lower(${trashedText('email')})`;
  const isNamed = (names: readonly string[]) => inArray(comparedName(trashedText('name')), [...names]);
  const { emails, sharedEmails, names } = person;
  const conditions = [
    ownIds.length > 0 && inArray(_id, [...ownIds]),
    ...linksWith(kind, person).map(({ column, ids }) => inArray(trashedText(column.name), ids)),
    emails.length > 0 && inArray(email, [...emails]),
    sharedEmails.length > 0 && names.length > 0 && and(inArray(email, [...sharedEmails]), isNamed(names)),
    // Two students with the same name and phone may be two records of one person, which an employee has to decide.
    ...(kind.table === studentsTable ? [] : namedPhones(person)).map((phone) =>
      and(isNamed(phone.names), eq(comparedPhone(trashedText('phone')), phone.key)),
    ),
  ].filter((condition) => typeof condition === 'object');
  return and(eq(noun, kind.noun.name), or(...conditions) ?? neverTrue) ?? neverTrue;
}
