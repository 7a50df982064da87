import { useState, type ComponentType, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useText, type TextKey } from '#console/texts/index.ts';
import { BulkButton } from '../../list/bulk/BulkButton.tsx';
import { useBulk } from '../../list/bulk/context.ts';
import { useToldOf } from '../../list/bulk/useToldOf.ts';
import type { AnyRow } from '../../list/types.ts';
import type { FailureText } from '../../dialogs/failure.ts';
import type { RecordSchema } from '../schema.ts';
import { FormDialog } from './FormDialog.tsx';

export type BulkFormButtonProps = {
  label: TextKey;
  icon: ComponentType<{ fontSize?: 'inherit' }>;
  /** The dialog's title, the question: with `%{name}` for one record and, after `||||`, `%{smart_count}` for several. */
  title: TextKey;
  width?: number;
  schema: RecordSchema;
  /** The fields. */
  children: ReactNode;
  /** Makes the call for one record with what was filled in; rejects with its failure. */
  send: (record: AnyRow, values: FieldValues) => Promise<unknown>;
  success: TextKey;
  failure: FailureText;
};

/** A button of the bulk bar whose question is a form. The records stay selected for a second action on them. */
export function BulkFormButton(props: BulkFormButtonProps) {
  const { label, icon, title, children, send, success, failure, ...form } = props;
  const text = useText();
  const { selected, start, nameOf } = useBulk();
  const toldOf = useToldOf();
  const [records, setRecords] = useState<readonly AnyRow[]>([]);
  const [first] = records;

  function take(values: FieldValues) {
    void start(
      {
        label,
        send: (record) => send(record, values),
        failure,
        success: (done) => ({ message: text(success), about: toldOf(done) }),
        keepsSelection: true,
      },
      records,
    );
  }
  return (
    <>
      <BulkButton icon={icon} label={text(label)} onClick={() => setRecords(selected)} />
      {first ? (
        <FormDialog
          {...form}
          title={text(title, { name: nameOf(first), smart_count: records.length })}
          save={label}
          takes={take}
          onClose={() => setRecords([])}
        >
          {children}
        </FormDialog>
      ) : null}
    </>
  );
}
