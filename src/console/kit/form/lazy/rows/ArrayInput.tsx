import { useId, type ReactNode } from 'react';
import { ArrayInputBase, useWrappedSource } from 'react-admin';
import { get, useFormState } from 'react-hook-form';
import { useText } from '#console/texts/index.ts';
import { useLabelOf } from '#console/texts/nounTexts.ts';
import { ConflictMark } from '../../ConflictMark.tsx';
import { useFormFields } from '../../fields.ts';
import { FieldNotes } from '../../FieldFrame.tsx';
import fields from '../../fields.module.css';
import { isRequired } from '../../schema.ts';
import type { InputProps } from '../InputFrame.tsx';
import { listError, useRegisterRows } from './useRegisterRows.ts';
import { Stack } from '../../../layout/parts.tsx';

/** A list in the record, edited row by row; its child is a `SimpleFormIterator`. */
export function ArrayInput({ source, label, helperText, required, children }: InputProps & { children: ReactNode }) {
  const text = useText();
  const id = useId();
  const path = useWrappedSource(source);
  const name = text(useLabelOf()({ source, label }));
  const { schema } = useFormFields();
  const { errors } = useFormState({ name: path });
  useRegisterRows(path, name);
  const isNeeded = required ?? (schema ? isRequired(schema, path) : false);
  return (
    <Stack as="fieldset" gap={0} aria-describedby={`${id}-error ${id}-help`}>
      <legend className={fields.label} data-required={isNeeded}>
        {name}
      </legend>
      <ArrayInputBase source={source}>{children}</ArrayInputBase>
      <FieldNotes id={id} help={helperText && text(helperText)} error={listError(get(errors, path))} />
      <ConflictMark path={path} />
    </Stack>
  );
}
