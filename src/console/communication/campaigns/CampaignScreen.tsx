import { BackLink } from './BackLink.tsx';
import { CampaignPage } from './CampaignPage.tsx';
import { campaignSends } from './sends.ts';
import { useCampaignAddresses } from './useCampaignAddresses.ts';

/** A campaign of newsletter subscriptions. */
export function CampaignScreen() {
  const { campaigns } = useCampaignAddresses();
  return <CampaignPage sends={campaignSends} back={<BackLink to={campaigns} label="campaigns.all" />} />;
}
