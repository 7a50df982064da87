import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { AlertDraft, alerts, type Alert } from '#contract/website/alerts.ts';
import { useText } from '#console/texts/index.ts';
import { useAction } from '#console/ui/actions/useAction.ts';
import { DetailsDialog } from '#console/ui/details/RecordDetails.tsx';
import { CreateDialog } from '#console/ui/form/dialog/AddressDialogs.tsx';
import { SelectField } from '#console/ui/form/fields/SelectField.tsx';
import { TextAreaField } from '#console/ui/form/fields/TextAreaField.tsx';
import { TextField } from '#console/ui/form/fields/TextField.tsx';
import { BulkDeleteButton } from '#console/ui/list/BulkDeleteButton.tsx';
import { dateColumn } from '#console/ui/list/columns.tsx';
import { RecordList, type BulkAction, type Column, type ListFilter, type Row } from '#console/ui/list/RecordList.tsx';
import { TwoLines } from '#console/ui/list/TwoLines.tsx';
import { useDeleteAction } from '#console/ui/list/useDeleteAction.ts';
import { StatusToggle } from '#console/ui/status/StatusToggle.tsx';
import { useStatusChoices } from '#console/ui/status/useStatusChoices.ts';
import styles from './alerts.module.css';

const columns: readonly Column<Alert>[] = [
  { source: 'title', label: 'alerts.fields.title', sortable: true, width: 320 },
  { source: 'message', label: 'alerts.fields.message', render: ({ message }) => <TwoLines>{message}</TwoLines> },
  {
    source: 'status',
    label: 'alerts.fields.status',
    sortable: true,
    width: 128,
    card: 'status',
    render: (alert) => <AlertStatus alert={alert} />,
  },
  dateColumn<Alert>({ source: 'createdAt', label: 'alerts.fields.createdAt', sortable: true }),
];

const filters: readonly ListFilter[] = [
  {
    source: 'status',
    label: 'alerts.fields.status',
    choices: [
      { id: 'active', label: 'ui.status.active' },
      { id: 'inactive', label: 'ui.status.inactive' },
    ],
  },
];

const bulkActions: readonly BulkAction[] = [
  { needs: 'delete', button: <BulkDeleteButton failure="alerts.deleteFailed" /> },
];
const deletion = { item: 'alerts.one', success: 'alerts.deleted', failure: 'alerts.deleteFailed' } as const;

export function AlertList() {
  const text = useText();
  const remove = useDeleteAction(deletion);
  const rowActions = useMemo(() => [remove], [remove]);
  return (
    <>
      <RecordList<Alert>
        title="alerts.title"
        columns={columns}
        filters={filters}
        create={{ label: 'alerts.add' }}
        rowActions={rowActions}
        bulkActions={bulkActions}
        recordLink="record"
        failure="alerts.fetchFailed"
        empty={{ text: 'alerts.empty', icon: <CampaignOutlined /> }}
      />
      <CreateDialog
        title={text('alerts.newTitle')}
        schema={AlertDraft}
        saved="alerts.created"
        failed="alerts.createFailed"
      >
        <AlertInputs />
      </CreateDialog>
      <DetailsDialog columns={columns} loadFailed="alerts.fetchFailed" />
    </>
  );
}

const showing = { title: 'alerts.showQuestion', text: 'alerts.showConsequence', confirm: 'alerts.show' } as const;
const hiding = { title: 'alerts.hideQuestion', text: 'alerts.hideConsequence', confirm: 'alerts.hide' } as const;

/** The badge shows the status, and a click changes it (operations.md §4). */
function AlertStatus({ alert }: { alert: Row<Alert> }) {
  const text = useText();
  const active = alert.status === 'active';
  const [setStatus] = useAction(alerts.endpoints.setStatus, {
    success: 'alerts.updated',
    failure: 'alerts.updateFailed',
    question: active ? hiding : showing,
  });
  return (
    <StatusToggle
      tone={active ? 'green' : 'grey'}
      label={text(`ui.status.${alert.status}`)}
      pressed={active}
      hint={text(active ? 'alerts.hide' : 'alerts.show')}
      onToggle={() => setStatus({ params: { id: alert.id }, body: { status: active ? 'inactive' : 'active' } })}
    />
  );
}

/** Title, message and status of an alert, and how visitors will see it. */
function AlertInputs() {
  const statuses = useStatusChoices();
  return (
    <>
      <TextField source="title" label="alerts.fields.title" />
      <TextAreaField source="message" label="alerts.fields.message" help="alerts.help.message" />
      <SelectField source="status" label="alerts.fields.status" choices={statuses} />
      <AlertPreview />
    </>
  );
}

function AlertPreview() {
  const text = useText();
  const [title, message]: unknown[] = useWatch({ name: ['title', 'message'] });
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
