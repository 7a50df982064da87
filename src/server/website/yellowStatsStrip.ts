import { site } from '#contract/public/site.ts';
import { yellowStatsStrip } from '#contract/website/yellowStatsStrip.ts';
import type { DomainPart } from '../domain.ts';
import { activeEntriesOf } from '../platform/activeEntries.ts';
import { publishSection } from '../platform/published.ts';

export const part: DomainPart = {
  routes: activeEntriesOf('yellow-stats-strip', yellowStatsStrip, { heading: ['title'] }),
  published: [publishSection(site.endpoints.yellowStatsStrip, 'yellow-stats-strip')],
};
