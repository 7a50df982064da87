import { useCreatePath } from 'react-admin';

/** Addresses of the pages of newsletter subscriptions. */
export function useCampaignAddresses() {
  const subscriptions = useCreatePath()({ resource: 'newsletter-subscriptions', type: 'list' });
  return {
    subscriptions,
    compose: `${subscriptions}/compose`,
    campaigns: `${subscriptions}/campaigns`,
    history: `${subscriptions}/history`,
    campaign: (id: string) => `${subscriptions}/campaigns/${encodeURIComponent(id)}`,
  };
}
