import EditOutlined from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { RecordContextProvider, ResourceContextProvider, useGetOne } from 'react-admin';
import { useParams } from 'react-router';
import type { Student } from '#contract/people/students.ts';
import { useText } from '#console/texts/index.ts';
import { Guarded } from '#console/kit/access/Guarded.tsx';
import { usePermission } from '#console/kit/access/usePermission.ts';
import { HistoryButton } from '#console/kit/actions/HistoryButton.tsx';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { formCopy } from '#console/kit/form/formCopy.ts';
import { LoadFailure } from '#console/kit/form/RecordLoader.tsx';
import { Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import type { Row as ListRow } from '#console/kit/list/RecordList.tsx';
import { RecordComments } from '#console/features/comments/RecordComments.tsx';
import { PersonalDataButton } from '#console/features/personalData/PersonalDataButton.tsx';
import { LoadingRows } from '#console/kit/states/LoadingRows.tsx';
import { RefusedState } from '#console/kit/states/RefusedState.tsx';
import { AttendanceCard } from './AttendanceCard.tsx';
import { DuplicateMark, Merging } from './Merging.tsx';
import { ProfileFacts } from './ProfileFacts.tsx';
import { RelatedRecordCards } from './RelatedRecordCards.tsx';
import { StudentDialog } from './StudentDialog.tsx';
import styles from './students.module.css';

/** Everything known about one student, on a separate page. */
export function StudentPage() {
  const { id = '' } = useParams();
  const mayRead = usePermission('read', 'students');
  if (!mayRead) return <RefusedState needs="read" module="students" />;
  return (
    <ResourceContextProvider value="students">
      <Merging>
        <LoadedStudent key={id} id={id} />
      </Merging>
    </ResourceContextProvider>
  );
}

function LoadedStudent({ id }: { id: string }) {
  const { data, error, refetch } = useGetOne<ListRow<Student>>(
    'students',
    { id, meta: formCopy },
    // The error is shown in place instead of as a notice on the list.
    { retry: false, onError: () => undefined },
  );
  if (data) return <Page student={data} />;
  return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <LoadingRows />;
}

function Page({ student }: { student: ListRow<Student> }) {
  const text = useText();
  const [editing, setEditing] = useState(false);
  const hasExtensions = useExtensions();
  return (
    <RecordContextProvider value={student}>
      <Stack gap={24} measure>
        <Row as="header" gap={16} wrap>
          <Text as="h1" breaks="anywhere" grow className={styles.heading}>
            {student.name}
          </Text>
          <DuplicateMark student={student} />
          <HistoryButton />
          {hasExtensions ? <PersonalDataButton noun="students" id={student.id} name={student.name} /> : null}
          <Guarded action="update">
            <Button variant="outlined" startIcon={<EditOutlined fontSize="small" />} onClick={() => setEditing(true)}>
              {text('students.editRow')}
            </Button>
          </Guarded>
        </Row>
        <ProfileFacts student={student} />
        {hasExtensions ? (
          <>
            <AttendanceCard id={student.id} />
            <RelatedRecordCards id={student.id} />
            <RecordComments record={{ noun: 'students', id: student.id }} heading="h2" />
          </>
        ) : null}
      </Stack>
      {editing ? <StudentDialog id={student.id} onClose={() => setEditing(false)} /> : null}
    </RecordContextProvider>
  );
}
