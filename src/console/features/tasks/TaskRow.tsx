import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Task } from '#contract/features/tasks.ts';
import { readSession } from '#console/providers/session.ts';
import { useText } from '#console/texts/index.ts';
import { useRecordAddress } from '../../kit/actions/recordAddress.ts';
import { formatInstituteTime } from '../../kit/format/format.ts';
import { Muted, Row, Stack, Text } from '../../kit/layout/parts.tsx';
import { TaskForm } from './TaskForm.tsx';
import { useTaskActions } from './useTasks.ts';

/** A task: a check box completes it, a button edits it, and a link leads to its record. */
export function TaskRow({ task, withRecord = false }: { task: Task; withRecord?: boolean }) {
  const text = useText();
  const addressOf = useRecordAddress();
  const [editing, setEditing] = useState(false);
  const { setDone, remove } = useTaskActions();
  const { employee } = readSession() ?? {};
  const { title, owner, author, dueAt, doneAt, record } = task;
  const mayRemove = author._id === employee?._id || employee?.role === 'Admin';
  return (
    <Row as="li" gap={8} align="start" pad={8}>
      <input
        type="checkbox"
        checked={doneAt !== null}
        aria-label={text('tasks.markDone', { title })}
        onChange={() => void setDone(task, doneAt === null)}
      />
      <Stack gap={2} grow>
        <Text as="span" weight={500} breaks="anywhere">
          {doneAt === null ? title : <s>{title}</s>}
        </Text>
        <Row gap={8} wrap>
          {dueAt === null ? null : <Muted>{formatInstituteTime(dueAt)}</Muted>}
          {owner._id === employee?._id ? null : <Muted>{text('tasks.of', { name: owner.name })}</Muted>}
          {author._id === owner._id || author._id === employee?._id ? null : (
            <Muted>{text('tasks.from', { name: author.name })}</Muted>
          )}
          {withRecord && record?.title ? (
            <Text as="span" size="small" breaks="anywhere">
              <Link to={addressOf(record, 'tasks')}>{record.title}</Link>
            </Text>
          ) : null}
        </Row>
      </Stack>
      <IconButton size="small" aria-label={text('tasks.edit', { title })} onClick={() => setEditing(true)}>
        <EditOutlined fontSize="small" />
      </IconButton>
      {editing ? <TaskForm task={task} onClose={() => setEditing(false)} /> : null}
      {mayRemove ? (
        <IconButton size="small" aria-label={text('tasks.remove', { title })} onClick={() => void remove(task)}>
          <DeleteOutlined fontSize="small" />
        </IconButton>
      ) : null}
    </Row>
  );
}
