import { and, getTableColumns, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { ErasurePlan, PersonalData } from '#contract/system/personalData.ts';
import type { Queryable } from '../../database/connect.ts';
import { foreignKeysOf } from '../../database/foreignKeys.ts';
import { searchColumn } from '../../database/search.ts';
import { commentsAbout } from './commentsAbout.ts';
import { countEmailsTo, listEmailsTo } from './emailsTo.ts';
import { inGroups } from '../../platform/inGroups.ts';
import { kindOf, type RecordKind } from '../../platform/recordKinds.ts';
import { coursesTable } from '../../platform/tables/courses.ts';
import { invoicesTable, paymentsTable } from '../../platform/tables/payments.ts';
import { historyTable } from '../../platform/tables/history.ts';
import { trashTable } from '../../platform/tables/trash.ts';
import { holdsDataOf, kindsOfPersons, trashedDataOf } from './holdings.ts';
import { leadLogOf, trashedLeadLogOf } from './leadLog.ts';
import { countMentions, publishedWith } from './mentions.ts';
import { refusalToErase, type Settings } from './ownAddresses.ts';
import { payloadsOf } from './payloadsOf.ts';
import type { Person } from './person.ts';

type Fields = Record<string, unknown>;
/** A file that a record refers to; the right to read `module` is needed to open it. */
export type NamedFile = { readonly name: string; readonly path: string; readonly module: string };

const totalsOf = (rows: readonly { noun: string; module: string; total: number }[]) =>
  rows.filter(({ total }) => total > 0);

/** Describes the effects of erasing the person. */
export async function planOf(db: Queryable, person: Person, settings: Settings): Promise<ErasurePlan> {
  const heldData = await inGroups(kindsOfPersons(), async (kind) => {
    const { onErasure, noun, table } = kind;
    const liveCount = await db.$count(table, holdsDataOf(kind, person));
    const trashedCount = onErasure === 'keep' ? 0 : await db.$count(trashTable, trashedDataOf(kind, person));
    const place = typeof onErasure === 'string' ? onErasure : 'set';
    return { place, noun: noun.name, module: noun.module, living: liveCount, trashed: trashedCount };
  });
  const { letters, campaigns } = await countEmailsTo(db, person.emails);
  // Records in the trash are deleted even if a live record of their noun would be kept.
  const deleted = heldData.map(({ place, living, trashed, ...noun }) => ({
    ...noun,
    total: trashed + (place === 'delete' ? living : 0),
  }));
  const countLive = (email: string) =>
    heldData.flatMap(({ place, noun, module, living: total }) => (place === email ? [{ noun, module, total }] : []));
  const { records, invoices } = await rowsOf(db, person);
  const publishedMentions = await publishedWith(db, person.emails);
  return {
    name: person.name,
    emails: [...person.emails],
    deleted: totalsOf([...deleted, { noun: 'letters', module: 'audit', total: letters }]),
    anonymised: totalsOf([
      ...countLive('set'),
      { noun: 'campaignRecipients', module: 'newsletter-subscriptions', total: campaigns },
    ]),
    kept: totalsOf(countLive('keep')),
    mentions: await countMentions(db, person),
    published: publishedMentions,
    refusal: await refusalToErase(db, person.emails, publishedMentions, settings),
    invoices: invoices.length,
    files: filesIn(records).length,
  };
}

/** All stored data of the person, and the files that belong to it. */
export async function dataOf(
  db: Queryable,
  person: Person,
): Promise<Pick<PersonalData, 'records' | 'trash' | 'history' | 'invoices'> & { files: readonly NamedFile[] }> {
  const { records, invoices } = await rowsOf(db, person);
  const trash: Record<string, Fields[]> = {};
  const trashedIds: string[] = [];
  for (const kind of kindsOfPersons()) {
    if (kind.onErasure === 'keep') continue;
    const rows = await db
      .select({ id: trashTable._id, deletedAt: trashTable.deletedAt, data: trashTable.data })
      .from(trashTable)
      .where(trashedDataOf(kind, person));
    trashedIds.push(...rows.map(({ id }) => id));
    const hiddenNames = new Set(kind.hidden.map(({ name }) => name));
    const trashedRecords = rows.map(({ data, deletedAt }) => ({
      ...Object.fromEntries(Object.entries(data).filter(([name]) => !hiddenNames.has(name))),
      deletedAt,
    }));
    if (trashedRecords.length > 0) trash[kind.noun.name] = trashedRecords;
  }
  const trashedLog = await trashedLeadLogOf(db, trashedIds);
  if (trashedLog.length > 0) trash.leadActivities = trashedLog;
  const ids = records.flatMap(({ rows }) => rows.map(({ _id }) => String(_id)));
  const { recordId, action, at, data, id } = historyTable;
  const history =
    ids.length === 0
      ? []
      : await db
          .select({ record: recordId, action, at, before: data })
          .from(historyTable)
          .where(inArray(recordId, ids))
          .orderBy(id);
  const { letters, campaigns } = await listEmailsTo(db, person.emails);
  const leadLog = await leadLogOf(db, ids);
  const payloads = await payloadsOf(db, person, [...ids, ...trashedIds]);
  const { conversations = [], ...said } = await commentsAbout(db, ids);
  const attachments = conversations.flatMap(({ noun, recordId: conversation, attachments: files }) =>
    files.flatMap(({ name, path }) =>
      path === ''
        ? []
        : [{ name: `${noun}-${conversation.slice(-8)}-${name}`, path, module: kindOf(noun)?.noun.module ?? noun }],
    ),
  );
  const recordsByNoun = records.map(({ kind, rows }) => [kind.noun.name, rows] as const);
  const papers = invoices.flatMap(({ number, document }) =>
    document ? [{ name: `${number.replaceAll('/', '-')}.pdf`, path: document, module: 'payments' }] : [],
  );
  return {
    records: {
      ...Object.fromEntries(recordsByNoun),
      ...said,
      ...(conversations.length > 0 ? { conversations } : {}),
      ...(leadLog.length > 0 ? { leadActivities: leadLog } : {}),
      ...(payloads.length > 0 ? { leadHookEntries: payloads } : {}),
      ...(letters.length > 0 ? { letters } : {}),
      ...(campaigns.length > 0 ? { campaignRecipients: campaigns } : {}),
    },
    trash,
    history,
    invoices,
    files: [...filesIn(records), ...attachments, ...papers],
  };
}

type HeldRecords = { readonly kind: RecordKind; readonly rows: Fields[] };

async function rowsOf(db: Queryable, person: Person) {
  const kinds = kindsOfPersons().filter(({ onErasure }) => onErasure !== 'keep');
  const heldRecords = await inGroups(kinds, async (kind): Promise<HeldRecords> => {
    const hiddenNames = new Set(kind.hidden.map(({ name }) => name));
    const columns = Object.fromEntries(
      Object.entries(getTableColumns(kind.table)).filter(
        ([name, column]) => name !== searchColumn && !hiddenNames.has(column.name),
      ),
    );
    const rows: Fields[] = await db
      .select(columns)
      .from(kind.table)
      .where(holdsDataOf(kind, person))
      .orderBy(kind.table.createdAt);
    return { kind, rows: rows.length > 0 ? await withCourseTitles(db, kind, rows) : [] };
  });
  const records = heldRecords.filter(({ rows }) => rows.length > 0);
  const payments = records.flatMap(({ kind, rows }) =>
    kind.table === paymentsTable ? rows.map(({ _id }) => String(_id)) : [],
  );
  const { number, issuedAt, sentAt, content, document, payment } = invoicesTable;
  const ownCondition = or(
    payments.length > 0 ? inArray(payment, payments) : undefined,
    person.emails.length > 0 ? inArray(sql`lower(${content} ->> 'email')`, [...person.emails]) : undefined,
  );
  const invoices = ownCondition
    ? await db
        .select({ number, issuedAt, sentAt, content, document })
        .from(invoicesTable)
        .where(ownCondition)
        .orderBy(issuedAt)
    : [];
  return { records, invoices };
}

/** Adds the title of a course after its id, because an id means nothing to people. */
async function withCourseTitles(db: Queryable, { table }: RecordKind, rows: Fields[]): Promise<Fields[]> {
  const column = foreignKeysOf(table).find(({ foreignTable }) => foreignTable === coursesTable)?.columns[0];
  const [field] = Object.entries(getTableColumns(table)).find(([, each]) => each === column) ?? [];
  if (field === undefined) return rows;
  const ids = rows.flatMap((row) => (typeof row[field] === 'string' ? [row[field]] : []));
  const { _id, title } = coursesTable;
  const courses =
    ids.length === 0
      ? []
      : await db
          .select({ _id, title })
          .from(coursesTable)
          .where(and(isNotNull(title), inArray(_id, ids)));
  const titles = new Map(courses.map((course) => [course._id, course.title]));
  return rows.map((row) => ({ ...row, courseTitle: titles.get(String(row[field])) ?? null }));
}

/** The files of records, each under a name that identifies the record. */
function filesIn(records: readonly HeldRecords[]): NamedFile[] {
  return records.flatMap(({ kind, rows }) => {
    const names = Object.entries(getTableColumns(kind.table)).flatMap(([name, column]) =>
      kind.files.includes(column) ? [name] : [],
    );
    return rows.flatMap((row, place) =>
      names.flatMap((name) => {
        const path = row[name];
        if (typeof path !== 'string' || !path.startsWith('/')) return [];
        const extension = path.split('.').at(-1) ?? '';
        return [{ name: `${kind.noun.name}-${place + 1}-${name}.${extension}`, path, module: kind.noun.module }];
      }),
    );
  });
}
