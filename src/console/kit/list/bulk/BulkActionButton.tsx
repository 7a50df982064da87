import { useText } from '#console/texts/index.ts';
import { questionText } from '../../actions/useAction.ts';
import { useDialogs } from '../../dialogs/context.ts';
import type { RecordAction } from '../recordAction.ts';
import type { AnyRow, BulkAction } from '../types.ts';
import { applicable, rowOf } from './applicable.ts';
import { BulkButton } from './BulkButton.tsx';
import { useBulk } from './context.ts';
import { useDoneNote } from './useBulkNotes.ts';

/** Turns an action on a record into a bulk action: `bulkActions={[bulk(approval)]}`. */
export function bulk<R extends object>(action: RecordAction<R>): BulkAction {
  return { needs: action.needs, button: <BulkActionButton<R> action={action} /> };
}

/** The bulk button of an action, for components that create the action with hooks. */
export function BulkActionButton<R extends object>({ action }: { action: RecordAction<R> }) {
  const {
    label,
    icon,
    danger,
    verb = 'updated',
    question,
    success,
    failure,
    serverMessage,
    successMilliseconds,
  } = action;
  const text = useText();
  const dialogs = useDialogs();
  const { selected, matching, choose, start, nameOf } = useBulk();
  const doneNote = useDoneNote();
  const applies = action.applies && ((record: AnyRow) => action.applies?.(rowOf<R>(record)) ?? true);
  const callOf = action.callOf && ((record: AnyRow) => action.callOf?.(rowOf<R>(record)));
  if (matching === undefined && applicable(selected, applies).length === 0) return null;

  async function run() {
    const endpoint = selected[0] && callOf?.(selected[0])?.endpoint;
    const chosenRecords = await choose({ applies, endpoint, readsRecord: action.readsRecord });
    const [firstRecord] = chosenRecords?.records ?? [];
    if (!chosenRecords || !firstRecord) return;
    const { count, leftOut } = chosenRecords;
    if (question) {
      const isConfirmed = await dialogs.confirm({
        ...questionText(question, text, { count, name: nameOf(firstRecord) }),
        note: leftOut > 0 ? text('bulk.leftOut', { smart_count: leftOut }) : undefined,
      });
      if (!isConfirmed) return;
    }
    await start(
      {
        label,
        verb,
        send: (record) => action.send(rowOf<R>(record)),
        callOf,
        failure,
        serverMessage,
        success: (done) => ({
          ...doneNote(verb, success ?? label, done),
          milliseconds: successMilliseconds,
        }),
      },
      chosenRecords,
    );
  }
  return <BulkButton icon={icon} label={text(label)} danger={danger} onClick={() => void run()} />;
}
