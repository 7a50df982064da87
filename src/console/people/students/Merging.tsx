import { createContext, use, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import type { Student } from '#contract/people/students.ts';
import { useText } from '#console/texts/index.ts';
import { withTexts } from '#console/texts/loadedTexts.ts';
import { usePermission } from '#console/kit/access/usePermission.ts';
import { useDialogs } from '#console/kit/dialogs/context.ts';
import { Tag } from '#console/kit/layout/parts.tsx';
import type { Row } from '#console/kit/list/RecordList.tsx';
import type { MergeDialogProps } from './MergeDialog.tsx';

const MergingContext = createContext<((markedStudent: Row<Student>) => void) | undefined>(undefined);

/** Provides the merge dialog to the duplicate marks inside; its code is loaded on the first click. */
export function Merging({ children }: { children: ReactNode }) {
  const text = useText();
  const dialogs = useDialogs();
  const [student, setStudent] = useState<Row<Student>>();
  const [Dialog, setDialog] = useState<ComponentType<MergeDialogProps>>();
  const open = useMemo(
    () => async (markedStudent: Row<Student>) => {
      try {
        const { MergeDialog } = await withTexts(import('./MergeDialog.tsx'));
        setDialog(() => MergeDialog);
        setStudent(markedStudent);
      } catch {
        dialogs.error(text('students.merge.notLoaded'));
      }
    },
    [dialogs, text],
  );
  const start = useMemo(() => (markedStudent: Row<Student>) => void open(markedStudent), [open]);
  return (
    <MergingContext value={start}>
      {children}
      {Dialog && student ? <Dialog key={student.id} student={student} onClose={() => setStudent(undefined)} /> : null}
    </MergingContext>
  );
}

/**
 * Marks a possible duplicate. For employees who may both save and delete, the mark is a button that opens the merge
 * dialog.
 */
export function DuplicateMark({ student }: { student: Row<Student> }) {
  const text = useText();
  const merge = use(MergingContext);
  const mayUpdate = usePermission('update', 'students');
  const mayDelete = usePermission('delete', 'students');
  if (!student.duplicate) return null;
  if (!merge || !mayUpdate || !mayDelete) return <Tag tone="amber">{text('students.duplicate')}</Tag>;
  return (
    <Tag
      as="button"
      type="button"
      tone="amber"
      aria-label={text('students.merge.open', { name: student.name })}
      onClick={() => merge(student)}
    >
      {text('students.duplicate')}
    </Tag>
  );
}
