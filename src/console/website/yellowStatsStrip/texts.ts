import { sectionTexts } from '#console/features/activeEntries/sectionTexts.ts';

export const yellowStatsStrip = {
  ...sectionTexts('YellowStatsStrip', { label: 'Yellow Stats Strip', saysWhy: true, unanswered: 'Network error' }),
  strip: 'Strip',
  colours: 'Colours',
  count: '%{smart_count} statistic |||| %{smart_count} statistics',
  statisticCount: 'Count',
  statistic: 'Statistic',
  icon: 'Icon',
  number: 'Number',
  label: 'Label',
  iconColour: 'Icon colour',
  tileColour: 'Background colour',
  fields: {
    title: 'Title',
    statistics: 'Statistics',
    colors: { title: 'Title colour', accent: 'Accent colour', background: 'Background colour' },
  },
  help: {
    statistics: 'Each statistic needs a number, such as 12,000+, and a label.',
    title: 'The title and the labels.',
    accent: 'The numbers.',
  },
} as const;

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    yellowStatsStrip: typeof yellowStatsStrip;
  }
}
