import {
  campaignStatuses,
  type Campaign,
  type CampaignStatus as Known,
} from '#contract/communication/campaignRecord.ts';
import { useText } from '#console/texts/index.ts';
import { StatusChip, type Tone } from '#console/kit/status/StatusChip.tsx';

const tones: Readonly<Record<Known, Tone>> = {
  scheduled: 'amber',
  sending: 'amber',
  paused: 'amber',
  sent: 'green',
  failed: 'red',
  cancelled: 'grey',
};

/** Whether a campaign stopped automatically with emails left to send. It can be resumed, unlike one that failed. */
const isStopped = ({ status, stats }: Pick<Campaign, 'status' | 'stats'>) =>
  status === 'failed' && (stats.queued ?? 0) > 0;

/** Statuses of other servers are unknown here, so they get a neutral badge with the raw value. */
export function CampaignStatus({ campaign }: { campaign: Pick<Campaign, 'status' | 'stats'> }) {
  const text = useText();
  const { status } = campaign;
  if (isStopped(campaign)) return <StatusChip tone="amber" label={text('campaigns.status.stopped')} />;
  const knownStatus = campaignStatuses.find((candidate) => candidate === status);
  return knownStatus ? (
    <StatusChip tone={tones[knownStatus]} label={text(`campaigns.status.${knownStatus}`)} />
  ) : (
    <StatusChip tone="grey" label={status} />
  );
}
