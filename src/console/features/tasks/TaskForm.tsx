import { useQueryClient } from '@tanstack/react-query';
import { RecordContextProvider, ResourceContextProvider } from 'react-admin';
import { TaskFields, tasks as noun, type Task } from '#contract/features/tasks.ts';
import { call } from '#console/providers/call.ts';
import { readSession } from '#console/providers/session.ts';
import { useText } from '#console/texts/index.ts';
import { recordIn } from '../../kit/actions/refresh.ts';
import { FormDialog } from '../../kit/form/dialog/FormDialog.tsx';
import { DateTimeInput, SelectInput, TextInput } from '../../kit/form/inputs.tsx';
import { useOwners, type TaskRecord } from './useTasks.ts';

const { add, edit } = noun.endpoints;

type TaskFormProps = { record?: TaskRecord | undefined; task?: Task; onClose: () => void };

/** The form of a new task, or of an existing one. */
export function TaskForm({ record, task, onClose }: TaskFormProps) {
  const text = useText();
  const queryClient = useQueryClient();
  const ownId = readSession()?.employee._id ?? '';
  const { data: owners = [] } = useOwners();
  const me = { _id: ownId, name: text('tasks.me') };
  const otherOwners = owners.filter(({ _id }) => _id !== ownId);
  // The owner of an older task may be a former employee.
  const former = task && ![me, ...otherOwners].some(({ _id }) => _id === task.owner._id) ? [task.owner] : [];
  const choices = [me, ...former, ...otherOwners].map(({ _id, name }) => ({ id: _id, name }));

  async function send(values: object, { signal }: { signal?: AbortSignal | undefined }) {
    const { dueAt, ...fields } = TaskFields.parse(values);
    const body = { ...fields, dueAt: dueAt === '' ? null : dueAt };
    const { data } = task
      ? await call(edit, { params: { id: task._id }, body, version: task.version ?? undefined, signal })
      : await call(add, { body: { ...body, record: record ? { noun: record.noun, _id: record.id } : null }, signal });
    return recordIn(data) ?? { id: data._id };
  }

  return (
    // On the page of a record, this form is independent of the record's own form.
    <ResourceContextProvider value="tasks">
      <RecordContextProvider value={undefined}>
        <FormDialog
          title={text(task ? 'tasks.editTitle' : 'tasks.add')}
          width={480}
          schema={TaskFields}
          defaults={{ title: task?.title ?? '', owner: task?.owner._id ?? ownId, dueAt: task?.dueAt ?? '' }}
          success="tasks.saved"
          failure="tasks.saveFailed"
          serverMessage
          save="tasks.save"
          opens={false}
          send={send}
          onSaved={() => void queryClient.invalidateQueries({ queryKey: ['tasks'] })}
          onClose={onClose}
        >
          <TextInput source="title" label="tasks.title" />
          <SelectInput source="owner" label="tasks.owner" choices={choices} />
          <DateTimeInput source="dueAt" label="tasks.due" quick />
        </FormDialog>
      </RecordContextProvider>
    </ResourceContextProvider>
  );
}
