import { eq, sql } from 'drizzle-orm';
import { html } from 'hono/html';
import { messageNotes, messages } from '#contract/communication/messages.ts';
import { intake } from '#contract/public/intake.ts';
import { actorOf, implement } from '../http/call.ts';
import { intakeRoute } from '../http/intake.ts';
import { recordsOf } from '../http/records.ts';
import { Refusal, stale } from '../http/refusal.ts';
import { requireFlag } from '../http/requireFlag.ts';
import { paragraphsOf } from '../platform/mail/paragraphs.ts';
import { lettersTable } from '../platform/mail/tables.ts';
import { leadMadeOf } from './leads.ts';
import { messagesTable as table, leadsTable, messageNotesTable } from './tables.ts';

const records = recordsOf(messages, table, {
  title: 'email',
  joins: {
    letter: {
      table: lettersTable,
      on: eq(lettersTable._id, table.letter),
      columns: { state: lettersTable.state, answer: lettersTable.answer },
    },
    lead: {
      table: leadsTable,
      on: eq(leadsTable.messageId, table._id),
      columns: { _id: leadsTable._id, name: leadsTable.name },
    },
  },
});
const { list, counts, get, reply, makeLead, remove } = messages.endpoints;

const having = (status: string) => sql<number>`(count(*) filter (where ${table.status} = ${status}))::int`;

type Answered = { readonly name: string; readonly email: string; readonly message: string };

/** The reply as a letter, with what it answers below it. Whatever stands in either is text. */
function replyLetter({ name, email, message }: Answered, words: string, institute: string) {
  return {
    to: email,
    toName: name,
    subject: `Reply to your message to ${institute}`,
    html: String(
      html`${paragraphsOf(words)}
        <p>${institute}</p>
        <p>You wrote:</p>
        <blockquote>${paragraphsOf(message)}</blockquote>`,
    ),
    automatic: false,
  };
}

export const messageRoutes = [
  implement(list, (call) => records.list(call, list)),
  implement(counts, async ({ db }) => {
    const [counted] = await db
      .select({ total: sql<number>`count(*)::int`, pending: having('pending'), replied: having('replied') })
      .from(table);
    return counted ?? { total: 0, pending: 0, replied: 0 };
  }),
  implement(get, ({ db, params }) => records.get(db, params.id)),
  // Once: of two replies at the same time the second finds the first (readings.md §4).
  implement(reply, async (call) => {
    const { db, params, body, version, deps } = call;
    const before = await records.lock(db, params.id);
    const current = async () => ({ ...(await records.get(db, params.id)) });
    if (before.status === 'replied') {
      throw new Refusal('conflict', 'This message already has a reply.', { current: await current() });
    }
    if (version !== undefined && version !== before.version) throw stale(await current());
    const { _id, name } = actorOf(call);
    const letter = await deps.mail.send(db, replyLetter(before, body.adminReply, deps.environment.product.name));
    await records.update(db, params.id, {
      ...body,
      status: 'replied',
      adminRepliedAt: deps.clock().toISOString(),
      repliedBy: { _id, name },
      letter,
    });
    return records.get(db, params.id);
  }),
  implement(makeLead, async (call) => {
    const { _id, name, email, phone, message } = await records.lock(call.db, call.params.id);
    requireFlag(call, messages.module, 'read');
    return leadMadeOf(call, 'messageId', _id, { name: name || email, email, phone: phone || null, message });
  }),
  implement(remove, async ({ db, params }) => {
    await records.remove(db, params.id);
    return { success: true };
  }),
  intakeRoute(intake.endpoints.message, ({ db }, form) => records.insert(db, form)),
];

const notes = recordsOf(messageNotes, messageNotesTable, {
  title: 'text',
  parent: { noun: messages, table, column: 'messageId' },
});
const noteCalls = messageNotes.endpoints;

export const messageNoteRoutes = [
  implement(noteCalls.list, async (call) => {
    const page = await notes.list(call, noteCalls.list);
    // No note, or no such message: only then it has to be asked.
    if (page.rows.length === 0) await records.get(call.db, call.params.messageId);
    return page;
  }),
  implement(noteCalls.create, async (call) => {
    const { db, params, body } = call;
    const { _id: messageId } = await records.lock(db, params.messageId);
    const { _id, name } = actorOf(call);
    return notes.insert(db, { ...body, messageId, by: { _id, name } });
  }),
  implement(noteCalls.remove, async ({ db, params }) => {
    await notes.remove(db, params.id);
    return { success: true };
  }),
];
