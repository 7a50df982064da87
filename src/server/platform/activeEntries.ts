import { and, eq, ilike, or, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { entryDraftFields, type ActivationPlan } from '#contract/activeEntries.ts';
import type { EndpointOptions, ListReply, NounEndpoint, Schema } from '#contract/endpoint.ts';
import { patternOf } from '../database/search.ts';
import { actorOf, implement, type Call, type Route } from '../http/call.ts';
import { invalid } from '../http/refusal.ts';
import { requireFlag } from '../http/requireFlag.ts';
import { activation } from './activateDue.ts';
import type { RecordNoun } from './recordKinds.ts';
import { entryOf, noPlan, sectionRecords, type EntryRow } from './sectionRecords.ts';
import type { StoredFile } from './storage.ts';
import { sectionEntriesTable as table } from './tables/content.ts';

type Content = EntryRow['content'];

type OneEntry<Path extends string, More = object> = NounEndpoint<Path, EndpointOptions & { reply: Schema } & More>;

/** The calls of a section, as `activeEntryEndpoints` of the contract creates them. */
type EntryEndpoints = {
  readonly list: NounEndpoint<string, EndpointOptions & { reply: ListReply }>;
  readonly get: OneEntry<`/${string}/{id}`>;
  readonly create: OneEntry<string, { body: Schema }>;
  readonly update: OneEntry<`/${string}/{id}`, { body: Schema }>;
  /** The call that saves a new file along with an existing entry, for sections whose entries have a file. */
  readonly updateWithFile?: OneEntry<`/${string}/{id}`, { body: Schema }>;
  readonly remove: OneEntry<`/${string}/{id}`>;
  readonly activate: OneEntry<`/${string}/activate/{id}`>;
  readonly plan: OneEntry<`/${string}/{id}/plan`, { body: typeof ActivationPlan }>;
  readonly cancelPlan: OneEntry<`/${string}/{id}/plan`>;
  readonly duplicate: OneEntry<`/${string}/{id}/duplicate`>;
};

/** The draft of any section, already checked by the pipeline: the shared fields and those of the section. */
const Draft = z.looseObject(entryDraftFields);

type Files = Readonly<Record<string, StoredFile | undefined>>;

type Options = {
  /**
   * The texts that form the entry's name, by which lists are sorted. They are given as paths into the draft, such as
   * `title` or `hero.title`.
   */
  readonly heading: readonly string[];
  /** Derives the stored content from a draft and its files; the draft itself by default. */
  readonly contentOf?: (draft: Content, files: Files, before?: Content) => Content;
  /** Returns the time at which an entry is to be activated, if its form can set one. */
  readonly publishedAt?: (content: Content) => Date | undefined;
};

/**
 * The condition that one of an entry's searchable texts contains the search text. The searchable texts are given as
 * paths into the entry's content.
 */
function searchConditionOf(
  search: string | undefined,
  paths: readonly string[],
  headedPath: string | undefined,
): SQL | undefined {
  if (!search) return undefined;
  const pattern = patternOf(search);
  const fields = paths.map((path) =>
    path === headedPath ? table.heading : sql`${table.content} #>> string_to_array(${path}, '.')`,
  );
  return or(...fields.map((field) => ilike(field, pattern)));
}

/** Returns the functions that plan the activation of a section's entries. */
function planningOf(
  entries: ReturnType<typeof sectionRecords>,
  module: string,
  publishedAt: (content: Content) => Date | undefined,
) {
  /** Requires the right to activate, because the right to add does not allow changing the site, now or later. */
  const requireActive = (call: Call) => requireFlag(call, module, 'active');

  async function planAt(call: Call, id: string, planTime: Date): Promise<EntryRow> {
    // A job wakes a worker at that time; the schedule would find the entry a little later.
    await call.deps.jobs.send(call.db, activation, null, { startAfter: planTime });
    return entries.plan(call.db, id, { at: planTime.toISOString(), by: actorOf(call).name });
  }

  /** Applies the activation time set in an entry's form, if it has changed. Returns the entry. */
  async function withFormPlan(call: Call, row: EntryRow, before?: Content): Promise<EntryRow> {
    const planTime = publishedAt(row.content);
    if (planTime?.getTime() === (before && publishedAt(before)?.getTime())) return row;
    const isToCome = planTime !== undefined && planTime > call.deps.clock() && !row.isActive;
    if (!isToCome) return row.activatesAt === null ? row : entries.plan(call.db, row._id, undefined);
    requireActive(call);
    return planAt(call, row._id, planTime);
  }

  return { requireActive, planAt, planned: withFormPlan };
}

/**
 * The handlers of a section with at most one active entry. An entry's files are kept when it is deleted, because
 * another record may use their addresses.
 */
export function activeEntriesOf(
  section: string,
  noun: RecordNoun & { endpoints: EntryEndpoints },
  { heading, contentOf = (draft) => draft, publishedAt = () => undefined }: Options,
): readonly Route[] {
  const { list, get, create, update, updateWithFile, remove, activate, plan, cancelPlan, duplicate } = noun.endpoints;
  const entries = sectionRecords(section, noun, heading);
  const [headedPath] = heading;

  const { requireActive, planAt, planned } = planningOf(entries, create.module, publishedAt);

  return [
    implement(list, async ({ query: { search, ...query }, ...call }) => {
      const sort = query.sort.field === headedPath ? { ...query.sort, field: 'heading' } : query.sort;
      const where = and(eq(table.section, section), searchConditionOf(search, list.reply.search, headedPath));
      const page = await entries.list({ ...call, query: { ...query, sort } }, list, { where });
      return { ...page, rows: page.rows.map(entryOf) };
    }),
    implement(get, async ({ db, params }) => entryOf(await entries.find(db, params.id))),
    implement(create, async (call) => {
      const { db, body, files } = call;
      const { isActive = false, ...draft } = Draft.parse(body);
      const content = contentOf(draft, files);
      await entries.takeTurn(db);
      const first = await entries.isFirst(db);
      if (isActive && !first) {
        requireActive(call);
        await entries.deactivateOthers(db);
      }
      const values = { ...entries.valuesOf(content), isActive: isActive || first };
      return entryOf(await planned(call, await entries.insert(db, values)));
    }),
    ...[update, updateWithFile ?? []].flat().map((endpoint) =>
      implement(endpoint, async (call) => {
        const { db, params, body, files } = call;
        const before = await entries.hold(call, params.id);
        const { isActive = before.isActive, ...draft } = Draft.parse(body);
        const content = contentOf(draft, files, before.content);
        if (isActive) await entries.deactivateOthers(db, params.id);
        // This save performs the planned activation, so the plan is dropped.
        const clearedPlan = isActive && !before.isActive ? noPlan : {};
        const values = { ...entries.valuesOf(content), isActive, ...clearedPlan };
        return entryOf(await planned(call, await entries.update(db, params.id, values), before.content));
      }),
    ),
    implement(remove, async ({ db, params }) => {
      await entries.takeTurn(db);
      await entries.find(db, params.id);
      await entries.remove(db, params.id);
      return { success: true };
    }),
    implement(activate, async (call) => {
      const row = await entries.hold(call, call.params.id);
      return entryOf(row.isActive ? row : await entries.activate(call.db, row._id));
    }),
    implement(plan, async (call) => {
      const planTime = new Date(call.body.at);
      if (planTime <= call.deps.clock()) throw invalid({ at: 'Choose a time in the future' });
      const { _id } = await entries.hold(call, call.params.id);
      return entryOf(await planAt(call, _id, planTime));
    }),
    implement(cancelPlan, async (call) => {
      const row = await entries.hold(call, call.params.id);
      return entryOf(row.activatesAt === null ? row : await entries.plan(call.db, row._id, undefined));
    }),
    implement(duplicate, async (call) => {
      const { content } = await entries.hold(call, call.params.id);
      return entryOf(await entries.insert(call.db, entries.valuesOf(content)));
    }),
  ];
}
