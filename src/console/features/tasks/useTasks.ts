import { useQuery, useQueryClient } from '@tanstack/react-query';
import { tasks as noun, type Task } from '#contract/features/tasks.ts';
import { call } from '#console/providers/call.ts';
import { useIsLive } from '#console/providers/live.ts';
import { useText } from '#console/texts/index.ts';
import { useAction } from '../../kit/actions/useAction.ts';
import { undoMilliseconds } from '../../kit/actions/useUndoDelete.ts';
import { slowPollMs } from '../../kit/actions/waitingQueues.ts';
import { useDialogs } from '../../kit/dialogs/context.ts';

/** The record to which tasks belong. */
export type TaskRecord = { readonly noun: string; readonly id: string };

const { mine, ofRecord, owners, done, discard } = noun.endpoints;

/** The employee's open tasks, those that the employee assigned to colleagues, or those on a record. */
export function useTasks(of: 'mine' | 'assigned' | TaskRecord) {
  const isLive = useIsLive();
  return useQuery<Task[]>({
    queryKey: typeof of === 'string' ? ['tasks', of] : ['tasks', of.noun, of.id],
    queryFn: async ({ signal }) => {
      if (typeof of === 'string') return (await call(mine, { query: { of }, signal })).data;
      return (await call(ofRecord, { params: { noun: of.noun, recordId: of.id }, signal })).data;
    },
    retry: false,
    refetchInterval: isLive ? false : slowPollMs,
  });
}

/** The colleagues to whom a task may be assigned, by name. */
export function useOwners() {
  return useQuery({
    queryKey: ['taskOwners'],
    queryFn: async ({ signal }) => (await call(owners, { signal })).data,
    staleTime: 60_000,
  });
}

const withoutRefresh = { refresh: 'none', serverMessage: true } as const;

/** The actions on tasks; each resolves to whether it succeeded. */
export function useTaskActions() {
  const text = useText();
  const dialogs = useDialogs();
  const queryClient = useQueryClient();
  const [callDone] = useAction(done, { ...withoutRefresh, failure: 'tasks.doneFailed' });
  const [callDiscard] = useAction(discard, {
    ...withoutRefresh,
    success: 'tasks.removed',
    failure: 'tasks.removeFailed',
    question: { title: 'tasks.removeQuestion', text: 'tasks.removeText', confirm: 'tasks.removeVerb', danger: true },
  });
  const refetch = () => queryClient.invalidateQueries({ queryKey: ['tasks'] });

  async function setDone({ _id, title }: Task, isDone: boolean): Promise<void> {
    const result = await callDone({ params: { id: _id }, body: { done: isDone } });
    await refetch();
    if (!result.done) return;
    const undo = {
      label: text('tasks.undo'),
      labelForAll: text('tasks.undoAll'),
      run: () => void setDone(result.reply, !isDone),
    };
    dialogs.success(text(isDone ? 'tasks.done' : 'tasks.reopened'), {
      about: title,
      milliseconds: undoMilliseconds,
      ...(isDone ? { action: undo } : {}),
    });
  }

  return {
    setDone,
    async remove({ _id, title }: Task) {
      const result = await callDiscard({ params: { id: _id } }, title);
      await refetch();
      return result.done;
    },
  };
}
