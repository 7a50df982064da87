import Autocomplete from '@mui/material/Autocomplete';
import MuiTextField from '@mui/material/TextField';
import type { HTMLAttributes, Key, ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { FieldFrame } from '../FieldFrame.tsx';
import { looks } from '../../layout/looks.ts';
import { Row } from '../../layout/parts.tsx';
import styles from './suggestInput.module.css';
import { useField, type FieldProps } from './useField.ts';

export type SuggestInputProps = FieldProps & {
  suggestions: readonly string[];
  /** Renders an icon for each word in the list, and for the typed text. */
  iconOf?: (word: string) => ReactNode;
};

/** A single-line text input with suggested words; any other text can be typed as well. */
export function SuggestInput(props: SuggestInputProps) {
  const field = useField(props);
  const { name, value, onChange, onBlur } = field.field;
  const typedText = String(value ?? '');
  const { suggestions, iconOf } = props;
  const translate = useTranslate();
  return (
    <FieldFrame field={field}>
      <Autocomplete
        freeSolo
        forcePopupIcon
        clearText={translate('ra.action.clear_input_value')}
        closeText={translate('ra.action.close')}
        openText={translate('ra.action.open')}
        id={field.id}
        options={suggestions}
        value={typedText}
        inputValue={typedText}
        onInputChange={(_, next) => {
          if (next !== typedText) onChange(next);
        }}
        onBlur={onBlur}
        {...(iconOf && {
          renderOption: ({ key, ...option }: HTMLAttributes<HTMLLIElement> & { key: Key }, word: string) => (
            <li key={key} {...option}>
              <Row as="span">
                <span className={looks.menuIcon}>{iconOf(word)}</span>
                {word}
              </Row>
            </li>
          ),
        })}
        renderInput={({ slotProps, ...params }) => (
          <MuiTextField
            {...params}
            name={name}
            size="small"
            variant="outlined"
            error={field.error !== undefined}
            slotProps={{
              ...slotProps,
              input: {
                ...slotProps.input,
                ...(iconOf && { startAdornment: <span className={styles.shown}>{iconOf(typedText)}</span> }),
              },
              htmlInput: { ...slotProps.htmlInput, ...field.control },
            }}
          />
        )}
      />
    </FieldFrame>
  );
}
