import { arrayMove } from '@dnd-kit/sortable';
import MuiTextField from '@mui/material/TextField';
import { useCallback, useId, useState, type ReactNode } from 'react';
import { useInput, useWrappedSource } from 'react-admin';
import { get, useFormState } from 'react-hook-form';
import { useText, type TextKey } from '#console/texts/index.ts';
import { useLabelOf } from '#console/texts/nounTexts.ts';
import { ConflictMark } from '../../ConflictMark.tsx';
import { useRegisterField } from '../../fields.ts';
import { FieldNotes } from '../../FieldFrame.tsx';
import fields from '../../fields.module.css';
import type { InputProps } from '../InputFrame.tsx';
import { SortableRows } from './SortableRows.tsx';
import { Stack } from '../../../layout/parts.tsx';

let idCount = 0;
const newId = () => `text-${(idCount += 1)}`;

type TextListInputProps = InputProps & {
  /** The noun for a row. */
  item: TextKey;
  /** Renders a stored text in place of its field. */
  instead?: (text: string) => ReactNode;
};

/**
 * A list of texts, one row each, such as the features of a section. The rows of react-hook-form are objects; here the
 * whole list is one value.
 */
export function TextListInput({ source, label, helperText, item, instead }: TextListInputProps) {
  const text = useText();
  const id = useId();
  const path = useWrappedSource(source);
  const name = text(useLabelOf()({ source, label }));
  const row = text(item);
  const { errors } = useFormState({ name: path });
  const { field } = useInput({ source, parse: asTyped, format: asTyped });
  const texts: readonly string[] = Array.isArray(field.value) ? field.value : [];
  const [keptIds, setKeptIds] = useState<readonly string[]>([]);
  // Rows that this input did not add, such as those of a saved record, get an id when they appear.
  const ids = texts.map((_, index) => keptIds[index] ?? `${id}-${index}`);
  const show = useCallback((value: unknown) => (Array.isArray(value) ? value.join('\n') : ''), []);
  useRegisterField({ source: path, label: name, show, rows: true });

  function change(newTexts: readonly string[], nextIds: readonly string[] = ids) {
    setKeptIds(nextIds);
    field.onChange([...newTexts]);
  }
  const errorAt = (index: number) => messageOf(get(errors, `${path}.${index}`));
  return (
    <Stack as="fieldset" gap={0} aria-describedby={`${id}-error ${id}-help`}>
      <legend className={fields.label}>{name}</legend>
      <SortableRows
        ids={ids}
        name={row}
        onAdd={() => change([...texts, ''], [...ids, newId()])}
        onRemove={(index) => change(texts.toSpliced(index, 1), ids.toSpliced(index, 1))}
        onMove={(from, to) => change(arrayMove([...texts], from, to), arrayMove([...ids], from, to))}
      >
        {(index) =>
          (errorAt(index) === undefined ? instead?.(texts[index] ?? '') : undefined) ?? (
            <MuiTextField
              fullWidth
              size="small"
              value={texts[index] ?? ''}
              onChange={({ target }) => change(texts.with(index, target.value))}
              onBlur={field.onBlur}
              error={errorAt(index) !== undefined}
              helperText={errorAt(index)}
              slotProps={{
                htmlInput: {
                  'aria-label': `${row} ${index + 1}`,
                  'aria-invalid': errorAt(index) !== undefined || undefined,
                  autoComplete: 'off',
                },
              }}
            />
          )
        }
      </SortableRows>
      <FieldNotes id={id} help={helperText && text(helperText)} error={messageOf(get(errors, path))} />
      <ConflictMark path={path} />
    </Stack>
  );
}

const asTyped = (value: unknown) => value;

function messageOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || Array.isArray(error) || !('message' in error)) return undefined;
  return typeof error.message === 'string' ? error.message : undefined;
}
