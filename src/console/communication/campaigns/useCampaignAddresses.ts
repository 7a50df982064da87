import { useCreatePath } from 'ra-core';

/** Where the pages of newsletter subscriptions stand. */
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
