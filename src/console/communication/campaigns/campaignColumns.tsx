import type { Campaign, CampaignStats } from '#contract/communication/campaignRecord.ts';
import { useText } from '#console/texts/index.ts';
import { formatNumber } from '#console/kit/format/format.ts';
import { DateCell } from '#console/kit/list/columns.tsx';
import type { Column } from '#console/kit/list/RecordList.tsx';
import { StackedCell } from '#console/kit/list/StackedCell.tsx';
import { Muted } from '#console/kit/layout/parts.tsx';
import { CampaignStatus } from './CampaignStatus.tsx';

type Figure = Exclude<keyof CampaignStats, 'cancelled'>;
/** A campaign as a row of the list, with additional columns for its figures. */
export type CampaignRow = Campaign & { readonly [Name in Figure | 'campaign' | 'state' | 'date']?: unknown };

/** The time at which the campaign was or will be sent, otherwise the time at which it was created. */
export const dateOf = ({ sentAt, startsAt, scheduledAt, createdAt }: Campaign) =>
  sentAt ?? startsAt ?? scheduledAt ?? createdAt;

/** Title above subject, in one column. */
export function TitleAndSubject({ title, subject }: Pick<Campaign, 'title' | 'subject'>) {
  return <StackedCell under={title ? subject : undefined}>{title || subject}</StackedCell>;
}

export const campaignColumn: Column<CampaignRow> = {
  source: 'campaign',
  label: 'campaigns.fields.campaign',
  sortable: 'title',
  card: 'title',
  render: (campaign) => <TitleAndSubject {...campaign} />,
};

export const statusColumn: Column<CampaignRow> = {
  source: 'state',
  label: 'campaigns.fields.state',
  sortable: 'status',
  width: 128,
  card: 'status',
  render: (campaign) => <CampaignStatus campaign={campaign} />,
};

export const dateColumn: Column<CampaignRow> = {
  source: 'date',
  label: 'campaigns.fields.date',
  sortable: 'createdAt',
  width: 160,
  card: 'fact',
  render: (campaign) => <DateCell value={dateOf(campaign)} />,
};

/** A column for a figure. `share` adds its share of the sent emails; `card: 'none'` leaves it out of a phone's card. */
export function figureColumn(
  figure: Figure,
  { share = false, card = 'fact' }: { share?: boolean; card?: 'fact' | 'none' } = {},
): Column<CampaignRow> {
  return {
    source: figure,
    label: `campaigns.fields.${figure}`,
    align: 'end',
    width: share ? 128 : 104,
    card,
    render: (campaign) => (
      <FigureCell value={figureOf(campaign, figure)} total={share ? campaign.stats.sent : undefined} />
    ),
  };
}

/**
 * A figure of a campaign. Undefined if it is not tracked or if sending has not begun; the number of recipients may be
 * known before that.
 */
export function figureOf(campaign: Campaign, figure: Figure): number | undefined {
  const { status, sentAt, stats, tracked, recipientsNow } = campaign;
  if (tracked === false && (figure === 'opened' || figure === 'clicked')) return undefined;
  const hasBegun = status !== 'scheduled' && (status !== 'cancelled' || Boolean(sentAt));
  if (hasBegun) return stats[figure];
  if (figure !== 'totalRecipients') return undefined;
  return recipientsNow ?? (stats.totalRecipients > 0 ? stats.totalRecipients : undefined);
}

/** A figure with its share of `total`, if given; a dash if the figure is unknown. */
export function FigureCell({ value, total }: { value: number | undefined; total?: number | undefined }) {
  const text = useText();
  if (value === undefined) return <Muted weight={400}>–</Muted>;
  if (!total) return formatNumber(value);
  return (
    <>
      {formatNumber(value)}{' '}
      <Muted weight={400}>{text('campaigns.share', { share: Math.round((value / total) * 100) })}</Muted>
    </>
  );
}
