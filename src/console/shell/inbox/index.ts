import { chats } from '#contract/communication/chats.ts';
import { messages } from '#contract/communication/messages.ts';
import { tickets } from '#contract/system/tickets.ts';
import type { ConsoleModule } from '#console/module.ts';
import { comments } from '#console/features/comments/texts.ts';
import { conversation } from '#console/features/conversation/texts.ts';
import { figures } from '#console/features/figures/texts.ts';
import { replies } from '#console/features/replies/texts.ts';
import { InboxFiguresPage } from './InboxFiguresPage.tsx';
import { InboxPage } from './InboxPage.tsx';
import * as texts from './texts.ts';

/** Tickets, messages and chats in one place; a conversation's address is `inbox/<noun>/<id>`. */
export default {
  nouns: { 'inbox/tickets': tickets, 'inbox/messages': messages, 'inbox/chats': chats },
  screens: { list: InboxPage },
  subpages: { figures: InboxFiguresPage },
  lists: {
    tickets: 'inbox.nouns.tickets',
    messages: 'inbox.nouns.messages',
    chats: 'inbox.nouns.chats',
    figures: 'inbox.figures.title',
  },
  texts: { ...texts, comments, conversation, figures, replies },
} satisfies ConsoleModule;
