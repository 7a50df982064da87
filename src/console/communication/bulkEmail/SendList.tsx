import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import { ZoneNote } from '#console/kit/format/ZoneNote.tsx';
import { RecordList, type Column } from '#console/kit/list/RecordList.tsx';
import {
  campaignColumn,
  dateColumn,
  figureColumn,
  statusColumn,
  type CampaignRow,
} from '../campaigns/campaignColumns.tsx';
import { campaignFilters, Live } from '../campaigns/CampaignList.tsx';
import { useBulkAddresses } from './useBulkAddresses.ts';

const columns: readonly Column<CampaignRow>[] = [
  campaignColumn,
  statusColumn,
  figureColumn('totalRecipients'),
  figureColumn('sent'),
  figureColumn('failed', { card: 'none' }),
  dateColumn,
];

const nameOf = ({ title, subject }: CampaignRow) => title || subject;

/** The bulk emails that were sent; each opens its recipients. */
export function SendList() {
  const { send } = useBulkAddresses();
  return (
    <RecordList<CampaignRow>
      title="bulkEmail.sends"
      history={false}
      columns={columns}
      filters={campaignFilters}
      searchPlaceholder="campaigns.search"
      failure="bulkEmail.listFailed"
      top={<Live />}
      actions={<ZoneNote />}
      recordPath={({ id }) => send(id)}
      recordName={nameOf}
      empty={{ text: 'bulkEmail.empty', icon: <CampaignOutlined /> }}
    />
  );
}
