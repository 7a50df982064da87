import type { Campaign } from '#contract/communication/campaignRecord.ts';
import { useText } from '#console/texts/index.ts';
import { ActionButton } from '#console/kit/actions/ActionButton.tsx';
import type { Row } from '#console/kit/list/RecordList.tsx';
import type { Sends } from './sends.ts';
import { mayCancel, mayPause, mayResume, mayRetry, useCampaignActions } from './useCampaignActions.ts';

/** The actions that are possible in the campaign's current state. */
export function CampaignButtons({ sends, campaign }: { sends: Sends; campaign: Row<Campaign> }) {
  const text = useText();
  const { pause, resume, cancel, retry, pending } = useCampaignActions(sends);
  const { id, title, subject } = campaign;
  const name = title || subject;
  const buttonProps = { action: 'active', module: sends.module, pending } as const;
  return (
    <>
      {mayCancel(campaign) ? (
        <ActionButton
          {...buttonProps}
          danger
          variant="outlined"
          label={text('campaigns.cancel')}
          onClick={() => void cancel({ params: { id } }, name)}
        />
      ) : null}
      {mayRetry(campaign) ? (
        <ActionButton
          {...buttonProps}
          variant="outlined"
          label={text('campaigns.retry')}
          onClick={() => void retry({ params: { id } }, name)}
        />
      ) : null}
      {mayPause(campaign) ? (
        <ActionButton
          {...buttonProps}
          variant="outlined"
          label={text('campaigns.pause')}
          onClick={() => void pause({ params: { id } }, name)}
        />
      ) : null}
      {mayResume(campaign) ? (
        <ActionButton
          {...buttonProps}
          variant="contained"
          label={text('campaigns.resume')}
          onClick={() => void resume({ params: { id } }, name)}
        />
      ) : null}
    </>
  );
}
