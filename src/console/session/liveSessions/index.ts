import { liveSessions } from '#contract/session/liveSessions.ts';
import type { ConsoleModule } from '#console/module.ts';
import { LiveSessionCreate, LiveSessionEdit } from './LiveSessionForm.tsx';
import { LiveSessionList } from './LiveSessionList.tsx';
import { listStart } from './listStart.ts';
import * as texts from './texts.ts';

export default {
  nouns: { 'live-session': liveSessions },
  screens: { list: LiveSessionList, create: LiveSessionCreate, edit: LiveSessionEdit },
  listStart,
  texts,
} satisfies ConsoleModule;
