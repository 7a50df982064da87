import Button from '@mui/material/Button';
import { useId, useState, type FormEvent } from 'react';
import type { Task } from '#contract/features/tasks.ts';
import { readSession } from '#console/providers/session.ts';
import { useText } from '#console/texts/index.ts';
import { looks } from '../../kit/layout/looks.ts';
import { Grid, Row, Stack } from '../../kit/layout/parts.tsx';
import { fieldValueOf, momentOf } from './taskTimes.ts';
import { useOwners, useTaskActions, type TaskRecord } from './useTasks.ts';

const maxTitle = 300;

const focusFirst = (field: HTMLElement | null) => field?.focus();

type TaskFormProps = { record?: TaskRecord | undefined; task?: Task; onClose: () => void };

/** The form of a new task, or of an existing one. */
export function TaskForm({ record, task, onClose }: TaskFormProps) {
  const text = useText();
  const id = useId();
  const ownId = readSession()?.employee._id ?? '';
  const { data: owners = [] } = useOwners();
  const { save, pending } = useTaskActions();
  const [title, setTitle] = useState(task?.title ?? '');
  const [owner, setOwner] = useState(task?.owner._id ?? ownId);
  const [due, setDue] = useState(fieldValueOf(task?.dueAt ?? null));

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (title.trim() === '' || pending) return;
    if (await save({ title: title.trim(), owner, dueAt: momentOf(due) }, { task, record })) onClose();
  }

  const others = owners.filter(({ _id }) => _id !== ownId);
  const isUnknown = owner !== ownId && !others.some(({ _id }) => _id === owner);
  return (
    <Stack as="form" gap={12} pad={12} ground="page" onSubmit={(event: FormEvent) => void submit(event)}>
      <Stack gap={4}>
        <label htmlFor={`${id}-title`}>{text('tasks.title')}</label>
        <input
          id={`${id}-title`}
          className={looks.field}
          value={title}
          maxLength={maxTitle}
          required
          ref={focusFirst}
          onChange={(event) => setTitle(event.target.value)}
        />
      </Stack>
      <Grid least={240} gap={12}>
        <Stack gap={4}>
          <label htmlFor={`${id}-owner`}>{text('tasks.owner')}</label>
          <select
            id={`${id}-owner`}
            className={looks.field}
            value={owner}
            onChange={(event) => setOwner(event.target.value)}
          >
            <option value={ownId}>{text('tasks.me')}</option>
            {task && isUnknown ? <option value={owner}>{task.owner.name}</option> : null}
            {others.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </select>
        </Stack>
        <Stack gap={4}>
          <label htmlFor={`${id}-due`}>{text('tasks.due')}</label>
          <input
            id={`${id}-due`}
            type="datetime-local"
            className={looks.field}
            value={due}
            onChange={(event) => setDue(event.target.value)}
          />
        </Stack>
      </Grid>
      <Row>
        <Button type="submit" variant="contained" size="small" disabled={title.trim() === ''} loading={pending}>
          {text('tasks.save')}
        </Button>
        <Button size="small" color="inherit" onClick={onClose}>
          {text('tasks.cancel')}
        </Button>
      </Row>
    </Stack>
  );
}
