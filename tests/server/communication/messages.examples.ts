import { messagesTable } from '#server/schema.ts';
import type { TestApp } from '../app.ts';
import type { Adds, Examples } from '../examples.ts';

/** The modules of tests/data/specifiedCalls.json that this noun implements. */
export const specified = ['messages'];

export const message = {
  name: 'Blessy Thomas',
  email: 'blessy@example.in',
  phone: '+91 98480 22338',
  message: 'How can I have my certificate corrected?',
};

export async function addMessage(app: TestApp, values: Partial<typeof messagesTable.$inferInsert> = {}) {
  const [newRecord] = await app.db
    .insert(messagesTable)
    .values({ ...message, ...values })
    .returning();
  if (!newRecord) throw new Error('No message was added.');
  return newRecord;
}

export const adds: Adds = {
  messages: async (app, token) => {
    const { _id } = await addMessage(app);
    return (await app.request('GET', `/api/contact/messages/${_id}`, { as: token })).json();
  },
};

const canned = { title: 'We will call', text: 'Dear {{name|learner}}, a colleague will call you.' };

export const examples: Examples = {
  'messages.reply': () => ({ json: { adminReply: 'Please send us both names.', adminRepliedBy: 'Admin' } }),
  'cannedReplies.create': () => ({ json: canned }),
  'cannedReplies.update': () => ({ json: { ...canned, title: 'A colleague will call' } }),
};
