import SchoolOutlined from '@mui/icons-material/SchoolOutlined';
import ToggleOffOutlined from '@mui/icons-material/ToggleOffOutlined';
import ToggleOnOutlined from '@mui/icons-material/ToggleOnOutlined';
import { useMemo } from 'react';
import { TrainingTopicForm, trainingTopics, type TrainingTopic } from '#contract/course/trainingTopics.ts';
import { useDialogAddress } from '#console/kit/form/dialog/useDialogAddress.ts';
import { MoneyInput, StatusInput, TextInput } from '#console/kit/form/inputs.tsx';
import { FormRow } from '#console/kit/form/page/FormSection.tsx';
import { InlineForm } from '#console/kit/form/page/InlineForm.tsx';
import { bulkToggle } from '#console/kit/list/bulk/bulkToggle.tsx';
import { bulkDelete } from '#console/kit/list/bulk/bulkDelete.tsx';
import { RupeeCell, dateColumn, longTextColumn } from '#console/kit/list/columns.tsx';
import { editAction } from '#console/kit/list/editAction.ts';
import { recordAction, useRowAction } from '#console/kit/list/recordAction.ts';
import { RecordList, type Column } from '#console/kit/list/RecordList.tsx';
import { statusFilter } from '#console/kit/list/statusFilter.ts';
import { useDeleteAction } from '#console/kit/list/useDeleteAction.ts';
import { StatusChip } from '#console/kit/status/StatusChip.tsx';
import { useText } from '#console/texts/index.ts';
import { listStart } from './listStart.ts';

const { toggle } = trainingTopics.endpoints;

const columns: readonly Column<TrainingTopic>[] = [
  { source: 'title', sortable: true, width: 280 },
  longTextColumn<TrainingTopic>({ source: 'description' }),
  {
    source: 'pricePerHour',
    sortable: true,
    width: 120,
    align: 'end',
    card: 'fact',
    render: ({ pricePerHour }) => <RupeeCell rupees={pricePerHour} />,
  },
  {
    source: 'status',
    sortable: true,
    width: 120,
    card: 'status',
    render: ({ status }) => <Status status={status} />,
  },
  dateColumn<TrainingTopic>({ source: 'createdAt', sortable: true, time: false, hidden: true }),
  dateColumn<TrainingTopic>({ source: 'updatedAt', sortable: true, hidden: true }),
];

const filters = [statusFilter];
/** Defaults for new records only; the contract's own defaults also apply to updates. */
const defaults = { status: 'active' } as const;

const bulkActions = [...bulkToggle({ toggle }), ...bulkDelete];
const toggling = recordAction(toggle, {
  label: 'ui.status.active',
  icon: ToggleOffOutlined,
  needs: 'active',
  options: ({ id }) => ({ params: { id } }),
  success: 'trainingTopics.updated',
  failure: 'ui.status.toggleFailed',
  refresh: 'record',
});
const statusSwitch = { on: ({ status }: TrainingTopic) => status === 'active', icon: ToggleOnOutlined } as const;

export function TrainingTopicList() {
  const remove = useDeleteAction();
  const toggled = useRowAction(toggling);
  const rowActions = useMemo(
    () => [{ ...toggled, switch: statusSwitch }, editAction, { ...remove, inMenu: false }],
    [toggled, remove],
  );
  const { isCreate, list } = useDialogAddress();
  return (
    <RecordList<TrainingTopic>
      {...listStart}
      actionsTitle="list.rowAction"
      columns={columns}
      filters={filters}
      // While the form is open, the same button closes it.
      create={isCreate ? { to: list } : true}
      top={
        <InlineForm schema={TrainingTopicForm} defaults={defaults} columns={columns}>
          <TopicInputs />
        </InlineForm>
      }
      rowActions={rowActions}
      bulkActions={bulkActions}
      recordLink="record"
      empty={{ icon: <SchoolOutlined /> }}
    />
  );
}

function Status({ status }: Pick<TrainingTopic, 'status'>) {
  const text = useText();
  return <StatusChip tone={status === 'active' ? 'green' : 'grey'} label={text(`ui.status.${status}`)} />;
}

function TopicInputs() {
  return (
    <>
      <FormRow>
        <TextInput source="title" />
        <MoneyInput source="pricePerHour" helperText="trainingTopics.help.pricePerHour" />
        <StatusInput />
      </FormRow>
      <TextInput multiline minRows={2} source="description" />
    </>
  );
}
