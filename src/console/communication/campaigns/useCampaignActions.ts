import { useMemo } from 'react';
import type { Campaign } from '#contract/communication/campaignRecord.ts';
import { useAction } from '#console/kit/actions/useAction.ts';
import type { Sends } from './sends.ts';

type CampaignState = Pick<Campaign, 'status' | 'stats'>;

export const mayPause = ({ status }: CampaignState) => status === 'sending';
/** Includes a campaign that stopped automatically with emails left to send. */
export const mayResume = ({ status, stats }: CampaignState) =>
  status === 'paused' || (status === 'failed' && (stats.queued ?? 0) > 0);
export const mayCancel = ({ status, stats }: CampaignState) =>
  status === 'scheduled' || status === 'sending' || mayResume({ status, stats });
/** Offered only if no email is queued, because a retry would send queued emails as well. */
export const mayRetry = ({ status, stats }: CampaignState) =>
  (status === 'sent' || status === 'failed') && (stats.failed ?? 0) > 0 && (stats.queued ?? 0) === 0;

/** The texts for each action, on one campaign and on a selection. */
export const campaignTexts = {
  pause: { success: 'campaigns.paused', failure: 'campaigns.pauseFailed' },
  resume: { success: 'campaigns.resumed', failure: 'campaigns.resumeFailed' },
  cancel: {
    success: 'campaigns.cancelled',
    failure: 'campaigns.cancelFailed',
    question: {
      title: 'campaigns.cancelQuestion',
      text: 'campaigns.cancelConsequence',
      confirm: 'campaigns.cancelConfirm',
      cancel: 'campaigns.keep',
      danger: true,
    },
  },
  retry: {
    success: 'campaigns.retried',
    failure: 'campaigns.retryFailed',
    question: { title: 'campaigns.retryQuestion', text: 'campaigns.retryConsequence', confirm: 'campaigns.retry' },
  },
} as const;

/** The actions on a campaign. Destructive ones ask first; each reports its result. */
export function useCampaignActions({ calls, resource }: Sends) {
  const actionOptions = { resource, refresh: 'record' } as const;
  const [pause, pausing] = useAction(calls.pause, { ...campaignTexts.pause, ...actionOptions });
  const [resume, resuming] = useAction(calls.resume, { ...campaignTexts.resume, ...actionOptions });
  const [cancel, cancelling] = useAction(calls.cancel, { ...campaignTexts.cancel, ...actionOptions });
  const [retry, retrying] = useAction(calls.retryFailed, { ...campaignTexts.retry, ...actionOptions });
  const isPending = pausing.pending || resuming.pending || cancelling.pending || retrying.pending;
  return useMemo(
    () => ({ pause, resume, cancel, retry, pending: isPending }),
    [pause, resume, cancel, retry, isPending],
  );
}
