import { yellowStatsStrip } from '#contract/website/yellowStatsStrip.ts';
import type { ConsoleModule } from '#console/module.ts';
import * as texts from './texts.ts';
import { yellowStatsStripScreens } from './yellowStatsStrip.tsx';

export default {
  nouns: { 'yellow-stats-strip': yellowStatsStrip },
  screens: yellowStatsStripScreens,
  listStart: {},
  texts,
} satisfies ConsoleModule;
