import * as z from 'zod/mini';
import { activeEntryEndpoints, entryDraft, rows, storedEntry } from '../activeEntries.ts';
import { colour, colours } from '../colours.ts';
import { noun } from '../endpoint.ts';
import { iconChoice, requiredText } from '../fields.ts';

/** Icons offered for a statistic. */
export const statisticIcons = ['GraduationCap', 'ClipboardCheck', 'BookOpen', 'Trophy', 'Rocket', 'ChartLine'] as const;

const Statistic = z.object({
  icon: z._default(iconChoice(statisticIcons), ''),
  number: requiredText('Number is required', 60),
  label: requiredText('Label is required', 100),
  color: colour('#0f1a17'),
  bgColor: colour('#ffffff'),
});

export const YellowStatsStripDraft = entryDraft({
  title: requiredText('Title is required'),
  statistics: rows(Statistic),
  colors: colours({ title: '#2b2104', accent: '#1c1602', background: '#ffc42e' }),
});

/** Figures about the institute. */
export const YellowStatsStrip = storedEntry(YellowStatsStripDraft);
export type YellowStatsStrip = z.output<typeof YellowStatsStrip>;

export const yellowStatsStrip = noun('yellowStatsStrip', {
  module: 'yellow-stats-strip',
  record: YellowStatsStrip,
  endpoints: activeEntryEndpoints('yellow-stats-strip', {
    of: 'the yellow stats strip',
    entry: YellowStatsStrip,
    draft: YellowStatsStripDraft,
    heading: 'title',
    search: ['title'],
  }),
});
