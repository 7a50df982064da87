import { useMemo } from 'react';
import { useGetList } from 'react-admin';
import { usePermission } from '#console/kit/access/usePermission.ts';
import { lazyScreen } from '#console/kit/form/page/lazyScreen.tsx';
import { RefusedState } from '#console/kit/states/RefusedState.tsx';
import { ListTabs, type ListTab } from '#console/kit/tabs/ListTabs.tsx';
import { BackLink } from './BackLink.tsx';
import { CampaignList } from './CampaignList.tsx';
import { campaignSends } from './sends.ts';
import { useCampaignAddresses } from './useCampaignAddresses.ts';

const compose: ListTab = {
  resource: 'newsletter-subscriptions/compose',
  label: 'campaigns.compose',
  list: lazyScreen(async () => (await import('./ComposeForm.tsx')).ComposeForm),
};
const history: ListTab = {
  resource: 'newsletter-subscriptions/history',
  label: 'campaigns.history',
  list: lazyScreen(async () => (await import('./CampaignHistory.tsx')).CampaignHistory),
};

/** One row suffices, since only the total is read. */
const counting = { pagination: { page: 1, perPage: 1 }, sort: { field: 'createdAt', order: 'DESC' } } as const;

/** The tabs Compose Email, Campaigns and History, each with its own address. */
export function CampaignTabs() {
  const { subscriptions } = useCampaignAddresses();
  const mayRead = usePermission('read', campaignSends.module);
  const maySend = usePermission('active', campaignSends.module);
  const { total } = useGetList(campaignSends.resource, counting, {
    enabled: mayRead,
    retry: false,
    // The list reports the error.
    onError: () => undefined,
  });
  const tabs = useMemo<readonly ListTab[]>(() => {
    const list = {
      resource: campaignSends.resource,
      label: 'campaigns.title',
      list: CampaignList,
      count: total,
    } as const;
    return maySend ? [compose, list, history] : [list, history];
  }, [maySend, total]);
  if (!mayRead) return <RefusedState needs="read" module={campaignSends.module} />;
  return (
    <>
      <BackLink to={subscriptions} label="campaigns.back" />
      <ListTabs label="campaigns.page" tabs={tabs} />
    </>
  );
}
