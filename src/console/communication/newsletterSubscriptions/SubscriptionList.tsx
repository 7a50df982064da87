import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import Button from '@mui/material/Button';
import { useQueryClient, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { LinkBase, useListContext, useStore } from 'react-admin';
import {
  subscriptionSources,
  subscriptionStatuses,
  type NewsletterSubscription,
  newsletterSubscriptions,
} from '#contract/communication/newsletterSubscriptions.ts';
import { useText } from '#console/texts/index.ts';
import { messageInLanguage } from '#console/texts/wording.ts';
import { Guarded } from '#console/kit/access/Guarded.tsx';
import { refreshRecords } from '#console/kit/actions/refresh.ts';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { DetailsDialog } from '#console/kit/form/details/RecordDetails.tsx';
import { EmailText, PhoneLink } from '#console/kit/format/contactLinks.tsx';
import { ZoneNote } from '#console/kit/format/ZoneNote.tsx';
import { useImporting } from '#console/kit/import/useImporting.tsx';
import { bulk } from '#console/kit/list/bulk/BulkActionButton.tsx';
import { dateColumn } from '#console/kit/list/columns.tsx';
import { useRowAction } from '#console/kit/list/recordAction.ts';
import { RecordList, type Column, type ListFilter } from '#console/kit/list/RecordList.tsx';
import { useDeleteAction } from '#console/kit/list/useDeleteAction.ts';
import { call } from '#console/providers/call.ts';
import { StatCards } from '#console/kit/list/StatCards.tsx';
import { StatusChip, type Tone } from '#console/kit/status/StatusChip.tsx';
import { CampaignTable } from '../campaigns/CampaignTable.tsx';
import { useCampaignAddresses } from '../campaigns/useCampaignAddresses.ts';
import { deletion, reactivation, unsubscription } from './actions.tsx';
import { listStart } from './listStart.ts';
import { SubscriptionExport } from './SubscriptionExport.tsx';
import { subscriptionImport } from './subscriptionImport.ts';

const email: Column<NewsletterSubscription> = {
  source: 'email',
  sortable: true,
  card: 'title',
  render: (subscription) => <EmailText email={subscription.email} />,
};
const status: Column<NewsletterSubscription> = {
  source: 'status',
  sortable: true,
  width: 136,
  card: 'status',
  render: (subscription) => <SubscriptionStatus value={subscription.status} />,
};
const source: Column<NewsletterSubscription> = {
  source: 'source',
  sortable: true,
  width: 112,
  onlyWide: true,
  card: 'fact',
  render: (subscription) => <SubscriptionSource value={subscription.source} />,
};
const subscribedAt = dateColumn<NewsletterSubscription>({ source: 'subscribedAt', sortable: true, card: 'fact' });

const columns: readonly Column<NewsletterSubscription>[] = [
  email,
  { source: 'name', sortable: true, width: 168, minWidth: 152, card: 'fact', render: ({ name }) => name || '–' },
  {
    source: 'phone',
    sortable: true,
    width: 144,
    card: 'fact',
    render: ({ phone }) => (phone ? <PhoneLink phone={phone} /> : '–'),
  },
  status,
  source,
  subscribedAt,
];

const details: readonly Column<NewsletterSubscription>[] = [
  ...columns.slice(1),
  { source: 'consent', render: ({ consent }) => messageInLanguage(consent || '–') },
  dateColumn<NewsletterSubscription>({ source: 'unsubscribedAt' }),
  { source: 'bounceReason', render: ({ bounceReason }) => bounceReason || '–' },
];

const filters: readonly ListFilter[] = [
  {
    source: 'status',
    choices: [...subscriptionStatuses, 'pending' as const].map((id) => ({
      id,
      label: `newsletterSubscriptions.status.${id}`,
    })),
  },
  {
    source: 'source',
    choices: subscriptionSources.map((id) => ({ id, label: `newsletterSubscriptions.source.${id}` })),
  },
];

const listFailure = {
  refused: 'newsletterSubscriptions.fetchFailed',
  unanswered: 'newsletterSubscriptions.fetchFailed',
  forbidden: 'ui.action.forbidden',
} as const;
const bulkActions = [deletion, bulk(unsubscription), bulk(reactivation)];
const deleting = {
  failure: {
    refused: 'newsletterSubscriptions.deleteFailed',
    unanswered: 'newsletterSubscriptions.deleteFailed',
    forbidden: 'ui.action.forbidden',
  },
} as const;

export function SubscriptionList() {
  const text = useText();
  const hasExtensions = useExtensions();
  const addresses = useCampaignAddresses();
  const [showsCampaigns, showCampaigns] = useStore('newsletter-subscriptions.campaignsShown', false);
  const importDialog = useImporting(subscriptionImport);
  const unsubscribe = useRowAction(unsubscription);
  const reactivate = useRowAction(reactivation);
  const remove = useDeleteAction(deleting);
  const rowActions = useMemo(() => [unsubscribe, reactivate, remove], [unsubscribe, reactivate, remove]);
  const actions = (
    <>
      <ZoneNote />
      <RefreshButton />
      {hasExtensions ? importDialog.button : null}
      <SubscriptionExport />
    </>
  );
  return (
    <>
      <RecordList<NewsletterSubscription>
        {...listStart}
        columns={columns}
        filters={filters}
        searchPlaceholder="newsletterSubscriptions.search"
        failure={listFailure}
        top={
          <>
            <SubscriptionCards />
            {showsCampaigns ? <CampaignTable /> : null}
          </>
        }
        headerActions={
          <>
            <Button
              variant="outlined"
              color="inherit"
              startIcon={<CampaignOutlined />}
              aria-expanded={showsCampaigns}
              onClick={() => showCampaigns(!showsCampaigns)}
            >
              {text(showsCampaigns ? 'newsletterSubscriptions.hideCampaigns' : 'newsletterSubscriptions.viewCampaigns')}
            </Button>
            <Guarded action="active">
              <Button component={LinkBase} to={addresses.compose} variant="contained" startIcon={<SendOutlined />}>
                {text('newsletterSubscriptions.sendBulkEmail')}
              </Button>
            </Guarded>
          </>
        }
        actions={actions}
        rowActions={rowActions}
        bulkActions={bulkActions}
        recordLink="record"
        empty={{ icon: <MailOutlined />, actions: hasExtensions ? importDialog.button : undefined }}
      />
      <DetailsDialog titleSource="email" columns={details} />
      {importDialog.dialog}
    </>
  );
}

function RefreshButton() {
  const text = useText();
  const queryClient = useQueryClient();
  const { isFetching } = useListContext();
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      loading={isFetching}
      loadingPosition="start"
      startIcon={<RefreshOutlined fontSize="small" />}
      onClick={() => {
        void refreshRecords(queryClient, 'newsletter-subscriptions', 'list');
        void refreshRecords(queryClient, 'newsletter-subscriptions/campaigns', 'list');
      }}
    >
      {text('newsletterSubscriptions.refresh')}
    </Button>
  );
}

const cards = ['total', 'active', 'unsubscribed', 'recent'] as const;

/** The cards Total, Active, Unsubscribed and Recent. The counts load after the rows, which people need first. */
function SubscriptionCards() {
  const text = useText();
  const { isPending } = useListContext();
  const { data } = useQuery({
    queryKey: ['newsletter-subscriptions', 'counts'],
    queryFn: async ({ signal }) => (await call(newsletterSubscriptions.endpoints.stats, { signal })).data,
    enabled: !isPending,
    retry: false,
  });
  return (
    <StatCards
      label={text('newsletterSubscriptions.cards.label')}
      cards={cards.map((card) => ({ label: text(`newsletterSubscriptions.cards.${card}`), value: data?.[card] }))}
    />
  );
}

const tones = { active: 'green', unsubscribed: 'grey', bounced: 'red', pending: 'amber' } as const satisfies Readonly<
  Record<string, Tone>
>;

const isKnown = (value: string): value is keyof typeof tones => Object.hasOwn(tones, value);

/** Unknown statuses from other servers are shown unchanged. */
function SubscriptionStatus({ value }: { value: string }) {
  const text = useText();
  if (!isKnown(value)) return <StatusChip tone="grey" label={value} />;
  return <StatusChip tone={tones[value]} label={text(`newsletterSubscriptions.status.${value}`)} />;
}

function SubscriptionSource({ value }: { value: string | null | undefined }) {
  const text = useText();
  const knownSource = subscriptionSources.find((candidate) => candidate === value);
  return knownSource ? text(`newsletterSubscriptions.source.${knownSource}`) : value || '–';
}
