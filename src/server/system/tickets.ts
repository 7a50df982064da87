import { and, eq } from 'drizzle-orm';
import { intake } from '#contract/public/intake.ts';
import { canBeEmailed, tickets } from '#contract/system/tickets.ts';
import type { Queryable } from '../database/connect.ts';
import type { Deps } from '../deps.ts';
import type { DomainPart } from '../domain.ts';
import { actorOf, implement } from '../http/call.ts';
import { intakeRoute } from '../http/intake.ts';
import { recordsOf } from '../http/records.ts';
import { invalid, Refusal, stale } from '../http/refusal.ts';
import { requireFlag } from '../http/requireFlag.ts';
import { leadCreatedFrom } from '../platform/leadRecords.ts';
import { answeredBy, mailReply, markMailed, replaceReply, writeReply } from '../platform/conversations.ts';
import { letterOf, withLetter } from '../platform/mail/replyLetter.ts';
import { leadsTable } from '../platform/tables/enquiries.ts';
import { ticketsTable } from '../platform/tables/tickets.ts';

/** The join to the lead that was created from a ticket. */
const lead = {
  table: leadsTable,
  on: eq(leadsTable.ticketId, ticketsTable._id),
  columns: { _id: leadsTable._id, name: leadsTable.name },
};

const records = recordsOf(tickets, ticketsTable, {
  showing: ['resolve'],
  search: { owner: ticketsTable.owner },
  person: { name: 'name', phone: 'phone', email: 'email', text: 'message' },
  joins: { letter: letterOf(ticketsTable.letter), lead },
});
const { list, get, create, resolve, sendReply, makeLead } = tickets.endpoints;

const readOne = async (db: Queryable, id: string, { mail }: Pick<Deps, 'mail'>) =>
  withLetter(await records.get(db, id), mail);

const noAddress = 'This ticket has no email address to reply to.';

const ticketRoutes = [
  implement(list, async (call) => {
    const page = await records.list(call, list);
    return { ...page, rows: page.rows.map((row) => withLetter(row, call.deps.mail)) };
  }),
  implement(get, ({ db, params, deps }) => readOne(db, params.id, deps)),
  implement(create, async ({ db, body, deps }) => readOne(db, (await records.insert(db, body))._id, deps)),
  intakeRoute(intake.endpoints.ticket, ({ db }, form) => records.insert(db, form)),
  implement(resolve, async (call) => {
    const { db, params, version, deps } = call;
    const { resolve: words, email } = call.body;
    const ticketBefore = await records.lock(db, params.id);
    if (version !== undefined && version !== ticketBefore.version) throw stale(await readOne(db, params.id, deps));
    if (email && !canBeEmailed(ticketBefore)) throw invalid({ email: noAddress });
    const isEmailed = canBeEmailed(ticketBefore) && (email ?? !ticketBefore.replied);
    const { _id, name } = actorOf(call);
    const [author, now] = [{ _id, name }, deps.clock().toISOString()];
    const reply = { noun: 'tickets', record: ticketBefore, text: words, by: author, now } as const;
    const isAnswer = isEmailed || !ticketBefore.replied;
    const { letter } = isAnswer ? await writeReply(db, deps, { ...reply, isMailed: isEmailed }) : { letter: null };
    if (!isAnswer) await replaceReply(db, reply);
    await records.update(db, params.id, {
      resolve: words,
      repliedAt: now,
      repliedBy: author,
      letter,
      ...(isAnswer && { ...answeredBy(author, ticketBefore, { now, state: 'closed' }), lastAt: now }),
    });
    return readOne(db, params.id, deps);
  }),
  implement(sendReply, async ({ db, params, deps }) => {
    const ticketBefore = await records.lock(db, params.id);
    const { letter: last } = await records.get(db, params.id);
    if (!ticketBefore.replied) throw new Refusal('conflict', 'This ticket has no reply yet.');
    if (!canBeEmailed(ticketBefore)) throw new Refusal('conflict', noAddress);
    const canRetry = !ticketBefore.emailed || last?.state === 'failed' || last?.state === 'uncertain';
    if (!canRetry) throw new Refusal('conflict', 'This reply has already been emailed.');
    const letter = await mailReply(db, deps, { noun: 'tickets', record: ticketBefore, text: ticketBefore.resolve });
    await markMailed(db, params.id, letter);
    await records.update(db, params.id, { letter });
    return readOne(db, params.id, deps);
  }),
  implement(makeLead, async (call) => {
    const { _id, name, email, phone, message } = await records.lock(call.db, call.params.id);
    requireFlag(call, tickets.module, 'read');
    return leadCreatedFrom(call, 'ticketId', _id, { name, email: email || null, phone: phone || null, message });
  }),
];

export const part: DomainPart = {
  routes: ticketRoutes,
  queues: [
    {
      name: 'ticketsUnreplied',
      module: 'tickets',
      table: ticketsTable,
      // A ticket that was closed without a reply stays unreplied, but nobody is waiting for a reply.
      where: and(eq(ticketsTable.replied, false), eq(ticketsTable.state, 'open')),
      filter: { replied: false, state: 'open' },
    },
  ],
};
