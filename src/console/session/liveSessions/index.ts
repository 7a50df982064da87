import { liveSessions } from '#contract/session/liveSessions.ts';
import { participants } from '#contract/participants.ts';
import type { ConsoleModule } from '#console/module.ts';
import { lazyScreen } from '#console/kit/form/page/lazyScreen.tsx';
import { rosterResource } from '../roster/rosterResource.ts';
import * as rosterTexts from '../roster/texts.ts';
import { LiveSessionCreate, LiveSessionEdit } from './LiveSessionForm.tsx';
import { LiveSessionList } from './LiveSessionList.tsx';
import { listStart } from './listStart.ts';
import * as texts from './texts.ts';

export default {
  nouns: { 'live-session': liveSessions, [rosterResource]: participants },
  screens: { list: LiveSessionList, create: LiveSessionCreate, edit: LiveSessionEdit },
  subpages: { ':id/roster': lazyScreen(async () => (await import('../roster/RosterPage.tsx')).RosterPage) },
  below: { roster: 'participants.title' },
  listStart,
  texts: { ...texts, ...rosterTexts },
} satisfies ConsoleModule;
