import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { useContext } from 'react';
import { DataProviderContext, useResourceContext, type RaRecord } from 'react-admin';
import { paramsIn, type NounEndpoint } from '#contract/endpoint.ts';
import { useText, type TextKey } from '#console/texts/index.ts';
import { useNounTexts } from '#console/texts/nounTexts.ts';
import { Guarded } from '../../access/Guarded.tsx';
import { undoMilliseconds, useRestorable, useUndoDelete } from '../../actions/useUndoDelete.ts';
import { useDialogs } from '../../dialogs/context.ts';
import type { FailureText } from '../../dialogs/failure.ts';
import { fieldOf, type AnyRow } from '../types.ts';
import { ListSlotsContext } from '../views/context.ts';
import { BulkButton } from './BulkButton.tsx';
import { useBulk } from './context.ts';
import { useBulkSummary, useDoneNote } from './useBulkNotes.ts';

export type BulkDeleteButtonProps = {
  /** 'Delete' by default. Like `success`, it may contain the number as `%{smart_count}`. */
  label?: TextKey;
  /** A question quoted in the specification; `%{smart_count}` is the number of selected records. */
  question?: TextKey;
  /** The message when nothing is selected. */
  none?: TextKey;
  /**
   * The reason shown for a record that failed without a message; also the title if the only selected record failed. By
   * default the noun's `deleteFailed`.
   */
  failure?: FailureText;
  /**
   * Shown above the names of the records that failed; by default a sentence with the numbers of deleted and failed
   * records.
   */
  someFailed?: TextKey;
  /** Shown if all were deleted; '12 leads deleted' by default. */
  success?: TextKey;
  /** A sentence that the question shows about what is deleted together with the `%{smart_count}` selected records. */
  consequence?: TextKey;
  /** A sentence in the question if the active record is selected. */
  activeConsequence?: TextKey;
};

/** The parameters of a path that only contains the id; empty for a path that also names the record's parent. */
function recordParams({ path }: NounEndpoint, id: string): Record<string, string> {
  const names = paramsIn(path);
  return names.length === 1 ? Object.fromEntries(names.map((name) => [name, id])) : {};
}

/** Deletes the selected records, after asking for confirmation (`useBulk`). */
export function BulkDeleteButton(props: BulkDeleteButtonProps) {
  return (
    <Guarded action="delete">
      <DeleteSelected {...props} />
    </Guarded>
  );
}

function DeleteSelected({
  label = 'ui.action.delete',
  question,
  none,
  success,
  consequence,
  activeConsequence,
  failure,
  someFailed,
}: BulkDeleteButtonProps) {
  const text = useText();
  const nounText = useNounTexts();
  const dialogs = useDialogs();
  const dataProvider = useContext(DataProviderContext);
  const resource = useResourceContext() ?? '';
  const { selected, matching, choose, start, nameOf } = useBulk();
  const slots = useContext(ListSlotsContext);
  const doneNote = useDoneNote();
  const summary = useBulkSummary();
  const restorable = useRestorable(selected.length);
  const endpoint = slots?.loadedNoun(resource)?.endpoints.remove;
  const undoDelete = useUndoDelete();

  async function remove() {
    if (!dataProvider) return;
    if (none && selected.length === 0) dialogs.notice(text(none));
    if (selected.length === 0) return;
    const callOf = endpoint && (({ id }: AnyRow) => ({ endpoint, options: { params: recordParams(endpoint, id) } }));
    const chosenRecords = await choose({ endpoint });
    const [firstRecord] = chosenRecords?.records ?? [];
    if (!chosenRecords || !firstRecord) return;
    const count = { smart_count: chosenRecords.count };
    const hasActive = chosenRecords.records.some((record) => fieldOf(record, 'isActive') === true);
    const consequences = [
      consequence && text(consequence, count),
      hasActive && activeConsequence && text(activeConsequence),
    ];
    const isConfirmed = await dialogs.confirm({
      title: question ? text(question, count) : text('list.bulkDelete.question'),
      about: chosenRecords.count === 1 ? nameOf(firstRecord) : undefined,
      text: [text('list.bulkDelete.text', count), ...consequences].filter(Boolean).join(' '),
      note: restorable,
      confirmLabel: text('list.bulkDelete.confirm', count),
      danger: true,
    });
    if (!isConfirmed) return;
    await start(
      {
        label: 'ui.action.delete',
        verb: 'deleted',
        send: ({ id, ...rest }) =>
          dataProvider.delete<RaRecord<string>>(resource, { id, previousData: { ...rest, id } }),
        callOf,
        failure: failure ?? nounText('deleteFailed'),
        ...(someFailed ? { someFailed } : {}),
        success: (done) => {
          const undo = undoDelete(done.ids);
          // If the text quoted in the specification contains the number, it replaces the usual text.
          const ownText = success && text(success, { smart_count: done.count });
          const note = ownText?.includes(String(done.count))
            ? { message: ownText }
            : success
              ? doneNote('deleted', success, done)
              : { message: summary('deleted', done.count) };
          return { ...note, milliseconds: undo && undoMilliseconds, action: undo };
        },
      },
      chosenRecords,
    );
  }
  return (
    <BulkButton
      icon={DeleteOutlined}
      label={text(label, { smart_count: matching ?? selected.length })}
      danger
      onClick={() => void remove()}
    />
  );
}
