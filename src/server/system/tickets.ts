import { eq } from 'drizzle-orm';
import { intake } from '#contract/public/intake.ts';
import { canBeEmailed, ticketNotes, tickets } from '#contract/system/tickets.ts';
import type { Queryable } from '../database/connect.ts';
import type { Deps } from '../deps.ts';
import type { DomainPart } from '../domain.ts';
import { actorOf, implement } from '../http/call.ts';
import { intakeRoute } from '../http/intake.ts';
import { noteRoutes } from '../http/notes.ts';
import { recordsOf } from '../http/records.ts';
import { invalid, Refusal, stale } from '../http/refusal.ts';
import { requireFlag } from '../http/requireFlag.ts';
import { leadMadeOf } from '../platform/leadRecords.ts';
import { letterOf, replyLetter, withLetter } from '../platform/mail/replyLetter.ts';
import { leadsTable } from '../platform/tables/enquiries.ts';
import { ticketsTable } from '../platform/tables/tickets.ts';
import { ticketNotesTable } from './tables.ts';

/** The lead that was created from a ticket. */
const lead = {
  table: leadsTable,
  on: eq(leadsTable.ticketId, ticketsTable._id),
  columns: { _id: leadsTable._id, name: leadsTable.name },
};

const records = recordsOf(tickets, ticketsTable, {
  showing: ['resolve'],
  person: { name: 'name', phone: 'phone', email: 'email', text: 'message' },
  joins: { letter: letterOf(ticketsTable.letter), lead },
});
const { list, get, create, resolve, sendReply, makeLead } = tickets.endpoints;

const readOne = async (db: Queryable, id: string, { mail }: Pick<Deps, 'mail'>) =>
  withLetter(await records.get(db, id), mail);

type Sender = Pick<typeof ticketsTable.$inferSelect, 'name' | 'email' | 'message'>;

/** Queues the letter with the reply in the caller's transaction; returns the letter's id. */
const mailReply = (db: Queryable, { mail, environment }: Deps, sender: Sender, text: string) =>
  mail.send(db, replyLetter(sender, text, environment.product.name));

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
    const before = await records.lock(db, params.id);
    if (version !== undefined && version !== before.version) throw stale(await readOne(db, params.id, deps));
    if (email && !canBeEmailed(before)) throw invalid({ email: noAddress });
    const isEmailed = canBeEmailed(before) && (email ?? !before.replied);
    const letter = isEmailed ? await mailReply(db, deps, before, words) : null;
    const { _id, name } = actorOf(call);
    await records.update(db, params.id, {
      resolve: words,
      repliedAt: deps.clock().toISOString(),
      repliedBy: { _id, name },
      letter,
    });
    return readOne(db, params.id, deps);
  }),
  implement(sendReply, async ({ db, params, deps }) => {
    const before = await records.lock(db, params.id);
    const { letter: last } = await records.get(db, params.id);
    if (!before.replied) throw new Refusal('conflict', 'This ticket has no reply yet.');
    if (!canBeEmailed(before)) throw new Refusal('conflict', noAddress);
    const canRetry = !before.emailed || last?.state === 'failed' || last?.state === 'uncertain';
    if (!canRetry) throw new Refusal('conflict', 'This reply has already been emailed.');
    await records.update(db, params.id, { letter: await mailReply(db, deps, before, before.resolve) });
    return readOne(db, params.id, deps);
  }),
  implement(makeLead, async (call) => {
    const { _id, name, email, phone, message } = await records.lock(call.db, call.params.id);
    requireFlag(call, tickets.module, 'read');
    return leadMadeOf(call, 'ticketId', _id, { name, email: email || null, phone: phone || null, message });
  }),
];

const notes = recordsOf(ticketNotes, ticketNotesTable, {
  title: 'text',
  parent: { noun: tickets, table: ticketsTable, column: 'ticketId' },
});

const ticketNoteRoutes = noteRoutes(ticketNotes.endpoints, {
  ...notes,
  insert: (db, ticketId, note) => notes.insert(db, { ...note, ticketId }),
  parents: records,
});

export const part: DomainPart = {
  routes: [...ticketRoutes, ...ticketNoteRoutes],
  queues: [
    {
      name: 'ticketsUnreplied',
      module: 'tickets',
      table: ticketsTable,
      where: eq(ticketsTable.replied, false),
      filter: { replied: false },
    },
  ],
};
