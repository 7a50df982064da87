import Autocomplete from '@mui/material/Autocomplete';
import MuiTextField from '@mui/material/TextField';
import { useField, type FieldProps } from './useField.ts';
import { FieldFrame } from '../FieldFrame.tsx';

export type SuggestInputProps = FieldProps & { suggestions: readonly string[] };

/** One line of text with words to choose from; any other can be typed as well. */
export function SuggestInput(props: SuggestInputProps) {
  const field = useField(props);
  const { name, value, onChange, onBlur } = field.field;
  const typed = String(value ?? '');
  return (
    <FieldFrame field={field}>
      <Autocomplete
        freeSolo
        forcePopupIcon
        id={field.id}
        options={props.suggestions}
        value={typed}
        inputValue={typed}
        onInputChange={(_, next) => {
          if (next !== typed) onChange(next);
        }}
        onBlur={onBlur}
        renderInput={({ slotProps, ...params }) => (
          <MuiTextField
            {...params}
            name={name}
            size="small"
            variant="outlined"
            error={field.error !== undefined}
            slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, ...field.control } }}
          />
        )}
      />
    </FieldFrame>
  );
}
