import Button from '@mui/material/Button';
import { useText, type TextKey } from '#console/texts/index.ts';
import { TextInput, textIn, useFormContext } from '#console/kit/form/inputs.tsx';
import { Row, Stack } from '#console/kit/layout/parts.tsx';
import { placeholderOf } from './placeholders.ts';

/** The subject, and a button that inserts the recipient's name. */
export function SubjectInput({ label }: { label?: TextKey }) {
  const text = useText();
  const { getValues, setValue } = useFormContext();
  return (
    <Stack>
      <TextInput source="subject" maxLength={300} {...(label ? { label } : {})} />
      <Row>
        <Button
          size="small"
          color="inherit"
          variant="outlined"
          onClick={() => {
            const subject = textIn(getValues('subject'));
            const words = placeholderOf('first_name');
            setValue('subject', subject === '' ? words : `${subject.trimEnd()} ${words}`, { shouldDirty: true });
          }}
        >
          {text('email.subjectField')}
        </Button>
      </Row>
    </Stack>
  );
}
