import { and, eq, sql } from 'drizzle-orm';
import { messages } from '#contract/communication/messages.ts';
import { intake } from '#contract/public/intake.ts';
import type { Queryable } from '../database/connect.ts';
import type { Deps } from '../deps.ts';
import type { DomainPart } from '../domain.ts';
import { actorOf, implement } from '../http/call.ts';
import { intakeRoute } from '../http/intake.ts';
import { recordsOf } from '../http/records.ts';
import { Refusal, stale } from '../http/refusal.ts';
import { requireFlag } from '../http/requireFlag.ts';
import { cachedValue } from '../http/totals.ts';
import { answeredBy, writeReply } from '../platform/conversations.ts';
import { letterOf, withLetter } from '../platform/mail/replyLetter.ts';
import { leadCreatedFrom } from '../platform/leadRecords.ts';
import { messagesTable as table } from '../platform/tables/enquiries.ts';
import { leadsTable } from '../platform/tables/enquiries.ts';

const records = recordsOf(messages, table, {
  title: 'email',
  showing: ['adminReply'],
  search: { owner: table.owner },
  person: { name: 'name', phone: 'phone', email: 'email', text: 'message', status: 'status' },
  joins: {
    letter: letterOf(table.letter),
    lead: {
      table: leadsTable,
      on: eq(leadsTable.messageId, table._id),
      columns: { _id: leadsTable._id, name: leadsTable.name },
    },
  },
});
const { list, counts, get, reply, makeLead, remove } = messages.endpoints;

const countStatus = (status: string) => sql<number>`(count(*) filter (where ${table.status} = ${status}))::int`;

const readOne = async (db: Queryable, id: string, { mail }: Pick<Deps, 'mail'>) =>
  withLetter(await records.get(db, id), mail);

const messageRoutes = [
  implement(list, async (call) => {
    const page = await records.list(call, list);
    return { ...page, rows: page.rows.map((row) => withLetter(row, call.deps.mail)) };
  }),
  implement(counts, ({ db }) =>
    cachedValue(db, { key: 'message counts', tables: ['messages'] }, async () => {
      const [totals] = await db
        .select({ total: sql<number>`count(*)::int`, pending: countStatus('pending'), replied: countStatus('replied') })
        .from(table);
      return totals ?? { total: 0, pending: 0, replied: 0 };
    }),
  ),
  implement(get, ({ db, params, deps }) => readOne(db, params.id, deps)),
  // The row is locked, so that of two concurrent replies the second finds the first and is refused.
  implement(reply, async (call) => {
    const { db, params, body, version, deps } = call;
    const messageBefore = await records.lock(db, params.id);
    const readCurrent = async () => ({ ...(await readOne(db, params.id, deps)) });
    if (messageBefore.status === 'replied') {
      throw new Refusal('conflict', 'This message already has a reply.', { current: await readCurrent() });
    }
    if (version !== undefined && version !== messageBefore.version) throw stale(await readCurrent());
    const { _id, name } = actorOf(call);
    const [author, now] = [{ _id, name }, deps.clock().toISOString()];
    const answer = {
      noun: 'messages',
      record: messageBefore,
      text: body.adminReply,
      by: author,
      now,
      isMailed: true,
    } as const;
    await records.update(db, params.id, {
      ...body,
      ...(await writeReply(db, deps, answer)),
      status: 'replied',
      adminRepliedAt: now,
      repliedBy: author,
      ...answeredBy(author, messageBefore, { now, state: 'closed' }),
      lastAt: now,
    });
    return readOne(db, params.id, deps);
  }),
  implement(makeLead, async (call) => {
    const { _id, name, email, phone, message } = await records.lock(call.db, call.params.id);
    requireFlag(call, messages.module, 'read');
    return leadCreatedFrom(call, 'messageId', _id, { name: name || email, email, phone: phone || null, message });
  }),
  implement(remove, async ({ db, params }) => {
    await records.remove(db, params.id);
    return { success: true };
  }),
  intakeRoute(intake.endpoints.message, ({ db }, form) => records.insert(db, form)),
];

export const part: DomainPart = {
  routes: messageRoutes,
  queues: [
    {
      name: 'messagesPending',
      module: 'messages',
      table,
      // A message that was closed without a reply is not waiting for anybody, although its status stays pending.
      where: and(eq(table.status, 'pending'), eq(table.state, 'open')),
      filter: { status: 'pending', state: 'open' },
    },
  ],
};
