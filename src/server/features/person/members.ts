import { and, eq, inArray, not, or, sql, type SQL } from 'drizzle-orm';
import { maxSharing, type RecordName } from '#contract/features/person.ts';
import { replanMarker } from '../../database/search.ts';
import type { Queryable } from '../../database/connect.ts';
import { actorOf, type Call } from '../../http/call.ts';
import { adminOnly, missingFlag, notFound } from '../../http/refusal.ts';
import {
  linksOf,
  mayRead,
  personSource,
  personSources,
  type PersonKeyKind,
  type PersonSource,
} from '../../platform/personSources.ts';
import { personalKeys, type PersonKey } from './ownKeys.ts';
import { partedFrom, type PartedRecord } from './partings.ts';

const students = 'students';

/** The record from which the search for a person starts. */
type Anchor = RecordName & {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly keys: readonly PersonKey[];
  /** The records to which the anchor refers, such as the student of a payment. */
  readonly links: readonly RecordName[];
};

/** The records of a person that the caller may read. */
export type Members = {
  readonly anchor: Anchor;
  /** The sources that the caller may read. */
  readonly sources: readonly PersonSource[];
  /**
   * By noun and id: how the record was found, by which key, as the record itself or because the record refers to it.
   */
  readonly byNoun: ReadonlyMap<string, ReadonlyMap<string, PersonKeyKind | 'itself' | 'record'>>;
  readonly emails: readonly string[];
  readonly shared: readonly PersonKeyKind[];
  readonly parted: readonly PartedRecord[];
};

/** The source of a noun; refuses callers who may not read its records. */
export function readableSource(call: Call, noun: string): PersonSource {
  const source = personSource(noun);
  if (!source) throw notFound();
  if (mayRead(actorOf(call), source)) return source;
  throw source.needs === 'admin' ? adminOnly() : missingFlag(['read'], source.noun.module);
}

export const readableSources = (call: Call): readonly PersonSource[] =>
  personSources().filter((source) => mayRead(actorOf(call), source));

const asText = (value: SQL | PersonSource['title'] | undefined) => (value ? sql`${value}::text` : sql`null::text`);

/** Reads the record; refuses with 404 if it does not exist. */
async function anchorOf(db: Queryable, source: PersonSource, id: string): Promise<Anchor> {
  const { table, columns, keys } = source;
  const links = linksOf(source);
  const linkedIds = links.map(({ column }) => asText(column));
  const [row] = await db.execute<
    Record<'name' | 'phone' | 'email' | 'phone_key' | 'email_key', string | null> & { links: (string | null)[] }
  >(sql`
    select ${asText(columns.name)} as name, ${asText(columns.phone)} as phone, ${asText(columns.email)} as email,
      ${asText(keys.phone)} as phone_key, ${asText(keys.email)} as email_key,
      to_json(array[${sql.join([sql`null::text`, ...linkedIds], sql`, `)}]) as links
    from ${table} where ${table._id} = ${id}
  `);
  if (!row) throw notFound();
  return {
    noun: source.noun.name,
    id,
    name: row.name ?? '',
    phone: row.phone ?? '',
    email: row.email ?? '',
    keys: keysIn(row),
    links: links.flatMap(({ target }, place) => {
      const linkedId = row.links[place + 1];
      return linkedId ? [{ noun: target.noun.name, id: linkedId }] : [];
    }),
  };
}

type PersonKeyRow = { readonly phone_key: string | null; readonly email_key: string | null };

const keysIn = (row: PersonKeyRow): readonly PersonKey[] => [
  ...(row.phone_key ? [{ kind: 'phone' as const, value: row.phone_key }] : []),
  ...(row.email_key ? [{ kind: 'email' as const, value: row.email_key }] : []),
];

type FoundRecord = PersonKeyRow & RecordName & { readonly by: PersonKeyKind; readonly key: string };

/**
 * Finds the records with one of these keys, in one statement: at most `maxSharing + 1` records for each key and noun.
 */
async function recordsWith(db: Queryable, sources: readonly PersonSource[], keys: readonly PersonKey[]) {
  const branches = sources.flatMap(({ noun, table, keys: ownKeys, isSent }) =>
    keys.flatMap(({ kind, value }) => {
      const key = ownKeys[kind];
      if (!key || isSent) return [];
      return [
        sql`(select ${noun.name}::text as noun, ${table._id}::text as id, ${kind}::text as by, ${value}::text as key,
          ${asText(ownKeys.phone)} as phone_key, ${asText(ownKeys.email)} as email_key
          from ${table} where ${key} = ${value} limit ${maxSharing + 1})`,
      ];
    }),
  );
  if (branches.length === 0) return [];
  return db.execute<FoundRecord>(sql`${sql.join(branches, sql` union all `)} ${sql.raw(replanMarker)}`);
}

/** Collects the records of a person, key by key. */
class MemberCollector {
  readonly byNoun = new Map<string, Map<string, PersonKeyKind | 'itself' | 'record'>>();
  readonly emails = new Set<string>();
  readonly shared = new Set<PersonKeyKind>();
  readonly #followed = new Set<string>();
  readonly #call: Call;
  readonly #sources: readonly PersonSource[];
  readonly #partedIds: ReadonlySet<string>;

  constructor(call: Call, sources: readonly PersonSource[], partedIds: ReadonlySet<string>) {
    this.#call = call;
    this.#sources = sources;
    this.#partedIds = partedIds;
  }

  add({ noun, id }: RecordName, by: PersonKeyKind | 'itself' | 'record'): void {
    if (this.#partedIds.has(id)) return;
    const ids = this.byNoun.get(noun) ?? new Map<string, PersonKeyKind | 'itself' | 'record'>();
    if (!ids.has(id)) ids.set(id, by);
    this.byNoun.set(noun, ids);
  }

  has({ noun, id }: RecordName): boolean {
    return this.byNoun.get(noun)?.has(id) ?? false;
  }

  /** Adds the records with these keys; returns the keys of the students among them. */
  async follow(keys: readonly PersonKey[]): Promise<readonly PersonKey[]> {
    const newKeys = keys.filter(({ value }) => !this.#followed.has(value));
    for (const { value } of newKeys) this.#followed.add(value);
    const usableKeyList = await personalKeys(this.#call, newKeys);
    const foundRecords = await recordsWith(this.#call.db, this.#sources, usableKeyList);
    const keysOfStudents: PersonKey[] = [];
    for (const key of newKeys) {
      const records = foundRecords.filter((record) => record.by === key.kind && record.key === key.value);
      if (!usableKeyList.includes(key) || records.length > maxSharing) {
        this.shared.add(key.kind);
        continue;
      }
      if (key.kind === 'email') this.emails.add(key.value);
      for (const record of records) {
        this.add(record, key.kind);
        if (record.noun === students && !this.#partedIds.has(record.id)) keysOfStudents.push(...keysIn(record));
      }
    }
    return keysOfStudents;
  }
}

/**
 * The records of the person whom a record is about. The record's keys find other records, and so do the keys of the
 * students among those, because staff maintain a student's phone and email. Keys of other records are not followed: a
 * visitor who types the phone of one person and the email of another must not join the two.
 */
export async function membersOf(call: Call, { noun, id }: RecordName): Promise<Members> {
  const source = readableSource(call, noun);
  const sources = readableSources(call);
  const [anchor, parted] = await Promise.all([anchorOf(call.db, source, id), partedFrom(call.db, { noun, id })]);
  const collector = new MemberCollector(call, sources, new Set(parted.map((other) => other.id)));
  collector.add(anchor, 'itself');
  const links = anchor.links.filter((link) => sources.some((each) => each.noun.name === link.noun));
  for (const link of links) collector.add(link, 'record');
  const keysOfStudents = await collector.follow(anchor.keys);
  const shared = [...collector.shared];
  const linkedStudents = links.filter((link) => link.noun === students && collector.has(link)).map((link) => link.id);
  await collector.follow([...keysOfStudents, ...(await keysOfRecords(call.db, linkedStudents))]);
  const { byNoun, emails } = collector;
  return { anchor, sources, byNoun, emails: [...emails], shared, parted };
}

/** The keys of the students with these ids. */
async function keysOfRecords(db: Queryable, ids: readonly string[]): Promise<readonly PersonKey[]> {
  const source = personSource(students);
  if (!source || ids.length === 0) return [];
  const rows = await db.execute<PersonKeyRow>(sql`
    select ${asText(source.keys.phone)} as phone_key, ${asText(source.keys.email)} as email_key
    from ${source.table} where ${inArray(source.table._id, [...ids])}
  `);
  return rows.flatMap(keysIn);
}

/** The ids of the person's records of a noun. */
export const idsOf = ({ byNoun }: Pick<Members, 'byNoun'>, noun: string): readonly string[] => [
  ...(byNoun.get(noun)?.keys() ?? []),
];

const isAmong = (column: PersonSource['title'], ids: readonly string[]) =>
  ids.length === 0 ? [] : [ids.length === 1 ? eq(column, ids[0]) : inArray(column, [...ids])];

/** The condition for the person's records of a source, or undefined if there are none. */
export function conditionOf(source: PersonSource, members: Members): SQL | undefined {
  const { table, noun, isSent, keys } = source;
  const conditions = [
    ...isAmong(table._id, idsOf(members, noun.name)),
    ...linksOf(source).flatMap(({ column, target }) => isAmong(column, idsOf(members, target.noun.name))),
    ...(isSent && keys.email && members.emails.length > 0 ? [inArray(keys.email, [...members.emails])] : []),
  ];
  if (conditions.length === 0) return undefined;
  const partedIds = members.parted.map(({ id }) => id);
  return and(or(...conditions), partedIds.length > 0 ? not(inArray(table._id, partedIds)) : undefined);
}
