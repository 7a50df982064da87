import { BackLink } from '../campaigns/BackLink.tsx';
import { CampaignPage } from '../campaigns/CampaignPage.tsx';
import { bulkSends } from '../campaigns/sends.ts';
import { useBulkAddresses } from './useBulkAddresses.ts';

/** One bulk email that was sent. */
export function SendScreen() {
  const { sends } = useBulkAddresses();
  return <CampaignPage sends={bulkSends} back={<BackLink to={sends} label="bulkEmail.sends" />} />;
}
