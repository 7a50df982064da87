import Button from '@mui/material/Button';
import { useText, type TextKey } from '#console/texts/index.ts';
import { TextInput, useFormContext } from '#console/kit/form/inputs.tsx';
import { placeholderOf } from './placeholders.ts';
import styles from './email.module.css';

/** The subject, and a button that puts the reader's name into it. */
export function SubjectInput({ label }: { label?: TextKey }) {
  const text = useText();
  const { getValues, setValue } = useFormContext();
  return (
    <div className={styles.subjectInput}>
      <TextInput source="subject" maxLength={300} {...(label ? { label } : {})} />
      <Button
        size="small"
        color="inherit"
        variant="outlined"
        onClick={() => {
          const subject = String(getValues('subject') ?? '');
          const words = placeholderOf('first_name');
          setValue('subject', subject === '' ? words : `${subject.trimEnd()} ${words}`, { shouldDirty: true });
        }}
      >
        {text('email.subjectField')}
      </Button>
    </div>
  );
}
