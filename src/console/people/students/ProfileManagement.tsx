import CheckOutlined from '@mui/icons-material/CheckOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import SchoolOutlined from '@mui/icons-material/SchoolOutlined';
import { useMemo, useState } from 'react';
import { useEvent } from 'react-admin';
import type { Student } from '#contract/people/students.ts';
import { useNarrow } from '#console/kit/layout/useNarrow.ts';
import { RecordList, type Row, type RowAction } from '#console/kit/list/RecordList.tsx';
import { useDeleteAction } from '#console/kit/list/useDeleteAction.ts';
import { filters, profileColumns } from './columns.tsx';
import { contactActions } from './contactActions.ts';
import { InlineEditContext, useInlineEditing } from './InlineEdit.tsx';
import { ModeCards } from './ModeCards.tsx';
import { StudentDialog } from './StudentDialog.tsx';
import { StudentExport } from './StudentExport.tsx';
import { StudentTabs } from './StudentTabs.tsx';
import { studentBulkActions, useSuspending } from './useSuspending.tsx';

export function ProfileManagement() {
  return (
    <StudentTabs current="profiles">
      <ProfileTable />
    </StudentTabs>
  );
}

const nameOf = ({ name }: Student) => name;

function ProfileTable() {
  const [inDialog, setInDialog] = useState<string>();
  const narrow = useNarrow();
  const inline = useInlineEditing();
  const remove = useDeleteAction({ question: 'students.deleteQuestion' });
  const suspending = useSuspending();
  // A card on a phone has no room for a row of fields, so the dialog opens instead.
  const edit = useEvent((student: Row<Student>) => (narrow ? setInDialog(student.id) : inline.start(student)));
  const { editing, save, cancel } = inline;
  const openStudentId = editing?.student.id;
  const rowActions = useMemo<readonly RowAction<Student>[]>(() => {
    const isOpen = ({ id }: { id: string }) => id === openStudentId;
    const visibleActions: readonly RowAction<Student>[] =
      openStudentId === undefined
        ? [{ label: 'students.editRow', icon: EditOutlined, needs: 'update', onClick: edit }, ...contactActions]
        : [
            { label: 'students.save', icon: CheckOutlined, visible: isOpen, onClick: save },
            { label: 'students.cancel', icon: CloseOutlined, visible: isOpen, onClick: cancel },
            ...contactActions.map((action) => ({ ...action, inMenu: true })),
          ];
    return [...visibleActions, ...suspending.actions, remove];
  }, [openStudentId, edit, save, cancel, suspending.actions, remove]);
  return (
    <InlineEditContext value={inline}>
      <RecordList<Student>
        name="students/profiles"
        title="students.profilesTitle"
        columns={profileColumns}
        filters={filters}
        tabs={<ModeCards />}
        actions={<StudentExport kind="profiles" />}
        rowActions={rowActions}
        bulkActions={studentBulkActions}
        recordName={nameOf}
        searchPlaceholder="students.searchPlaceholder"
        empty={{ text: 'students.profilesEmpty', icon: <SchoolOutlined />, none: 'students.profilesNone' }}
      />
      {inDialog === undefined ? null : <StudentDialog id={inDialog} onClose={() => setInDialog(undefined)} />}
      {suspending.dialog}
    </InlineEditContext>
  );
}
