import type { Campaign, CampaignStats } from '#contract/communication/campaignRecord.ts';
import { useText } from '#console/texts/index.ts';
import { formatNumber } from '#console/ui/format/format.ts';
import { DateCell } from '#console/ui/list/columns.tsx';
import type { Column } from '#console/ui/list/RecordList.tsx';
import { StackedCell } from '#console/ui/list/StackedCell.tsx';
import { CampaignStatus } from './CampaignStatus.tsx';
import styles from './campaigns.module.css';

type Figure = Exclude<keyof CampaignStats, 'cancelled'>;
/** A campaign as a row: its figures are columns of their own. */
export type CampaignRow = Campaign & { readonly [Name in Figure | 'campaign' | 'state' | 'date']?: unknown };

/** When it was sent, or will be; when it was made, where nothing else is known. */
export const dateOf = ({ sentAt, startsAt, scheduledAt, createdAt }: Campaign) =>
  sentAt ?? startsAt ?? scheduledAt ?? createdAt;

/** Title over subject, as the specification has them in one column (content-and-communication.md §2.8). */
export function TitleAndSubject({ title, subject }: Pick<Campaign, 'title' | 'subject'>) {
  return <StackedCell under={title ? subject : undefined}>{title || subject}</StackedCell>;
}

export const campaignColumn: Column<CampaignRow> = {
  source: 'campaign',
  sortable: 'title',
  card: 'title',
  render: (campaign) => <TitleAndSubject {...campaign} />,
};

export const statusColumn: Column<CampaignRow> = {
  source: 'state',
  sortable: 'status',
  width: 128,
  card: 'status',
  render: ({ status }) => <CampaignStatus status={status} />,
};

export const dateColumn: Column<CampaignRow> = {
  source: 'date',
  sortable: 'createdAt',
  width: 160,
  card: 'fact',
  render: (campaign) => <DateCell value={dateOf(campaign)} />,
};

/** A figure, with its share of what was sent where `share` is true; `card: 'none'` leaves a card's place to others. */
export function figureColumn(
  figure: Figure,
  { share = false, card = 'fact' }: { share?: boolean; card?: 'fact' | 'none' } = {},
): Column<CampaignRow> {
  return {
    source: figure,
    align: 'end',
    width: share ? 128 : 104,
    card,
    render: ({ stats, tracked }) => {
      const isCounted = tracked !== false || (figure !== 'opened' && figure !== 'clicked');
      return <FigureCell value={isCounted ? stats[figure] : undefined} of={share ? stats.sent : undefined} />;
    },
  };
}

/** A figure; a dash where the server does not tell it. */
export function FigureCell({ value, of }: { value: number | undefined; of?: number | undefined }) {
  const text = useText();
  if (value === undefined) return <span className={styles.quiet}>–</span>;
  if (!of) return formatNumber(value);
  return (
    <>
      {formatNumber(value)}{' '}
      <span className={styles.quiet}>{text('campaigns.share', { share: Math.round((value / of) * 100) })}</span>
    </>
  );
}
