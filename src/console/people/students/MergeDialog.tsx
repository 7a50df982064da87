import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { mergeFields, students, type Student } from '#contract/people/students.ts';
import { call } from '#console/providers/call.ts';
import { useText, type Translate } from '#console/texts/index.ts';
import { useAction } from '#console/kit/actions/useAction.ts';
import { DialogShell } from '#console/kit/form/dialog/DialogShell.tsx';
import { formatDate } from '#console/kit/format/format.ts';
import { looks } from '#console/kit/layout/looks.ts';
import { Stack, Text } from '#console/kit/layout/parts.tsx';
import type { Row as ListRow } from '#console/kit/list/RecordList.tsx';
import { LoadingRows } from '#console/kit/states/LoadingRows.tsx';
import { MergeFrame } from '#console/features/merge/MergeFrame.tsx';
import { modeInWords } from './modes.ts';
import { MovedRecords } from './MovesAlong.tsx';
import { shortId } from './shortId.ts';

export * as texts from '#console/features/merge/texts.ts';

export type MergeDialogProps = { student: ListRow<Student>; onClose: () => void };

/** Two records of one person side by side: the values to keep, the related records that move, and the merge. */
export function MergeDialog({ student, onClose }: MergeDialogProps) {
  const text = useText();
  return (
    <DialogShell title={text('students.merge.title', { name: student.name })} width={880} onClose={onClose}>
      <Doubles student={student} onClose={onClose} />
    </DialogShell>
  );
}

/** Loads the other students with the same phone; if there are several, the user chooses one. */
function Doubles({ student, onClose }: MergeDialogProps) {
  const text = useText();
  const [chosenId, setChosen] = useState<string>();
  const { data, isError, refetch } = useQuery({
    queryKey: ['students', 'doubles', student.id],
    queryFn: async ({ signal }) => {
      const query = { page: '1', limit: '50', phoneKey: student.phoneKey ?? '' };
      const { data: foundStudents } = await call(students.endpoints.list, { query, signal });
      return foundStudents.filter(({ _id }) => _id !== student.id);
    },
    retry: false,
    gcTime: 0,
  });
  const duplicate = data?.find(({ _id }) => _id === chosenId) ?? data?.[0];
  if (isError) {
    return (
      <Stack gap={16} pad={24} align="start" role="alert">
        <p>{text('students.fetchFailed')}</p>
        <Button onClick={() => void refetch()}>{text('ui.form.retry')}</Button>
      </Stack>
    );
  }
  if (!data) {
    return (
      <Stack pad={24}>
        <LoadingRows />
      </Stack>
    );
  }
  if (!duplicate) return <Text pad={24}>{text('students.merge.none')}</Text>;
  return (
    <Comparison key={duplicate._id} one={student} other={duplicate} onClose={onClose}>
      {data.length > 1 ? (
        <Stack as="label" gap={4}>
          <Text as="span" weight={500}>
            {text('students.merge.which')}
          </Text>
          <select className={looks.field} value={duplicate._id} onChange={(event) => setChosen(event.target.value)}>
            {data.map(({ _id, name, email }) => (
              <option key={_id} value={_id}>{`${name} · ${email}`}</option>
            ))}
          </select>
        </Stack>
      ) : null}
    </Comparison>
  );
}

const mergeOptions = {
  success: 'students.merge.done',
  failure: 'students.merge.failed',
  serverMessage: true,
  refresh: 'record',
} as const;

function Comparison(props: { one: Student; other: Student; onClose: () => void; children: ReactNode }) {
  const { one, other, onClose, children } = props;
  const text = useText();
  const [merge, { pending }] = useAction(students.endpoints.merge, mergeOptions);

  async function save(remainingStudent: Student, removedStudent: Student, take: readonly MergeField[]) {
    const body = { other: removedStudent._id, otherVersion: removedStudent.version, take: [...take] };
    const { done } = await merge(
      { params: { id: remainingStudent._id }, body, version: remainingStudent.version },
      remainingStudent.name,
    );
    if (done) onClose();
  }
  return (
    <MergeFrame
      one={one}
      other={other}
      parts={mergeFields}
      labelOf={(field) => text(field === 'mode' ? 'students.modeLabel' : `students.fields.${field}`)}
      wordsOf={(record, field) => wordsOf(record, field, text)}
      note={({ _id, createdAt }) =>
        text('students.merge.registered', { date: formatDate(createdAt), id: shortId({ id: _id }) })
      }
      before={children}
      Consequence={MovedRecords}
      verb={text('students.merge.confirm')}
      pending={pending}
      onMerge={(remainingStudent, removedStudent, take) => void save(remainingStudent, removedStudent, take)}
    />
  );
}

type MergeField = (typeof mergeFields)[number];

/** A field's value as shown; empty if there is none. */
function wordsOf(student: Student, field: MergeField, text: Translate): string {
  const value = student[field];
  const words = typeof value === 'string' ? value : value.join(', ');
  return field === 'mode' && words ? modeInWords(words, text) : words;
}
