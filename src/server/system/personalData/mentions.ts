import { getTableColumns, getTableName, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Holding } from '#contract/system/personalData.ts';
import type { Queryable } from '../../database/connect.ts';
import { preferencesTable } from '../../platform/tables/accounts.ts';
import { campaignRecipientsTable } from '../../platform/tables/campaigns.ts';
import { lettersTable } from '../../platform/mail/tables.ts';
import { kindOf, recordKinds, type RecordKind } from '../../platform/recordKinds.ts';
import { inGroups } from '../../platform/inGroups.ts';
import { conversationEntriesTable, replyDraftsTable } from '../../platform/tables/conversations.ts';
import { historyTable } from '../../platform/tables/history.ts';
import { commentsTable, tasksTable } from '../../platform/tables/comments.ts';
import { trashTable } from '../../platform/tables/trash.ts';
import { holdsDataOf, kindsOfPersons, trashedDataOf } from './holdings.ts';
import type { Person } from './person.ts';

/**
 * The nouns whose records are about people, or were written to or by them. An erased email is only replaced in these;
 * all other nouns contain the institute's own texts, which are only changed by hand.
 */
const nounsOfPeople = new Set([
  'bookings',
  'certificationRequests',
  'chats',
  'courseRatings',
  'jobApplications',
  'kitMovements',
  'leadActivities',
  'leads',
  'messages',
  'newsletterSubscriptions',
  'participants',
  'payments',
  'students',
  'tickets',
  'transactions',
]);

/** A table in which rows about other people may mention the person's email. */
export type Place = Omit<Holding, 'total'> & {
  readonly table: PgTable;
  readonly columns: readonly PgColumn[];
  /** The noun, if the table's rows are records with versions and a history. */
  readonly kind?: RecordKind;
  /** Only the rows that match this condition are searched. */
  readonly where?: SQL;
};

const textTypes = new Set(['text', 'jsonb', 'json', 'varchar']);

const textsOf = (table: PgTable) =>
  Object.values(getTableColumns(table)).filter(
    (column) => column.generated === undefined && textTypes.has(column.getSQLType()),
  );

/** The nouns of people; each table is listed once, because nouns may share one. */
function kindsOfPeople(): readonly RecordKind[] {
  const kinds = recordKinds().filter(({ noun }) => nounsOfPeople.has(noun.name));
  return [...new Map(kinds.map((kind) => [kind.table, kind])).values()];
}

/** All tables in which an erased email is replaced. */
export function placesOfPeople(): readonly Place[] {
  const modules = [...new Set(kindsOfPeople().map(({ noun }) => noun.module))];
  return [
    ...kindsOfPeople().map((kind) => ({
      noun: kind.noun.name,
      module: kind.noun.module,
      table: kind.table,
      columns: textsOf(kind.table),
      kind,
    })),
    { noun: 'comments', module: 'profile', table: commentsTable, columns: [commentsTable.text] },
    { noun: 'tasks', module: 'profile', table: tasksTable, columns: [tasksTable.title] },
    { noun: 'letters', module: 'audit', table: lettersTable, columns: textsOf(lettersTable) },
    {
      noun: 'campaignRecipients',
      module: 'newsletter-subscriptions',
      table: campaignRecipientsTable,
      columns: textsOf(campaignRecipientsTable),
    },
    {
      noun: 'conversationEntries',
      module: 'tickets',
      table: conversationEntriesTable,
      columns: textsOf(conversationEntriesTable),
    },
    { noun: 'replyDrafts', module: 'profile', table: replyDraftsTable, columns: textsOf(replyDraftsTable) },
    { noun: 'preferences', module: 'profile', table: preferencesTable, columns: textsOf(preferencesTable) },
    {
      noun: 'history',
      module: 'audit',
      table: historyTable,
      columns: [historyTable.data],
      where: inArray(historyTable.module, modules),
    },
    {
      noun: 'trash',
      module: 'profile',
      table: trashTable,
      columns: [trashTable.title, trashTable.data],
      where: inArray(trashTable.noun, [...nounsOfPeople]),
    },
  ];
}

/**
 * Returns a pattern that matches the address as a whole, not as part of a longer one, which belongs to another person.
 */
export function patternOf(email: string): string {
  const literal = email.replaceAll(/[^a-z0-9@]/g, String.raw`\$&`);
  return String.raw`(?<![[:alnum:]._%+-])${literal}(?![[:alnum:]-]|\.[[:alnum:]])`;
}

/**
 * The condition that one of these columns contains the email. All texts of a row are first searched for the address
 * together, because nearly no row contains it; only then is each text compared exactly.
 */
export function namesEmail(columns: readonly PgColumn[], email: string): SQL {
  if (columns.length === 0) return sql`false`;
  const likePattern = `%${email.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const texts = columns.map((column) => sql`${column}::text`);
  const allTexts = sql`concat_ws(' ', ${sql.join(texts, sql`, `)})`;
  // Non-ASCII letters need the rules of the database's language, which take twice as long.
  const lowerCaseTexts = isAscii(email) ? sql`lower(${allTexts} collate "C")` : sql`lower(${allTexts})`;
  const holds = or(...texts.map((text) => sql`${text} ~* ${patternOf(email)}`)) ?? sql`false`;
  return sql`(${lowerCaseTexts} like ${likePattern} and (${holds}))`;
}

const isAscii = (text: string) => /^[\x20-\x7e]*$/.test(text);

const namesAny = (columns: readonly PgColumn[], emails: readonly string[]) =>
  or(...emails.map((email) => namesEmail(columns, email))) ?? sql`false`;

/** Counts the records, letters and earlier versions of other people that mention the person's emails, by place. */
export async function countMentions(db: Queryable, person: Person): Promise<Holding[]> {
  if (person.emails.length === 0) return [];
  const counts = await inGroups(placesOfPeople(), async ({ noun, module, table, columns, kind, where = sql`true` }) => {
    const ownCondition = kind ? ownRecords(kind, person) : ownRows(table, person);
    const isMentioned = namesAny(columns, person.emails);
    const total = await db.$count(table, sql`${where} and ${isMentioned} and (${ownCondition}) is not true`);
    return { noun, module, total };
  });
  return counts.filter(({ total }) => total > 0);
}

/** The condition for records that are deleted or anonymised as the person's own, or along with such a record. */
function ownRecords(kind: RecordKind, person: Person): SQL {
  const parent = kind.parent && kindOf(kind.parent.noun);
  const condition = holdsDataOf(kind, person);
  if (!parent || !kind.parent) return condition;
  const owners = sql`select ${parent.table._id} from ${parent.table} where ${holdsDataOf(parent, person)}`;
  return sql`${condition} or ${kind.parent.column} in (${owners})`;
}

/** Like `ownRecords`, but for a table whose rows are not records. */
function ownRows(table: PgTable, person: Person): SQL {
  const kinds = kindsOfPersons().filter(({ onErasure }) => onErasure !== 'keep');
  const trashedCondition = or(...kinds.map((kind) => trashedDataOf(kind, person))) ?? sql`false`;
  const emails = [...person.emails];
  if (table === lettersTable) return inArray(sql`lower(${lettersTable.to})`, emails);
  if (table === campaignRecipientsTable) return inArray(campaignRecipientsTable.address, emails);
  if (table === trashTable) return trashedCondition;
  const recordId = recordIdOf(table);
  if (!recordId) return sql`false`;
  const livingCondition = kinds.map(
    (kind) => sql`select ${kind.table._id} from ${kind.table} where ${holdsDataOf(kind, person)}`,
  );
  const ids = sql.join(
    [...livingCondition, sql`select ${trashTable._id} from ${trashTable} where ${trashedCondition}`],
    sql` union all `,
  );
  return sql`${recordId} in (${ids})`;
}

/** The column with the id of the record that a row of this table belongs to. */
function recordIdOf(table: PgTable): PgColumn | undefined {
  return [historyTable, commentsTable, tasksTable].find((each) => each === table)?.recordId;
}

/** Counts the published content that mentions one of these emails, by noun. An erasure never changes it. */
export async function publishedWith(db: Queryable, emails: readonly string[]): Promise<Holding[]> {
  if (emails.length === 0) return [];
  const ownTables = new Set(kindsOfPeople().map(({ table }) => getTableName(table)));
  const statements = recordKinds().flatMap(({ noun, table, where = sql`true`, onErasure }) => {
    const columns = textsOf(table);
    if (onErasure === 'keep' || ownTables.has(getTableName(table)) || columns.length === 0) return [];
    return [
      sql`(select ${noun.name}::text as noun, ${noun.module}::text as module, count(*)::int as total
        from ${table} where ${where} and (${namesAny(columns, emails)}))`,
    ];
  });
  const rows = await db.execute<Holding>(sql.join(statements, sql` union all `));
  return rows.filter(({ total }) => total > 0).map(({ noun, module, total }) => ({ noun, module, total }));
}
