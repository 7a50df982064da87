import __icon__ from '@mui/icons-material/__icon__';
import { __Noun__Draft, __nouns__, type __Noun__ } from '#contract/__domain__/__nouns__.ts';
import { CreateDialog, EditDialog } from '#console/kit/form/dialog/AddressDialogs.tsx';
import { StatusInput, TextInput } from '#console/kit/form/inputs.tsx';
import { dateColumn, longTextColumn } from '#console/kit/list/columns.tsx';
import { listStatus } from '#console/kit/list/listStatus.ts';
import { RecordList, type Column } from '#console/kit/list/RecordList.tsx';

const status = listStatus<__Noun__>({ setStatus: __nouns__.endpoints.setStatus });

const columns: readonly Column<__Noun__>[] = [
  { source: 'title', sortable: true, width: 320 },
  longTextColumn<__Noun__>({ source: 'description' }),
  status.column,
  dateColumn<__Noun__>({ source: 'createdAt', sortable: true, onlyWide: true }),
];

const filters = [status.filter];

export function __Noun__List() {
  return (
    <>
      <RecordList<__Noun__>
        columns={columns}
        filters={filters}
        create
        edits
        deletes
        bulkActions={status.bulkActions}
        recordLink="record"
        empty={{ icon: <__icon__ /> }}
      />
      <CreateDialog schema={__Noun__Draft}>
        <Inputs />
      </CreateDialog>
      <EditDialog columns={columns} schema={__Noun__Draft}>
        <Inputs />
      </EditDialog>
    </>
  );
}

function Inputs() {
  return (
    <>
      <TextInput source="title" />
      <TextInput multiline source="description" />
      <StatusInput />
    </>
  );
}
