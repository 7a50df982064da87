import QueryStatsOutlined from '@mui/icons-material/QueryStatsOutlined';
import { yellowStatsStrip, YellowStatsStripDraft, type YellowStatsStrip } from '#contract/website/yellowStatsStrip.ts';
import { SectionPreview } from '#console/site/SectionPreview.tsx';
import { useText } from '#console/texts/index.ts';
import { sectionTextKeys } from '#console/features/activeEntries/entryTexts.ts';
import { factColumns, factsInDetails } from '#console/features/activeEntries/Facts.tsx';
import { sectionScreens } from '#console/features/activeEntries/Section.tsx';
import { YellowStatsStripInputs } from './YellowStatsStripInputs.tsx';
import { Row, Tag } from '#console/kit/layout/parts.tsx';
import styles from './yellowStatsStrip.module.css';

export const yellowStatsStripScreens = sectionScreens<YellowStatsStrip>({
  texts: sectionTextKeys('yellowStatsStrip', { namesForbidden: true }),
  calls: yellowStatsStrip.endpoints,
  draft: YellowStatsStripDraft,
  named: 'title',
  columns: [
    { source: 'title', sortable: true, width: 176 },
    {
      source: '_id',
      label: 'yellowStatsStrip.statisticCount',
      width: 104,
      render: ({ statistics }) => <StatisticCount count={statistics.length} />,
    },
    factsInDetails<YellowStatsStrip>({
      source: 'statistics',
      render: ({ statistics }) => <FirstThree figures={statistics.map(({ number, label }) => `${number} ${label}`)} />,
    }),
  ],
  details: factColumns<YellowStatsStrip>({ colors: 'yellowStatsStrip.colours' }),
  icon: <QueryStatsOutlined />,
  Inputs: YellowStatsStripInputs,
  preview: <SectionPreview section="yellow-stats-strip" />,
});

function StatisticCount({ count }: { count: number }) {
  const text = useText();
  return text('yellowStatsStrip.count', { smart_count: count });
}

const maxShown = 3;

/** Shows the first three items as chips, and '+N more' for the others. */
function FirstThree({ figures }: { figures: readonly string[] }) {
  const text = useText();
  const hiddenCount = figures.length - maxShown;
  return (
    <Row as="span" gap={4} wrap className={styles.chips} title={figures.join('\n')}>
      {figures.slice(0, maxShown).map((name, index) => (
        // Two items may have the same name.
        <Tag key={`${index} ${name}`}>{name}</Tag>
      ))}
      {hiddenCount > 0 && <Tag>{text('ui.entries.more', { count: hiddenCount })}</Tag>}
    </Row>
  );
}
