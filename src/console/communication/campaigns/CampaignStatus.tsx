import { campaignStatuses, type CampaignStatus as Known } from '#contract/communication/campaignRecord.ts';
import { useText } from '#console/texts/index.ts';
import { StatusChip, type Tone } from '#console/ui/status/StatusChip.tsx';

const tones: Readonly<Record<Known, Tone>> = {
  scheduled: 'amber',
  sending: 'amber',
  paused: 'amber',
  sent: 'green',
  failed: 'red',
  cancelled: 'grey',
};

/** A status of another server is shown neutrally (content-and-communication.md §3). */
export function CampaignStatus({ status }: { status: string }) {
  const text = useText();
  const known = campaignStatuses.find((one) => one === status);
  return known ? (
    <StatusChip tone={tones[known]} label={text(`campaigns.status.${known}`)} />
  ) : (
    <StatusChip tone="grey" label={status} />
  );
}
