import BlockOutlined from '@mui/icons-material/BlockOutlined';
import PauseOutlined from '@mui/icons-material/PauseOutlined';
import { bulk } from '#console/kit/list/bulk/BulkActionButton.tsx';
import { recordAction } from '#console/kit/list/recordAction.ts';
import type { BulkAction } from '#console/kit/list/types.ts';
import { campaignSends } from './sends.ts';
import { campaignTexts, mayCancel, mayPause } from './useCampaignActions.ts';

const { pause, cancel } = campaignSends.calls;

/** Bulk cancel and pause. Sending has no bulk action because it cannot be undone. */
export const campaignBulkActions: readonly BulkAction[] = [
  bulk(
    recordAction(pause, {
      ...campaignTexts.pause,
      verb: 'paused',
      label: 'campaigns.pause',
      icon: PauseOutlined,
      needs: 'active',
      applies: mayPause,
      options: ({ id }) => ({ params: { id } }),
    }),
  ),
  bulk(
    recordAction(cancel, {
      ...campaignTexts.cancel,
      verb: 'cancelled',
      label: 'campaigns.cancel',
      icon: BlockOutlined,
      needs: 'active',
      danger: true,
      applies: mayCancel,
      options: ({ id }) => ({ params: { id } }),
    }),
  ),
];
