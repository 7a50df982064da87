import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ConversationNoun } from '#contract/conversations.ts';

/** A conversation, as encoded in the address to which replies are sent. */
export type MarkedConversation = { readonly noun: ConversationNoun; readonly _id: string };

/** The addresses for replies by email. Each address encodes its conversation, and only this server can create one. */
export type ReplyMarks = {
  /** `inbox+<mark>@example.org` for the mailbox `inbox@example.org`. */
  addressOf(mailbox: string, conversation: MarkedConversation): string;
  /** The conversation of an address; undefined if the address was not created by this server. */
  conversationOf(mailbox: string, address: string): MarkedConversation | undefined;
};

const letters = { tickets: 't', messages: 'm', chats: 'c' } as const satisfies Record<ConversationNoun, string>;
const nouns = { t: 'tickets', m: 'messages', c: 'chats' } as const satisfies Record<string, ConversationNoun>;
const isLetter = (text: string): text is keyof typeof nouns => Object.hasOwn(nouns, text);

const markPattern = /^([tmc])([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})([0-9a-f]{14})$/;

/**
 * Signs with a separate key, derived from the session secret. Mail servers may change the case of an address, so the
 * marks do not depend on case.
 */
export function signedReplyMarks(secret: string): ReplyMarks {
  const key = createHmac('sha256', secret).update('answers by mail').digest();
  const markOf = ({ noun, _id }: MarkedConversation) => {
    const conversationKey = `${letters[noun]}${_id.replaceAll('-', '')}`;
    return `${conversationKey}${createHmac('sha256', key).update(conversationKey).digest('hex').slice(0, 14)}`;
  };
  return {
    addressOf(mailbox, conversation) {
      const [name = '', domain = ''] = mailbox.split('@');
      return `${name}+${markOf(conversation)}@${domain}`;
    },
    conversationOf(mailbox, address) {
      const [name = '', domain = ''] = mailbox.toLowerCase().split('@');
      const [local = '', host = ''] = address.trim().toLowerCase().split('@');
      if (host !== domain || !local.startsWith(`${name}+`)) return undefined;
      const receivedMark = local.slice(name.length + 1);
      const [, letter = '', ...parts] = markPattern.exec(receivedMark) ?? [];
      if (!isLetter(letter)) return undefined;
      const conversation = { noun: nouns[letter], _id: parts.slice(0, 5).join('-') };
      return timingSafeEqual(Buffer.from(receivedMark), Buffer.from(markOf(conversation))) ? conversation : undefined;
    },
  };
}
