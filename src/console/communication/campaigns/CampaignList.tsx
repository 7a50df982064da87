import BlockOutlined from '@mui/icons-material/BlockOutlined';
import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import PauseOutlined from '@mui/icons-material/PauseOutlined';
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined';
import { useMemo } from 'react';
import { useNavigate } from 'react-admin';
import { campaignStatuses } from '#contract/communication/campaignRecord.ts';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { ZoneNote } from '#console/kit/format/ZoneNote.tsx';
import { RecordList, type Column, type ListFilter, type Row, type RowAction } from '#console/kit/list/RecordList.tsx';
import { LiveRows } from '#console/kit/list/LiveRows.tsx';
import { campaignBulkActions } from './campaignBulk.ts';
import { campaignColumn, dateColumn, figureColumn, statusColumn, type CampaignRow } from './campaignColumns.tsx';
import { campaignSends, isMoving } from './sends.ts';
import { mayCancel, mayPause, mayResume, useCampaignActions } from './useCampaignActions.ts';
import { useCampaignAddresses } from './useCampaignAddresses.ts';

/** Omitted from a phone's card, which has room for three facts, one of them the date. */
const beside = { card: 'none' } as const;
const columns: readonly Column<CampaignRow>[] = [
  campaignColumn,
  statusColumn,
  figureColumn('totalRecipients'),
  figureColumn('sent'),
  figureColumn('opened', beside),
  dateColumn,
];

export const campaignFilters: readonly ListFilter[] = [
  {
    source: 'status',
    label: 'campaigns.fields.state',
    choices: campaignStatuses.map((id) => ({ id, label: `campaigns.status.${id}` })),
  },
];

const nameOf = ({ title, subject }: CampaignRow) => title || subject;

/** All campaigns with their results; those being sent are polled. */
export function CampaignList() {
  const addresses = useCampaignAddresses();
  const navigate = useNavigate();
  const hasExtensions = useExtensions();
  const { pause, resume, cancel } = useCampaignActions(campaignSends);
  const { campaign: addressOf, compose } = addresses;
  const rowActions = useMemo<readonly RowAction<CampaignRow>[]>(
    () =>
      hasExtensions
        ? [
            {
              label: 'campaigns.pause',
              icon: PauseOutlined,
              needs: 'active',
              visible: mayPause,
              onClick: ({ id }, name) => pause({ params: { id } }, name),
            },
            {
              label: 'campaigns.resume',
              icon: PlayArrowOutlined,
              needs: 'active',
              visible: mayResume,
              onClick: ({ id }, name) => resume({ params: { id } }, name),
            },
            {
              label: 'campaigns.reuse',
              icon: ContentCopyOutlined,
              needs: 'active',
              inMenu: true,
              onClick: ({ id }) => navigate(`${compose}?from=${encodeURIComponent(id)}`),
            },
            {
              label: 'campaigns.cancel',
              icon: BlockOutlined,
              needs: 'active',
              danger: true,
              inMenu: true,
              visible: mayCancel,
              onClick: ({ id }, name) => cancel({ params: { id } }, name),
            },
          ]
        : [],
    [hasExtensions, pause, resume, cancel, navigate, compose],
  );
  return (
    <RecordList<CampaignRow>
      history={false}
      columns={columns}
      filters={campaignFilters}
      searchPlaceholder="campaigns.search"
      top={<Live />}
      actions={<ZoneNote />}
      rowActions={rowActions}
      {...(hasExtensions ? { bulkActions: campaignBulkActions } : {})}
      recordPath={({ id }) => (hasExtensions ? addressOf(id) : undefined)}
      recordName={nameOf}
      empty={{ icon: <CampaignOutlined /> }}
    />
  );
}

const startsAtOf = ({ status, startsAt }: Row<CampaignRow>) => (status === 'scheduled' ? startsAt : undefined);

/** Rendered in the list's context, because its rows decide whether to poll. */
export function Live() {
  return <LiveRows<Row<CampaignRow>> moves={isMoving} dueAt={startsAtOf} />;
}
