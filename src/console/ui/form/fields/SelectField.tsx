import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useCallback } from 'react';
import { useText } from '#console/texts/index.ts';
import { useField, type FieldProps } from '../useField.ts';
import { FieldFrame } from './FieldFrame.tsx';

export type Choice = { readonly id: string; readonly name: string };

/**
 * One of a few choices. The browser's own select: it is light, works with a thumb, and by typing. A stored value that
 * is none of the choices is shown too, so that opening and saving a record does not change it.
 */
export function SelectField(props: FieldProps & { choices: readonly Choice[]; empty?: string }) {
  const { choices, empty } = props;
  const text = useText();
  const show = useCallback(
    (value: unknown) => choices.find(({ id }) => id === value)?.name ?? String(value ?? ''),
    [choices],
  );
  const field = useField(props, { show });
  const { ref, name, value, onChange, onBlur } = field.field;
  const current = String(value ?? '');
  const isStray = current !== '' && !choices.some(({ id }) => id === current);
  return (
    <FieldFrame field={field}>
      <NativeSelect
        fullWidth
        variant="outlined"
        name={name}
        value={current}
        onChange={onChange}
        onBlur={onBlur}
        inputRef={ref}
        error={field.error !== undefined}
        input={<OutlinedInput size="small" />}
        inputProps={field.control}
      >
        {(current === '' || empty !== undefined) && <option value="">{empty ?? text('ui.form.choose')}</option>}
        {isStray && <option value={current}>{current}</option>}
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.name}
          </option>
        ))}
      </NativeSelect>
    </FieldFrame>
  );
}
