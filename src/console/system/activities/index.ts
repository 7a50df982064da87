import { activities } from '#contract/system/activities.ts';
import type { ConsoleModule } from '#console/module.ts';
import { ActivityList } from './ActivityList.tsx';
import { listStart } from './listStart.ts';
import * as texts from './texts.ts';

export default {
  nouns: { audit: activities },
  screens: { list: ActivityList },
  listStart,
  texts,
} satisfies ConsoleModule;
