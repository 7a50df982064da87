import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import { AlertDraft, alerts, type Alert } from '#contract/website/alerts.ts';
import { SectionPreview } from '#console/site/SectionPreview.tsx';
import { DetailsDialog, detailsOf } from '#console/kit/form/details/RecordDetails.tsx';
import { CreateDialog } from '#console/kit/form/dialog/AddressDialogs.tsx';
import { StatusInput, TextInput } from '#console/kit/form/inputs.tsx';
import { dateColumn, longTextColumn } from '#console/kit/list/columns.tsx';
import { listStatus } from '#console/kit/list/listStatus.ts';
import { RecordList, type Column } from '#console/kit/list/RecordList.tsx';

const status = listStatus<Alert>({ setStatus: alerts.endpoints.setStatus });

const columns: readonly Column<Alert>[] = [
  { source: 'title', sortable: true, width: 320 },
  longTextColumn<Alert>({ source: 'message' }),
  status.column,
  dateColumn<Alert>({ source: 'createdAt', sortable: true, onlyWide: true }),
];

const filters = [status.filter];

export function AlertList() {
  return (
    <>
      <RecordList<Alert>
        columns={columns}
        filters={filters}
        create
        deletes
        bulkActions={status.bulkActions}
        recordLink="record"
        empty={{ icon: <CampaignOutlined /> }}
      />
      <CreateDialog schema={AlertDraft}>
        <TextInput source="title" />
        <TextInput multiline source="message" helperText="alerts.help.message" />
        <StatusInput />
        <SectionPreview section="alert" start="phone" />
      </CreateDialog>
      <DetailsDialog {...detailsOf(columns)} />
    </>
  );
}
