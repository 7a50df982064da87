import { useState, type ComponentType, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useText, type TextKey } from '#console/texts/index.ts';
import { applicable, rowOf } from '../../list/bulk/applicable.ts';
import { BulkButton } from '../../list/bulk/BulkButton.tsx';
import { useBulk, type BulkVerb } from '../../list/bulk/context.ts';
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
   * The question that is the dialog's title: with `%{name}` for one record and, after `||||`, `%{smart_count}` for
   * several.
   */
  title: TextKey;
  width?: number;
  schema: RecordSchema;
  /** The inputs of the form. */
  children: ReactNode;
  /**
   * Whether the action applies to a record; by default it does. The others are skipped, and the dialog shows their
   * number.
   */
  applies?: (record: Row<R>) => boolean;
  /** Makes the call for one record with the form's values; rejects if it fails. */
  send: (record: Row<R>, values: FieldValues) => Promise<unknown>;
  success: TextKey;
  /** The verb, as for an action on a record. */
  verb?: BulkVerb;
  failure: FailureText;
};

/** A button of the bulk bar whose question is a form. The records stay selected for another action. */
export function BulkFormButton<R extends object = object>(props: BulkFormButtonProps<R>) {
  const { label, icon, danger, title, children, applies, send, success, verb = 'updated', failure, ...form } = props;
  const text = useText();
  const { selected, start, nameOf } = useBulk();
  const doneNote = useDoneNote();
  const [records, setRecords] = useState<readonly AnyRow[]>([]);
  const [first] = records;
  const applicableRecords = applicable(selected, applies);
  const leftOut = selected.length - records.length;

  function startWith(values: FieldValues) {
    void start(
      {
        label,
        verb,
        send: (record) => send(rowOf<R>(record), values),
        failure,
        success: (done) => doneNote(verb, success, done),
        keepsSelection: true,
      },
      records,
    );
  }
  if (!first && applicableRecords.length === 0) return null;
  return (
    <>
      <BulkButton icon={icon} label={text(label)} danger={danger} onClick={() => setRecords(applicableRecords)} />
      {first ? (
        <FormDialog
          {...form}
          title={text(title, { name: nameOf(first), smart_count: records.length })}
          save={label}
          takes={startWith}
          onClose={() => setRecords([])}
        >
          {leftOut > 0 ? <FormNote>{text('bulk.leftOut', { smart_count: leftOut })}</FormNote> : null}
          {children}
        </FormDialog>
      ) : null}
    </>
  );
}
