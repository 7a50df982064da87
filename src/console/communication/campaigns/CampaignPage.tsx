import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, type ReactNode } from 'react';
import { ResourceContextProvider, useGetOne } from 'react-admin';
import { useParams } from 'react-router';
import type { Campaign } from '#contract/communication/campaignRecord.ts';
import { useText } from '#console/texts/index.ts';
import { usePermission } from '#console/kit/access/usePermission.ts';
import { refreshRecords } from '#console/kit/actions/refresh.ts';
import { formCopy } from '#console/kit/form/formCopy.ts';
import { LoadFailure } from '#console/kit/form/RecordLoader.tsx';
import { formatNumber } from '#console/kit/format/format.ts';
import { ZoneNote } from '#console/kit/format/ZoneNote.tsx';
import { RecordList, type Row } from '#console/kit/list/RecordList.tsx';
import { useLiveList } from '#console/kit/list/useLiveList.ts';
import { LoadingRows } from '#console/kit/states/LoadingRows.tsx';
import { RefusedState } from '#console/kit/states/RefusedState.tsx';
import { CampaignButtons } from './CampaignButtons.tsx';
import { CampaignReport } from './CampaignReport.tsx';
import { CampaignState } from './CampaignState.tsx';
import { RecipientExport } from './RecipientExport.tsx';
import { recipientColumns, recipientFilters } from './recipientColumns.tsx';
import { isMoving, pollMs, type Sends } from './sends.ts';

type Props = { sends: Sends; back: ReactNode };

/** One campaign: its progress, actions and figures, and the state of the letter to each recipient. */
export function CampaignPage({ sends, back }: Props) {
  const { id = '' } = useParams();
  if (!usePermission('read', sends.module)) return <RefusedState needs="read" module={sends.module} />;
  return (
    <>
      {back}
      <LoadedCampaign key={id} sends={sends} id={id} />
    </>
  );
}

function LoadedCampaign({ sends, id }: { sends: Sends; id: string }) {
  const { data, error, refetch } = useGetOne<Row<Campaign>>(
    sends.resource,
    { id, meta: formCopy },
    {
      retry: false,
      // The error is shown in place.
      onError: () => undefined,
      refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? pollMs : false),
    },
  );
  if (!data) return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <LoadingRows />;
  return (
    <ResourceContextProvider value={sends.recipients}>
      <Recipients sends={sends} campaign={data} />
    </ResourceContextProvider>
  );
}

const byAddress = { field: 'address', order: 'ASC' } as const;

function Recipients({ sends, campaign }: { sends: Sends; campaign: Row<Campaign> }) {
  const { id, title, subject, recipientsNow } = campaign;
  const text = useText();
  const queryClient = useQueryClient();
  const isPolled = isMoving(campaign);
  useLiveList(isPolled);
  useEffect(() => {
    // Reloads once more after the campaign has ended, because the last poll was before its end.
    if (isPolled) return;
    void refreshRecords(queryClient, sends.recipients, 'list');
    void refreshRecords(queryClient, sends.resource, 'list');
  }, [isPolled, queryClient, sends]);
  const campaignFilter = useMemo(() => ({ campaignId: id }), [id]);
  const name = title || subject;
  return (
    <RecordList
      title="campaigns.recipients.title"
      titleValues={{ name }}
      count={
        recipientsNow === undefined
          ? undefined
          : text('campaigns.recipients.ifSentNow', { count: formatNumber(recipientsNow) })
      }
      history={false}
      remembered={false}
      sort={byAddress}
      permanentFilter={campaignFilter}
      columns={recipientColumns}
      filters={recipientFilters}
      searchPlaceholder="campaigns.recipients.search"
      failure="campaigns.recipients.fetchFailed"
      empty={{ text: 'campaigns.recipients.empty' }}
      headerActions={<CampaignButtons sends={sends} campaign={campaign} />}
      top={
        <>
          <CampaignState campaign={campaign} />
          <CampaignReport sends={sends} campaign={campaign} />
        </>
      }
      actions={
        <>
          <ZoneNote />
          <RecipientExport name={name} />
        </>
      }
    />
  );
}
