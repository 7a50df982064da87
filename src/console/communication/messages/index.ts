import { cannedReplies } from '#contract/cannedReplies.ts';
import { messages } from '#contract/communication/messages.ts';
import type { ConsoleModule } from '#console/module.ts';
import { MessageTabs } from './MessageTabs.tsx';
import { replies } from '#console/features/replies/texts.ts';
import * as texts from './texts.ts';

export default {
  nouns: { messages, 'messages/canned-replies': cannedReplies },
  screens: { list: MessageTabs },
  listStart: {},
  lists: { 'canned-replies': 'cannedReplies.title' },
  texts: { ...texts, replies },
} satisfies ConsoleModule;
