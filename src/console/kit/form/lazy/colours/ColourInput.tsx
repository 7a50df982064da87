import InputAdornment from '@mui/material/InputAdornment';
import { TextInput as RaTextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { isGround } from '#contract/colours.ts';
import { useText } from '#console/texts/index.ts';
import { InputFrame, useInputFrame, type InputProps } from '../InputFrame.tsx';
import { ContrastNote, type ContrastProps } from './ContrastNote.tsx';
import { looks } from '../../../layout/looks.ts';
import styles from './colours.module.css';

const hexPattern = /^#[\da-f]{6}$/i;

/**
 * Any CSS colour, such as `#1a2b3c`, or a gradient if the contract accepts one. The value is typed, or picked from its
 * swatch. For a few named colours use `SwatchInput`. With `on`, the input shows the contrast on that background.
 */
export function ColourInput({ on, large = false, ...props }: InputProps & ContrastProps) {
  const text = useText();
  const frame = useInputFrame(props);
  const { setValue } = useFormContext();
  const value = String(useWatch({ name: frame.path }) ?? '');
  const choose = (colour: string) => setValue(frame.path, colour, { shouldDirty: true, shouldValidate: true });
  return (
    <InputFrame frame={frame}>
      <RaTextInput
        {...frame.input}
        autoComplete="off"
        placeholder="#3549c3"
        slotProps={{
          htmlInput: { ...frame.aria, maxLength: 300, spellCheck: false },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <span className={styles.picker} style={isGround(value) ? { background: value } : {}}>
                  <input
                    type="color"
                    className={looks.overlay}
                    aria-label={text('form.chooseColour', { label: frame.name })}
                    value={hexPattern.test(value) ? value.toLowerCase() : '#000000'}
                    onChange={(event) => choose(event.target.value)}
                  />
                </span>
              </InputAdornment>
            ),
          },
        }}
      />
      {on && <ContrastNote colour={value} on={on} large={large} onChoose={choose} />}
    </InputFrame>
  );
}
