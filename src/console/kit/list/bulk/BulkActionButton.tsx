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

/** The button of an action that a component creates with hooks. */
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
  const { selected, start, nameOf } = useBulk();
  const doneNote = useDoneNote();
  const records = applicable<R>(selected, action.applies && ((record) => action.applies?.(record) ?? true));
  const [first] = records;
  if (!first) return null;

  async function run(namedRecord: AnyRow) {
    if (question) {
      const leftOut = selected.length - records.length;
      const isConfirmed = await dialogs.confirm({
        ...questionText(question, text, { count: records.length, name: nameOf(namedRecord) }),
        note: leftOut > 0 ? text('bulk.leftOut', { smart_count: leftOut }) : undefined,
      });
      if (!isConfirmed) return;
    }
    await start(
      {
        label,
        verb,
        send: (record) => action.send(rowOf<R>(record)),
        failure,
        serverMessage,
        success: (done) => ({
          ...doneNote(verb, success ?? label, done),
          milliseconds: successMilliseconds,
        }),
      },
      records,
    );
  }
  return <BulkButton icon={icon} label={text(label)} danger={danger} onClick={() => void run(first)} />;
}
