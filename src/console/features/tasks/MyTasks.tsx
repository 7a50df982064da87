import AddOutlined from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Task } from '#contract/features/tasks.ts';
import { isUnknownCall } from '#console/providers/http.ts';
import { useText } from '#console/texts/index.ts';
import { Row, Stack, Text } from '../../kit/layout/parts.tsx';
import { LoadingRows } from '../../kit/states/LoadingRows.tsx';
import { TaskForm } from './TaskForm.tsx';
import { TaskRow } from './TaskRow.tsx';
import { partOf, parts, type Part } from './taskTimes.ts';
import { useTasks } from './useTasks.ts';

export * as texts from './texts.ts';

/** The number of tasks initially shown in each part of the list. */
const maxShown = 8;

/**
 * The employee's open tasks on the home page: overdue, today's and later ones, and those assigned to colleagues. Empty
 * on a server without tasks.
 */
export function MyTasks() {
  const text = useText();
  const [adding, setAdding] = useState(false);
  const { data, error, refetch, dataUpdatedAt } = useTasks('mine');
  const { data: assigned = [] } = useTasks('assigned');
  if (isUnknownCall(error)) return null;
  const byPart = Map.groupBy(data ?? [], (task) => partOf(task, new Date(dataUpdatedAt)));
  return (
    <Stack as="section" gap={0} ground="card" aria-labelledby="my-tasks">
      <Row as="header" gap={16} justify="between" pad={12} line="below">
        <h2 id="my-tasks">{text('tasks.heading')}</h2>
        <Button size="small" startIcon={<AddOutlined />} onClick={() => setAdding(true)}>
          {text('tasks.add')}
        </Button>
      </Row>
      {adding ? <TaskForm onClose={() => setAdding(false)} /> : null}
      {parts.map((part) => {
        const tasks = byPart.get(part) ?? [];
        return tasks.length > 0 ? <TaskPart key={part} part={part} tasks={tasks} /> : null;
      })}
      {data?.length === 0 && !adding ? (
        <Text tone="muted" pad={12}>
          {text('tasks.none')}
        </Text>
      ) : null}
      {assigned.length > 0 ? <TaskPart part="assigned" tasks={assigned} /> : null}
      {data || error ? null : <LoadingRows rows={3} />}
      {error && !data ? (
        <Text tone="muted" pad={12} role="alert">
          {text('tasks.failed')}{' '}
          <Button size="small" onClick={() => void refetch()}>
            {text('tasks.retry')}
          </Button>
        </Text>
      ) : null}
    </Stack>
  );
}

function TaskPart({ part, tasks }: { part: Part | 'assigned'; tasks: readonly Task[] }) {
  const text = useText();
  const [showsAll, setShowsAll] = useState(false);
  const shownTasks = showsAll ? tasks : tasks.slice(0, maxShown);
  const id = `my-tasks-${part}`;
  return (
    <Stack as="section" gap={0} padBlock={8} line="below" aria-labelledby={id}>
      <Text as="h3" id={id} size="small" weight={600} pad={8} tone={part === 'overdue' ? 'red' : 'muted'}>
        {text(`tasks.${part}`)}
      </Text>
      <Stack as="ul" gap={0}>
        {shownTasks.map((task) => (
          <TaskRow key={task._id} task={task} withRecord />
        ))}
      </Stack>
      {tasks.length > shownTasks.length ? (
        <Row pad={8}>
          <Button size="small" onClick={() => setShowsAll(true)}>
            {text('tasks.more', { smart_count: tasks.length - shownTasks.length })}
          </Button>
        </Row>
      ) : null}
    </Stack>
  );
}
