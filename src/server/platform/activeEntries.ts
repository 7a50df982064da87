import { and, eq, ilike, ne, or, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { entryDraftFields } from '#contract/activeEntries.ts';
import type { EndpointOptions, ListReply, NounEndpoint, Schema } from '#contract/endpoint.ts';
import { can } from '#contract/permissions.ts';
import { fillSlug } from '#contract/product.ts';
import type { Queryable } from '../database/connect.ts';
import { actorOf, implement, type Call, type Route } from '../http/call.ts';
import { patternOf } from '../database/search.ts';
import { recordsOf } from '../http/records.ts';
import { missingFlag, notFound, stale } from '../http/refusal.ts';
import type { RecordNoun } from './recordKinds.ts';
import type { StoredFile } from './storage.ts';
import { sectionEntriesTable as table } from './tables.ts';

type Row = typeof table.$inferSelect;
type Content = Row['content'];

type OneEntry<Path extends string> = NounEndpoint<Path, EndpointOptions & { reply: Schema }>;

/** The calls of a section, as `activeEntryEndpoints` of the contract makes them. */
export type EntryEndpoints = {
  readonly list: NounEndpoint<string, EndpointOptions & { reply: ListReply }>;
  readonly get: OneEntry<`/${string}/{id}`>;
  readonly create: NounEndpoint<string, EndpointOptions & { reply: Schema; body: Schema }>;
  readonly update: NounEndpoint<`/${string}/{id}`, EndpointOptions & { reply: Schema; body: Schema }>;
  /** Where an entry has a file of its own: saves it along with a new one. */
  readonly updateWithFile?: NounEndpoint<`/${string}/{id}`, EndpointOptions & { reply: Schema; body: Schema }>;
  readonly remove: OneEntry<`/${string}/{id}`>;
  readonly activate: OneEntry<`/${string}/activate/{id}`>;
};

/** Any section's draft: what all of them share, and what only the section knows. The pipeline has checked it. */
const Draft = z.looseObject(entryDraftFields);
const Fields = z.record(z.string(), z.unknown());

type Files = Readonly<Record<string, StoredFile | undefined>>;

type Options = {
  /** The texts that make the entry's name, as paths into the draft: `title`, `hero.title`. A list is ordered by it. */
  readonly heading: readonly string[];
  /** What is stored of a draft and the files that came with it; the draft as it is when left out. */
  readonly contentOf?: (draft: Content, files: Files, before?: Content) => Content;
};

/**
 * The handlers of a section of which one entry is active. Files that an entry names are left alone when it goes: their
 * address may stand in another record too.
 */
export function activeEntriesOf(
  section: string,
  noun: RecordNoun & { endpoints: EntryEndpoints },
  { heading, contentOf = (draft) => draft }: Options,
): readonly Route[] {
  const { list, get, create, update, updateWithFile, remove, activate } = noun.endpoints;
  const records = recordsOf(noun, table, {
    title: 'heading',
    // Another entry may be the active one by now.
    restored: { isActive: false },
    fieldsOf: ({ content, isActive }) => ({ ...Fields.parse(content ?? {}), isActive }),
  });
  const [headed] = heading;
  const headingOf = (content: Content) => heading.map((path) => textAt(content, path)).join(' ');

  /**
   * Has the changes of a section come one after the other, until the end of the transaction. With the section as a
   * whole there is one lock to wait for and no order of rows to keep: no deadlock, and no second first entry.
   */
  async function takeTurn(db: Queryable): Promise<void> {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`section_entries ${section}`}, 0))`);
  }

  /** The entry; one of another section does not exist here. */
  async function find(db: Queryable, id: string): Promise<Row> {
    const row = await records.get(db, id);
    if (row.section !== section) throw notFound();
    return row;
  }

  /** The entry as it stays until the transaction ends; refuses a caller who has read an older version. */
  async function hold({ db, version }: Pick<Call, 'db' | 'version'>, id: string): Promise<Row> {
    await takeTurn(db);
    const row = await find(db, id);
    if (version !== undefined && version !== row.version) throw stale(entryOf(row));
    return row;
  }

  /** Takes whatever is active off the site, except this entry. */
  async function deactivateOthers(db: Queryable, id?: string): Promise<void> {
    const others = await db
      .select({ id: table._id })
      .from(table)
      .where(
        and(eq(table.section, section), eq(table.isActive, true), id === undefined ? undefined : ne(table._id, id)),
      );
    for (const other of others) {
      await records.update(db, other.id, { isActive: false }, undefined, { action: 'deactivate' });
    }
  }

  async function isFirst(db: Queryable): Promise<boolean> {
    const some = await db.select({ id: table._id }).from(table).where(eq(table.section, section)).limit(1);
    return some.length === 0;
  }

  function searched(search: string | undefined): SQL | undefined {
    if (!search) return undefined;
    const pattern = patternOf(search);
    const fields = list.reply.search.map((name) =>
      name === headed ? table.heading : sql`${table.content} #>> string_to_array(${name}, '.')`,
    );
    return or(...fields.map((field) => ilike(field, pattern)));
  }

  return [
    implement(list, async ({ query: { search, ...query }, ...call }) => {
      const sort = query.sort.field === headed ? { ...query.sort, field: 'heading' } : query.sort;
      const where = and(eq(table.section, section), searched(search));
      const page = await records.list({ ...call, query: { ...query, sort } }, list, { where });
      return { ...page, rows: page.rows.map(entryOf) };
    }),
    implement(get, async ({ db, params }) => entryOf(await find(db, params.id))),
    implement(create, async (call) => {
      const { db, body, files } = call;
      const { isActive = false, ...draft } = Draft.parse(body);
      const content = contentOf(draft, files);
      await takeTurn(db);
      const first = await isFirst(db);
      if (isActive && !first) {
        // Adding does not suffice to change what the site shows.
        const module = fillSlug(create.module, call.deps.environment.product);
        if (!can(actorOf(call), module, 'active')) throw missingFlag('active', module);
        await deactivateOthers(db);
      }
      const values = { section, heading: headingOf(content), content, isActive: isActive || first };
      return entryOf(await records.insert(db, values));
    }),
    ...[update, updateWithFile ?? []].flat().map((endpoint) =>
      implement(endpoint, async (call) => {
        const { db, params, body, files } = call;
        const before = await hold(call, params.id);
        const { isActive = before.isActive, ...draft } = Draft.parse(body);
        const content = contentOf(draft, files, before.content);
        if (isActive) await deactivateOthers(db, params.id);
        return entryOf(await records.update(db, params.id, { heading: headingOf(content), content, isActive }));
      }),
    ),
    implement(remove, async ({ db, params }) => {
      await takeTurn(db);
      await find(db, params.id);
      await records.remove(db, params.id);
      return { success: true };
    }),
    implement(activate, async (call) => {
      const { db, params } = call;
      const row = await hold(call, params.id);
      if (row.isActive) return entryOf(row);
      await deactivateOthers(db, params.id);
      return entryOf(await records.update(db, params.id, { isActive: true }));
    }),
  ];
}

/** An entry as the contract has it: its own fields beside those of every record. */
function entryOf({ content, isActive, _id, createdAt, updatedAt, version }: Row) {
  return { ...content, isActive, _id, createdAt, updatedAt, version };
}

function textAt(content: Content, path: string): string {
  let place: unknown = content;
  for (const name of path.split('.')) {
    place = typeof place === 'object' && place !== null ? Reflect.get(place, name) : undefined;
  }
  if (typeof place !== 'string') throw new Error(`An entry has no text at ${path}.`);
  return place;
}
