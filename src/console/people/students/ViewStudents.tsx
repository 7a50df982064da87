import EditOutlined from '@mui/icons-material/EditOutlined';
import SchoolOutlined from '@mui/icons-material/SchoolOutlined';
import { useMemo, useState } from 'react';
import type { Student } from '#contract/people/students.ts';
import { usePermission } from '#console/kit/access/usePermission.ts';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { ZoneNote } from '#console/kit/format/ZoneNote.tsx';
import { useImporting } from '#console/kit/import/useImporting.tsx';
import { RecordList, type RowAction } from '#console/kit/list/RecordList.tsx';
import { useDeleteAction } from '#console/kit/list/useDeleteAction.ts';
import { filters, listColumns } from './columns.tsx';
import { contactActions } from './contactActions.ts';
import { adding, addingOrUpdating } from './studentImport.ts';
import { StudentDialog } from './StudentDialog.tsx';
import { StudentExport } from './StudentExport.tsx';
import { StudentTabs } from './StudentTabs.tsx';
import { studentBulkActions, useSuspending } from './useSuspending.tsx';

export function ViewStudents() {
  return (
    <StudentTabs current="list">
      <StudentTable />
    </StudentTabs>
  );
}

const nameOf = ({ name }: Student) => name;

function StudentTable() {
  const [editedId, setEdited] = useState<string>();
  const remove = useDeleteAction({ question: 'students.deleteQuestion' });
  const suspending = useSuspending();
  const hasExtensions = useExtensions();
  const importDialog = useImporting(usePermission('update', 'students') ? addingOrUpdating : adding);
  const rowActions = useMemo<readonly RowAction<Student>[]>(
    () => [
      ...contactActions,
      { label: 'students.edit', icon: EditOutlined, needs: 'update', onClick: ({ id }) => setEdited(id) },
      ...suspending.actions,
      remove,
    ],
    [suspending.actions, remove],
  );
  return (
    <>
      <RecordList<Student>
        title="students.listTitle"
        columns={listColumns}
        filters={filters}
        actions={
          <>
            <ZoneNote />
            {hasExtensions ? importDialog.button : null}
            <StudentExport kind="list" />
          </>
        }
        rowActions={rowActions}
        bulkActions={studentBulkActions}
        recordName={nameOf}
        empty={{ icon: <SchoolOutlined /> }}
      />
      {editedId === undefined ? null : <StudentDialog id={editedId} onClose={() => setEdited(undefined)} />}
      {suspending.dialog}
      {importDialog.dialog}
    </>
  );
}
