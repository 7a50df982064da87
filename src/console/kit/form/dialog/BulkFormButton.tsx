import { useState, type ComponentType, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { NounEndpoint } from '#contract/endpoint.ts';
import { callAny } from '#console/providers/call.ts';
import { useText, type TextKey } from '#console/texts/index.ts';
import type { RecordCall } from '../../actions/bulkRunner.ts';
import { applicable, rowOf } from '../../list/bulk/applicable.ts';
import { BulkButton } from '../../list/bulk/BulkButton.tsx';
import { useBulk, type BulkVerb, type ChosenRecords } from '../../list/bulk/context.ts';
import { useDoneNote } from '../../list/bulk/useBulkNotes.ts';
import type { AnyRow, Row } from '../../list/types.ts';
import type { FailureText } from '../../dialogs/failure.ts';
import type { RecordSchema } from '../schema.ts';
import { FormNote } from '../page/FormNote.tsx';
import { FormDialog } from './FormDialog.tsx';

export type BulkFormButtonProps<R extends object = object> = {
  label: TextKey;
  icon: ComponentType<{ fontSize?: 'inherit' }>;
  danger?: boolean;
  /**
   * The question that is the dialog's title: with `%{name}` for one record and, after `||||`, with `%{smart_count}` for
   * several records.
   */
  title: TextKey;
  width?: number;
  schema: RecordSchema;
  /** The inputs of the form. */
  children: ReactNode;
  /**
   * Whether the action applies to a record; by default it does. Other records are skipped, and the dialog shows their
   * number.
   */
  applies?: (record: Row<R>) => boolean;
  /** The call that is made for each record. */
  endpoint: NounEndpoint;
  /** Returns the parameters, body and version of the call for a record, given the form's values. */
  options: (record: Row<R>, values: FieldValues) => RecordCall['options'];
  success: TextKey;
  /** The verb in the sentence about the changed records. */
  verb?: BulkVerb;
  failure: FailureText;
};

/** A button of the bulk bar that opens a form. The records stay selected for another action. */
export function BulkFormButton<R extends object = object>(props: BulkFormButtonProps<R>) {
  const {
    label,
    icon,
    danger,
    title,
    children,
    applies,
    endpoint,
    options,
    success,
    verb = 'updated',
    failure,
    ...form
  } = props;
  const text = useText();
  const { selected, matching, choose, start, nameOf } = useBulk();
  const doneNote = useDoneNote();
  const [chosen, setChosen] = useState<ChosenRecords>();
  const firstRecord = chosen?.records[0];
  const appliesTo = applies && ((record: AnyRow) => applies(rowOf<R>(record)));

  async function open() {
    setChosen(await choose({ applies: appliesTo, endpoint }));
  }

  function startWith(values: FieldValues) {
    if (!chosen) return;
    const optionsOf = (record: AnyRow) => options(rowOf<R>(record), values);
    void start(
      {
        label,
        verb,
        callOf: (record) => ({ endpoint, options: optionsOf(record) }),
        send: async (record) => (await callAny(endpoint, optionsOf(record))).data,
        failure,
        success: (done) => doneNote(verb, success, done),
        keepsSelection: true,
      },
      chosen,
    );
  }
  if (!chosen && matching === undefined && applicable(selected, appliesTo).length === 0) return null;
  return (
    <>
      <BulkButton icon={icon} label={text(label)} danger={danger} onClick={() => void open()} />
      {chosen && firstRecord ? (
        <FormDialog
          {...form}
          title={text(title, { name: nameOf(firstRecord), smart_count: chosen.count })}
          save={label}
          takes={startWith}
          onClose={() => setChosen(undefined)}
        >
          {chosen.leftOut > 0 ? <FormNote>{text('bulk.leftOut', { smart_count: chosen.leftOut })}</FormNote> : null}
          {children}
        </FormDialog>
      ) : null}
    </>
  );
}
