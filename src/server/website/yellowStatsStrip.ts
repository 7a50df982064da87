import { yellowStatsStrip } from '#contract/website/yellowStatsStrip.ts';
import { activeEntriesOf } from '../platform/activeEntries.ts';

export const yellowStatsStripRoutes = activeEntriesOf('yellow-stats-strip', yellowStatsStrip, { heading: ['title'] });
