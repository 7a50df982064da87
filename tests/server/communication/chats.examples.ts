import { chatsTable } from '#server/schema.ts';
import type { TestApp } from '../app.ts';
import type { Adds, Examples } from '../examples.ts';
import { picture } from '../files.ts';

/** The modules of tests/data/specifiedCalls.json that this noun implements. */
export const specified = ['chat-conversations', 'chatbot-settings'];

export async function addChat(app: TestApp, values: Partial<typeof chatsTable.$inferInsert> = {}) {
  const timestamp = new Date().toISOString();
  const [newRecord] = await app.db
    .insert(chatsTable)
    .values({
      name: 'Snehal Kulkarni',
      email: 'snehal@example.in',
      phone: '+91 98501 33762',
      messages: [
        { isBot: true, text: 'Please tell me your **Full Name**.', timestamp },
        { isBot: false, text: 'Snehal Kulkarni', timestamp },
      ],
      ...values,
    })
    .returning();
  if (!newRecord) throw new Error('No conversation was added.');
  return newRecord;
}

export const adds: Adds = {
  chats: async (app, token) => {
    const { _id } = await addChat(app);
    const searchResponse = await app.request('GET', `/api/chat/conversations/${_id}`, { as: token });
    return (await searchResponse.json()).conversation;
  },
};

export const settings = {
  assistantName: 'Asha',
  profilePicture: '/uploads/asha.png',
  status: 'Away',
  welcomeMessage: 'Namaste! Your **Full Name**, please?',
};

export const examples: Examples = {
  'chats.setStatus': () => ({ json: { status: 'completed' } }),
  'chats.setRead': () => ({ json: { unread: false } }),
  'chatbotSettings.update': () => ({ json: settings }),
  'chatbotSettings.uploadImage': () => ({ form: { image: picture() } }),
};
