import AddOutlined from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '#console/texts/index.ts';
import { Row, Stack } from '../../kit/layout/parts.tsx';
import { EmptyState } from '../../kit/states/EmptyState.tsx';
import { ErrorState } from '../../kit/states/ErrorState.tsx';
import { LoadingRows } from '../../kit/states/LoadingRows.tsx';
import { TaskForm } from './TaskForm.tsx';
import { TaskRow } from './TaskRow.tsx';
import { useTasks, type TaskRecord } from './useTasks.ts';

/** The tasks on a record, as far as the employee may see them. */
export function RecordTasks({ record }: { record: TaskRecord }) {
  const text = useText();
  const [adding, setAdding] = useState(false);
  const { data, isError, refetch } = useTasks(record);
  return (
    <Stack gap={12}>
      {adding ? (
        <TaskForm record={record} onClose={() => setAdding(false)} />
      ) : (
        <Row>
          <Button size="small" startIcon={<AddOutlined />} onClick={() => setAdding(true)}>
            {text('tasks.add')}
          </Button>
        </Row>
      )}
      {data?.length === 0 && !adding ? <EmptyState title={text('tasks.noneOnRecord')} /> : null}
      {data ? (
        <Stack as="ul" gap={0} line="between">
          {data.map((task) => (
            <TaskRow key={task._id} task={task} />
          ))}
        </Stack>
      ) : isError ? (
        <ErrorState message={text('tasks.failed')} onRetry={() => void refetch()} />
      ) : (
        <LoadingRows rows={3} />
      )}
    </Stack>
  );
}
