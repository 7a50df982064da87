import InputAdornment from '@mui/material/InputAdornment';
import { TextInput as RaTextInput } from 'ra-ui-materialui';
import { useFormContext, useWatch } from 'react-hook-form';
import { useText } from '#console/texts/index.ts';
import { InputFrame, useInputFrame, type InputProps } from './InputFrame.tsx';
import styles from './swatches.module.css';

const hex = /^#[\da-f]{6}$/i;

/** Any colour, `#1a2b3c`: typed, or chosen from its swatch. A few named ones are a `SwatchInput`. */
export function ColourInput(props: InputProps) {
  const text = useText();
  const frame = useInputFrame(props);
  const { setValue } = useFormContext();
  const value = String(useWatch({ name: frame.path }) ?? '');
  return (
    <InputFrame frame={frame}>
      <RaTextInput
        {...frame.input}
        autoComplete="off"
        placeholder="#3549c3"
        slotProps={{
          htmlInput: { ...frame.aria, maxLength: 7, spellCheck: false },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <input
                  type="color"
                  className={styles.picker}
                  aria-label={text('form.chooseColour', { label: frame.name })}
                  value={hex.test(value) ? value.toLowerCase() : '#000000'}
                  onChange={(event) => setValue(frame.path, event.target.value, { shouldDirty: true })}
                />
              </InputAdornment>
            ),
          },
        }}
      />
    </InputFrame>
  );
}
