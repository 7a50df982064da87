import { expect } from 'vitest';
import type { ConversationNoun } from '#contract/conversations.ts';
import type { Conversation, ConversationThread } from '#contract/features/inbox.ts';
import type { RequestOptions, TestApp } from '../app.ts';

/** The calls of tests of the inbox, as an Admin unless they name another employee. */
export function inboxOf(app: TestApp, admin: string) {
  let number = 0;

  async function call<Reply = ConversationThread>(
    method: string,
    path: string,
    options: RequestOptions = {},
  ): Promise<Reply> {
    const response = await app.request(method, `/api${path}`, { as: admin, ...options });
    expect([200, 201], `${method} ${path}: ${response.status}`).toContain(response.status);
    return response.json();
  }

  async function queue(query: string, as = admin): Promise<readonly Conversation[]> {
    return (await call<{ rows: Conversation[]; next: string | null }>('GET', `/inbox?${query}`, { as })).rows;
  }

  return {
    call,
    queue,

    /** Adds a conversation of a visitor, as the site stores it; returns its id. */
    async start(noun: ConversationNoun, message = 'My payment is not shown.'): Promise<string> {
      number += 1;
      const email = `kavya${number}@example.in`;
      const messages = JSON.stringify([
        { isBot: true, text: 'Hello!', timestamp: new Date(Date.now() - 2000).toISOString() },
        { isBot: false, text: message, timestamp: new Date(Date.now() - 1000).toISOString() },
      ]);
      const [row] =
        noun === 'chats'
          ? await app.sql<{ id: string }[]>`
              insert into chats (name, email, messages, waiting_since)
              values ('Kavya Reddy', ${email}, ${messages}::text::jsonb, now()) returning id`
          : await app.sql.unsafe<{ id: string }[]>(
              `insert into ${noun} (name, email, message) values ('Kavya Reddy', $1, $2) returning id`,
              [email, message],
            );
      return row?.id ?? '';
    },

    thread: (noun: ConversationNoun, id: string, as = admin) => call('GET', `/inbox/${noun}/${id}`, { as }),

    replyTo: (noun: ConversationNoun, id: string, json: object = {}, as = admin) =>
      app.request('POST', `/api/inbox/${noun}/${id}/replies`, {
        as,
        json: { text: 'It is paid.', last: null, key: crypto.randomUUID(), ...json },
      }),

    idsIn: async (query: string, as = admin) => (await queue(query, as)).map(({ _id }) => _id),

    lettersAbout: (id: string) => app.sql<{ to: string; subject: string; content: Record<string, unknown> }[]>`
      select "to", subject, content from letters where content -> 'about' ? ${id} order by created_at`,
  };
}
