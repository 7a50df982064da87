import { ArrayInputBase, useWrappedSource } from 'ra-core';
import { useCallback, useId, type ReactNode } from 'react';
import { get, useFormState } from 'react-hook-form';
import { useText } from '#console/texts/index.ts';
import { useLabelOf } from '#console/texts/nounTexts.ts';
import { ConflictMark } from '../../ConflictMark.tsx';
import { valueInWords } from '../../conflict/valueInWords.ts';
import { useFormFields, useRegisterField } from '../../fields.ts';
import { FieldNotes } from '../../FieldFrame.tsx';
import { isRequired } from '../../schema.ts';
import type { InputProps } from '../InputFrame.tsx';
import styles from './rows.module.css';

/** A list in the record, row by row; its child is a `SimpleFormIterator`. */
export function ArrayInput({ source, label, helperText, required, children }: InputProps & { children: ReactNode }) {
  const text = useText();
  const id = useId();
  const path = useWrappedSource(source);
  const name = text(useLabelOf()({ source, label }));
  const { schema } = useFormFields();
  const { errors } = useFormState({ name: path });
  const show = useCallback(
    (value: unknown) => {
      const rows: readonly unknown[] = Array.isArray(value) ? value : [];
      return rows.map((row, index) => `${index + 1}. ${valueInWords(withoutId(row), text)}`).join('\n');
    },
    [text],
  );
  useRegisterField({ source: path, label: name, show, rows: true });
  const needed = required ?? (schema ? isRequired(schema, path) : false);
  return (
    <fieldset className={styles.list} aria-describedby={`${id}-error ${id}-help`}>
      <legend className={styles.legend} data-required={needed}>
        {name}
      </legend>
      <ArrayInputBase source={source}>{children}</ArrayInputBase>
      <FieldNotes id={id} help={helperText && text(helperText)} error={messageOf(get(errors, path))} />
      <ConflictMark path={path} />
    </fieldset>
  );
}

/** The error of the list itself, such as that it has too few rows; those of its rows stand in them. */
function messageOf(error: unknown): string | undefined {
  const own: unknown = typeof error === 'object' && error !== null && 'root' in error ? error.root : error;
  if (typeof own !== 'object' || own === null || !('message' in own)) return undefined;
  return typeof own.message === 'string' ? own.message : undefined;
}

function withoutId(row: unknown): unknown {
  if (typeof row !== 'object' || row === null) return row;
  return Object.fromEntries(Object.entries(row).filter(([key]) => key !== '_id'));
}
