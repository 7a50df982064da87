import { and, eq } from 'drizzle-orm';
import { ConversationNoun } from '#contract/conversations.ts';
import { inbox } from '#contract/features/inbox.ts';
import type { DomainPart } from '../domain.ts';
import { implement, type Call } from '../http/call.ts';
import type { Actor } from '../http/caller.ts';
import { missingFlag, notFound } from '../http/refusal.ts';
import { can } from '#contract/permissions.ts';
import { daysAgo } from '../platform/daysAgo.ts';
import { readableRecord } from '../platform/readableRecords.ts';
import { conversationEntriesTable as entries } from '../platform/tables/conversations.ts';
import { assigneesOf, changeConversation } from './inbox/change.ts';
import { clearDrafts, discardDraft, draftOf, draftsOf, saveDraft } from './inbox/drafts.ts';
import { inboxFigures } from './inbox/figures.ts';
import { countQueues, readQueue } from './inbox/queues.ts';
import { sendReply } from './inbox/reply.ts';
import { resendReply } from './inbox/resend.ts';
import { inboxReading } from './inbox/mail/readInbox.ts';
import { inboxSettings, saveInboxSettings } from './inbox/settings.ts';
import { conversationSources, readableSources } from './inbox/sources.ts';
import { readThread, type ConversationName } from './inbox/thread.ts';
import { inboxWork } from './inbox/workQueues.ts';

const calls = inbox.endpoints;

/** Days covered by the figures, unless a period is given. */
const figureDays = 30;

function nounOf(name: string): ConversationNoun {
  const noun = ConversationNoun.safeParse(name);
  if (!noun.success) throw notFound();
  return noun.data;
}

/** A call about one conversation. */
type RecordCall = Pick<Call, 'db' | 'deps' | 'actor'> & {
  readonly params: { readonly noun: string; readonly recordId: string };
};

function requireRight(actor: Actor, noun: ConversationNoun, right: 'read' | 'update'): void {
  const { module } = conversationSources[noun];
  if (!can(actor, module, right)) throw missingFlag([right], module);
}

/** The employee who makes a call; none of the inbox's calls is public. */
function signedIn({ actor }: Pick<Call, 'actor'>): Actor {
  if (!actor) throw new Error('A call of the inbox has no actor.');
  return actor;
}

/** The conversation of a call. Refuses a caller who may not read it or, with `isWritten`, may not answer it. */
async function conversationOf(call: RecordCall, { isWritten = false } = {}): Promise<ConversationName> {
  const noun = nounOf(call.params.noun);
  const { _id } = await readableRecord(call.db, signedIn(call), { noun, _id: call.params.recordId });
  if (isWritten) requireRight(signedIn(call), noun, 'update');
  return { noun, _id };
}

const readerOf = (call: Pick<Call, 'db' | 'deps' | 'actor'>) => ({
  db: call.db,
  deps: call.deps,
  actor: signedIn(call),
});

/** The caller as a reader of queues, with the current settings. */
async function queueReader(call: Pick<Call, 'db' | 'deps' | 'actor'>) {
  return { employeeId: signedIn(call)._id, now: call.deps.clock(), settings: await inboxSettings(call.db) };
}

const queueRoutes = [
  implement(calls.conversations, async (call) => {
    const { noun, ...asked } = call.asked;
    return readQueue(call.db, readableSources(signedIn(call), noun), await queueReader(call), asked);
  }),
  implement(calls.counts, async (call) =>
    countQueues(call.db, readableSources(signedIn(call), call.asked.noun), await queueReader(call)),
  ),
  implement(calls.settings, ({ db }) => inboxSettings(db)),
  implement(calls.saveSettings, ({ db, body, version }) => saveInboxSettings(db, body, version)),
  implement(
    calls.figures,
    async (call) => {
      const settings = await inboxSettings(call.db);
      const now = call.deps.clock();
      const { from = daysAgo(figureDays, now), to = now.toISOString() } = call.asked;
      return inboxFigures(call.db, readableSources(signedIn(call)), { from, to, now, settings });
    },
    { isReport: true },
  ),
  implement(calls.assignees, async (call) => {
    const noun = nounOf(call.params.noun);
    requireRight(signedIn(call), noun, 'read');
    return assigneesOf(call.db, noun);
  }),
];

const conversationRoutes = [
  implement(calls.thread, async (call) => {
    const conversation = await conversationOf(call);
    return readThread(readerOf(call), conversation, call.asked.before);
  }),
  implement(calls.whole, async (call) => {
    const { _id } = await conversationOf(call);
    const [entry] = await call.db
      .select({ text: entries.text, whole: entries.whole })
      .from(entries)
      .where(and(eq(entries._id, call.params.entryId), eq(entries.recordId, _id)));
    if (!entry) throw notFound();
    return { text: entry.whole ?? entry.text };
  }),
  implement(calls.triage, async (call) => {
    const conversation = await conversationOf(call, { isWritten: true });
    await changeConversation(readerOf(call), conversation, call.body, call.version);
    return readThread(readerOf(call), conversation);
  }),
  // Marking a conversation as read or unread does not change the record, so its version and history stay the same.
  implement(calls.setRead, async (call) => {
    const { noun, _id } = await conversationOf(call);
    const { table } = conversationSources[noun];
    const { unread } = call.body;
    await call.db
      .update(table)
      .set({ unread })
      .where(and(eq(table._id, _id), eq(table.unread, !unread)));
    return { success: true };
  }),
  implement(calls.answer, async (call) => {
    const conversation = await conversationOf(call, { isWritten: true });
    await sendReply(readerOf(call), conversation, call.body);
    return readThread(readerOf(call), conversation);
  }),
  implement(calls.resend, async (call) => {
    const conversation = await conversationOf(call, { isWritten: true });
    await resendReply(readerOf(call), conversation, call.params.entryId);
    return readThread(readerOf(call), conversation);
  }),
  implement(calls.drafts, (call) => {
    const nouns = readableSources(signedIn(call)).map(({ noun }) => noun);
    return draftsOf(call.db, signedIn(call)._id, nouns);
  }),
  implement(calls.draft, async (call) => draftOf(call.db, signedIn(call)._id, await conversationOf(call))),
  implement(calls.saveDraft, async (call) => {
    const conversation = await conversationOf(call, { isWritten: true });
    const now = call.deps.clock().toISOString();
    return saveDraft(call.db, signedIn(call)._id, conversation, { text: call.body.text, now });
  }),
  implement(calls.discardDraft, async (call) => {
    await discardDraft(call.db, signedIn(call)._id, await conversationOf(call));
    return { success: true };
  }),
];

export const part: DomainPart = {
  routes: [...queueRoutes, ...conversationRoutes],
  ownQueues: inboxWork,
  schedules: [{ name: 'clear-reply-drafts', cron: '55 3 * * *', run: clearDrafts }, inboxReading],
};
