import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import { useMemo } from 'react';
import { AlertDraft, alerts, type Alert } from '#contract/website/alerts.ts';
import { useText } from '#console/texts/index.ts';
import { DetailsDialog } from '#console/ui/form/details/RecordDetails.tsx';
import { CreateDialog } from '#console/ui/form/dialog/AddressDialogs.tsx';
import { SelectInput, TextInput, useFormValues } from '#console/ui/form/inputs.tsx';
import { bulkDelete } from '#console/ui/list/bulk/bulkDelete.tsx';
import { bulkStatus } from '#console/ui/list/bulk/bulkStatus.tsx';
import { dateColumn, longTextColumn } from '#console/ui/list/columns.tsx';
import { RecordList, type Column } from '#console/ui/list/RecordList.tsx';
import { useDeleteAction } from '#console/ui/list/useDeleteAction.ts';
import { shownStatusColumn } from '#console/ui/list/ShownStatus.tsx';
import { statusFilter } from '#console/ui/list/statusFilter.ts';
import { useStatusChoices } from '#console/ui/form/useStatusChoices.ts';
import styles from './alerts.module.css';

const alertStatus = { setStatus: alerts.endpoints.setStatus };

const columns: readonly Column<Alert>[] = [
  { source: 'title', sortable: true, width: 320 },
  longTextColumn<Alert>({ source: 'message' }),
  shownStatusColumn<Alert>(alertStatus),
  dateColumn<Alert>({ source: 'createdAt', sortable: true, onlyWide: true }),
];

const filters = [statusFilter];
const bulkActions = [...bulkStatus(alertStatus), ...bulkDelete];

export function AlertList() {
  const remove = useDeleteAction();
  const rowActions = useMemo(() => [remove], [remove]);
  return (
    <>
      <RecordList<Alert>
        columns={columns}
        filters={filters}
        create
        rowActions={rowActions}
        bulkActions={bulkActions}
        recordLink="record"
        empty={{ icon: <CampaignOutlined /> }}
      />
      <CreateDialog schema={AlertDraft}>
        <AlertInputs />
      </CreateDialog>
      <DetailsDialog columns={columns} />
    </>
  );
}

/** Title, message and status of an alert, and how visitors will see it. */
function AlertInputs() {
  const statuses = useStatusChoices();
  return (
    <>
      <TextInput source="title" />
      <TextInput multiline source="message" helperText="alerts.help.message" />
      <SelectInput source="status" choices={statuses} />
      <AlertPreview />
    </>
  );
}

function AlertPreview() {
  const text = useText();
  const [title, message]: readonly unknown[] = useFormValues(['title', 'message']);
  const empty = !title && !message;
  return (
    <section aria-label={text('alerts.preview')} className={styles.preview}>
      {empty ? (
        text('alerts.previewEmpty')
      ) : (
        <>
          <strong>{String(title ?? '')}</strong> {String(message ?? '')}
        </>
      )}
    </section>
  );
}
