import { tickets } from '#contract/system/tickets.ts';
import type { ConsoleModule } from '#console/module.ts';
import { conversation } from '#console/features/conversation/texts.ts';
import { replies } from '#console/features/replies/texts.ts';
import { TicketScreen } from './TicketScreen.tsx';
import * as texts from './texts.ts';

/** The ids `tickets` and `support` open the same screen; each is the resource of its own addresses. */
export default {
  nouns: { tickets, support: tickets },
  screens: { list: TicketScreen },
  texts: { ...texts, conversation, replies },
} satisfies ConsoleModule;
