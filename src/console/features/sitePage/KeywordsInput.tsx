import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { textsIn } from '#contract/textsIn.ts';
import { FieldFrame } from '../../kit/form/FieldFrame.tsx';
import { useField } from '../../kit/form/inputs.tsx';

/** Splits keywords at commas and trims them. */
function splitKeywords(input: string): string[] {
  return input
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

const show = (value: unknown) => textsIn(value).join(', ');

/** A list of keywords, typed as one text with commas. */
export function KeywordsInput({ source }: { source: string }) {
  const field = useField({ source, label: 'sitePage.fields.keywords', helperText: 'sitePage.help.keywords' }, { show });
  const { ref, name, value, onChange, onBlur } = field.field;
  // The typed text, including a trailing comma, as long as it parses to the form's value.
  const [typedText, setTypedText] = useState('');
  const storedText = show(value);
  return (
    <FieldFrame field={field}>
      <OutlinedInput
        fullWidth
        size="small"
        name={name}
        value={splitKeywords(typedText).join(', ') === storedText ? typedText : storedText}
        onChange={(event) => {
          setTypedText(event.target.value);
          onChange(splitKeywords(event.target.value));
        }}
        onBlur={onBlur}
        inputRef={ref}
        error={field.error !== undefined}
        slotProps={{ input: { ...field.control, autoComplete: 'off' } }}
      />
    </FieldFrame>
  );
}
