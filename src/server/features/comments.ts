import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { ParamsOf } from '#contract/endpoint.ts';
import { comments as noun, commentsPerPage, type CommentDraft, type Person } from '#contract/features/comments.ts';
import type { Queryable } from '../database/connect.ts';
import type { DomainPart } from '../domain.ts';
import { actorOf, implement, type Call } from '../http/call.ts';
import type { Actor } from '../http/caller.ts';
import { adminOnly, invalid, notFound, Refusal, stale } from '../http/refusal.ts';
import { currentColleagues } from '../platform/colleagues.ts';
import { keyOf, rateLimiter, take } from '../platform/rateLimits.ts';
import { mayReadNoun, readableRecord } from '../platform/readableRecords.ts';
import { commentsTable, commentWatchersTable } from '../platform/tables/comments.ts';
import {
  mayDiscard,
  newestComments,
  readableComment,
  shownComment,
  notifyOfThread,
  visibleTo,
  addWatchers,
  watchersOf,
} from './comments/commentRows.ts';
import { clearComments } from './comments/clearComments.ts';
import { notify } from './notices/notify.ts';

const { thread, count: counts, colleagues, add, watch, find, edit, discard, restore, resolve } = noun.endpoints;

/** The maximum number of comments on one record. */
const maxComments = 2000;
/** The maximum number of comments in a reply that begins with a linked comment. */
const maxLinkedComments = 500;
/** Maximum comments of one employee in five minutes: more than anybody types, but too few to flood colleagues. */
const maxNewComments = 40;
const newItemWindowSeconds = 300;

/** Counts the caller's new comments, outside the transaction because counting needs its own connection. */
async function countNewComment(call: Call): Promise<void> {
  const limiter = rateLimiter(call.deps.db, 'comment', maxNewComments, newItemWindowSeconds);
  await take(limiter, keyOf(actorOf(call)._id), 'comments');
}

/**
 * The mentioned colleagues with their names; refuses those who may not read the record, unless they were mentioned
 * before.
 */
async function mentionsIn(
  db: Queryable,
  recordNoun: string,
  { mentions }: CommentDraft,
  earlier: readonly Person[] = [],
): Promise<Person[]> {
  const ids = [...new Set(mentions)];
  if (ids.length === 0) return [];
  const earlierMentions = earlier.filter(({ _id }) => ids.includes(_id));
  const newIds = ids.filter((id) => !earlierMentions.some(({ _id }) => _id === id));
  const mentionedColleagues = newIds.length === 0 ? [] : await currentColleagues(db, newIds);
  if (mentionedColleagues.length < newIds.length) throw invalid({ mentions: 'Mention only current colleagues' });
  const colleagueWithoutRight = mentionedColleagues.find((colleague) => !mayReadNoun(colleague, recordNoun));
  if (colleagueWithoutRight) throw invalid({ mentions: `${colleagueWithoutRight.name} has no access to this record` });
  return [...earlierMentions, ...mentionedColleagues.map(({ _id, name }) => ({ _id, name }))];
}

/** The record of a call, if the caller may read it. */
function recordOf({ db, actor, params }: { db: Queryable; actor: Actor; params: ParamsOf<typeof thread> }) {
  return readableRecord(db, actor, { noun: params.noun, _id: params.recordId });
}

async function countsOf(db: Queryable, recordId: string): Promise<{ total: number; unresolved: number }> {
  const unresolved = sql<number>`count(*) filter (where ${commentsTable.resolvedAt} is null)`.mapWith(Number);
  const [row] = await db
    .select({ total: count(), unresolved })
    .from(commentsTable)
    .where(and(eq(commentsTable.recordId, recordId), isNull(commentsTable.deletedAt)));
  return row ?? { total: 0, unresolved: 0 };
}

const commentRoutes = [
  implement(thread, async (call) => {
    const { db, asked: newIds } = call;
    const actor = actorOf(call);
    const record = await recordOf({ ...call, actor });
    const where = visibleTo(actor, record._id);
    const linkedId = newIds.before ?? newIds.since;
    const linkedComment = linkedId === undefined ? undefined : await readableComment(db, actor, linkedId);
    if (linkedComment && linkedComment.recordId !== record._id) throw notFound();
    const isSince = newIds.before === undefined && linkedComment !== undefined;
    const sinceLinked =
      isSince &&
      sql`(${commentsTable.createdAt}, ${commentsTable._id}) >= (${linkedComment.createdAt}, ${linkedComment._id})`;
    const limit = isSince ? maxLinkedComments : commentsPerPage;
    const rows = await newestComments(
      db,
      and(where, sinceLinked || undefined),
      limit,
      isSince ? undefined : linkedComment,
    );
    const hasMore = rows.length > limit;
    const [watcher] = await db
      .select({ isWatching: commentWatchersTable.isWatching })
      .from(commentWatchersTable)
      .where(and(eq(commentWatchersTable.recordId, record._id), eq(commentWatchersTable.employeeId, actor._id)));
    return {
      record,
      comments: rows.slice(hasMore ? 1 : 0).map(shownComment),
      hasEarlier: hasMore || isSince,
      unresolved: (await countsOf(db, record._id)).unresolved,
      isWatching: watcher?.isWatching ?? false,
    };
  }),
  implement(counts, async (call) => countsOf(call.db, (await recordOf({ ...call, actor: actorOf(call) }))._id)),
  implement(colleagues, async (call) => {
    const record = await recordOf({ ...call, actor: actorOf(call) });
    const activeColleagues = await currentColleagues(call.db);
    return activeColleagues.map((colleague) => ({
      _id: colleague._id,
      name: colleague.name,
      mayRead: mayReadNoun(colleague, record.noun),
    }));
  }),
  implement(
    add,
    async (call) => {
      const { db, body } = call;
      const { _id, name } = actorOf(call);
      const record = await recordOf({ ...call, actor: actorOf(call) });
      const mentions = await mentionsIn(db, record.noun, body);
      if ((await countsOf(db, record._id)).total >= maxComments) {
        throw new Refusal('conflict', `A record may have at most ${maxComments} comments.`);
      }
      const author = { _id, name };
      const [row] = await db
        .insert(commentsTable)
        .values({ noun: record.noun, recordId: record._id, text: body.text, by: author, mentions })
        .returning();
      if (!row) throw new Error('An insert returned no row.');
      const mentionedIds = mentions.map((person) => person._id);
      const watchers = (await watchersOf(db, record._id)).filter((id) => !mentionedIds.includes(id));
      await addWatchers(db, record._id, [_id, ...mentionedIds]);
      await notifyOfThread(db, record._id, [_id]);
      const event = { actor: author, record, comment: row };
      await notify(call, { ...event, kind: 'mention', employeeIds: mentionedIds });
      await notify(call, { ...event, kind: 'comment', employeeIds: watchers });
      return shownComment(row);
    },
    { prepare: countNewComment },
  ),
  implement(watch, async (call) => {
    const { _id: recordId } = await recordOf({ ...call, actor: actorOf(call) });
    const isWatching = call.body.watching;
    await call.db
      .insert(commentWatchersTable)
      .values({ recordId, employeeId: actorOf(call)._id, isWatching })
      .onConflictDoUpdate({
        target: [commentWatchersTable.recordId, commentWatchersTable.employeeId],
        set: { isWatching },
      });
    return { success: true };
  }),
  implement(find, async (call) => shownComment(await readableComment(call.db, actorOf(call), call.params.id))),
  implement(
    edit,
    async (call) => {
      const { db, params, body, version } = call;
      const actor = actorOf(call);
      const commentBefore = await readableComment(db, actor, params.id, { held: true });
      if (commentBefore.by?._id !== actor._id) throw new Refusal('forbidden', 'Only its author can change a comment.');
      if (commentBefore.deletedAt !== null) throw notFound();
      if (version !== undefined && version !== commentBefore.version) throw stale(shownComment(commentBefore));
      const mentions = await mentionsIn(db, commentBefore.noun, body, commentBefore.mentions);
      const row = await save(db, params.id, { text: body.text, mentions, editedAt: sql`now()` });
      const earlier = new Set(commentBefore.mentions.map(({ _id }) => _id));
      const mentionedIds = mentions.flatMap(({ _id }) => (earlier.has(_id) ? [] : [_id]));
      await addWatchers(db, commentBefore.recordId, mentionedIds);
      const record = await readableRecord(db, actor, { noun: commentBefore.noun, _id: commentBefore.recordId });
      const author = { _id: actor._id, name: actor.name };
      await notify(call, { kind: 'mention', actor: author, record, comment: row, employeeIds: mentionedIds });
      return shownComment(row);
    },
    { prepare: countNewComment },
  ),
  implement(discard, async (call) => {
    const row = await readableComment(call.db, actorOf(call), call.params.id, { held: true });
    if (!mayDiscard(actorOf(call), row)) throw adminOnly();
    if (row.deletedAt !== null) throw notFound();
    await save(call.db, row._id, { deletedAt: sql`now()` });
    return { success: true };
  }),
  implement(restore, async (call) => {
    const row = await readableComment(call.db, actorOf(call), call.params.id, { held: true });
    if (!mayDiscard(actorOf(call), row)) throw adminOnly();
    return shownComment(await save(call.db, row._id, { deletedAt: null }));
  }),
  implement(resolve, async (call) => {
    const row = await readableComment(call.db, actorOf(call), call.params.id, { held: true });
    if (row.deletedAt !== null) throw notFound();
    const { resolved } = call.body;
    if (resolved === (row.resolvedAt !== null)) return shownComment(row);
    const values = resolved
      ? { resolvedAt: sql`now()`, resolvedBy: actorOf(call).name }
      : { resolvedAt: null, resolvedBy: null };
    return shownComment(await save(call.db, row._id, values));
  }),
];

type Values = Parameters<ReturnType<Queryable['update']>['set']>[0];

async function save(db: Queryable, id: string, values: Values) {
  const [row] = await db
    .update(commentsTable)
    .set({ ...values, version: sql`${commentsTable.version} + 1`, updatedAt: sql`now()` })
    .where(eq(commentsTable._id, id))
    .returning();
  if (!row) throw notFound();
  await notifyOfThread(db, row.recordId, [row.by?._id ?? ''].filter(Boolean));
  return row;
}

export const part: DomainPart = {
  routes: commentRoutes,
  schedules: [{ name: 'clear-comments', cron: '50 3 * * *', run: clearComments }],
};
