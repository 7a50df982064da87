import { chats } from '#contract/communication/chats.ts';
import type { ConsoleModule } from '#console/module.ts';
import { ChatList, chatListStart } from './ChatList.tsx';
import { replies } from '#console/features/replies/texts.ts';
import * as texts from './texts.ts';

export default {
  nouns: { 'chat-conversations': chats },
  screens: { list: ChatList },
  listStart: chatListStart,
  texts: { ...texts, replies },
} satisfies ConsoleModule;
