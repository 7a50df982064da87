import { useCallback, useMemo } from 'react';
import { SelectInput as RaSelectInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useText } from '#console/texts/index.ts';
import { InputFrame, useInputFrame, type InputProps } from './InputFrame.tsx';

export type Choice = { readonly id: string; readonly name: string };

/**
 * A choice from a short list. A stored value that is not in the list is shown too, so that opening and saving a record
 * does not change it. With `emptyText` there is an empty choice.
 */
export function SelectInput(props: InputProps & { choices: readonly Choice[]; emptyText?: string }) {
  const { choices, emptyText } = props;
  const text = useText();
  const show = useCallback(
    (value: unknown) => choices.find(({ id }) => id === value)?.name ?? String(value ?? ''),
    [choices],
  );
  const frame = useInputFrame(props, { show });
  const currentValue = String(useWatch({ name: frame.path }) ?? '');
  const offeredChoices = useMemo(() => {
    const isStray = currentValue !== '' && !choices.some(({ id }) => id === currentValue);
    return [
      ...(currentValue === '' || emptyText !== undefined
        ? [{ id: '', name: emptyText ?? text('ui.form.choose') }]
        : []),
      ...(isStray ? [{ id: currentValue, name: currentValue }] : []),
      ...choices,
    ];
  }, [choices, currentValue, emptyText, text]);
  return (
    <InputFrame frame={frame}>
      <RaSelectInput
        {...frame.input}
        // Suppresses react-admin's empty choice, because ours has a name.
        isRequired
        translateChoice={false}
        choices={offeredChoices}
        slotProps={{ select: { displayEmpty: true, SelectDisplayProps: frame.aria } }}
      />
    </InputFrame>
  );
}
