import { intake } from '#contract/public/intake.ts';
import type { DomainPart } from '../domain.ts';
import { implement } from '../http/call.ts';
import { EventStream } from '../http/eventStream.ts';
import { countByAddress } from '../http/intake.ts';
import { notFound } from '../http/refusal.ts';

/**
 * The maximum number of streams that an IP address may open in ten minutes. It is high, because everyone in a classroom
 * shares one address.
 */
const maxOpenings = 300;
const uuidPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export const part: DomainPart = {
  routes: [
    implement(
      intake.endpoints.chatReplies,
      async ({ params, asked, header, deps, client }) => {
        const chatId = params.sessionId.toLowerCase();
        if (!uuidPattern.test(chatId)) throw notFound();
        // A browser that reopens the stream sends the id of the last event that it received.
        const lastEventId = header('last-event-id') ?? asked.after ?? '';
        const afterNumber = /^\d{1,15}$/.test(lastEventId) ? Number(lastEventId) : 0;
        return new EventStream(await deps.chatVisitors.open({ chatId, after: afterNumber, address: client.address }));
      },
      { admit: (call) => countByAddress(call, 'chat streams', 'chats', maxOpenings) },
    ),
  ],
};
