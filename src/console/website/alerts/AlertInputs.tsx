import { useWatch } from 'react-hook-form';
import { useText } from '#console/texts/index.ts';
import { SelectField } from '#console/ui/form/fields/SelectField.tsx';
import { TextAreaField } from '#console/ui/form/fields/TextAreaField.tsx';
import { TextField } from '#console/ui/form/fields/TextField.tsx';
import { useStatusChoices } from '#console/ui/status/useStatusChoices.ts';
import styles from './alerts.module.css';

/** Title, message and status of an alert, and how visitors will see it. */
export function AlertInputs() {
  const statuses = useStatusChoices();
  return (
    <>
      <TextField source="title" label="alerts.fields.title" />
      <TextAreaField source="message" label="alerts.fields.message" help="alerts.help.message" />
      <SelectField source="status" label="alerts.fields.status" choices={statuses} />
      <AlertPreview />
    </>
  );
}

function AlertPreview() {
  const text = useText();
  const [title, message]: unknown[] = useWatch({ name: ['title', 'message'] });
  const empty = !title && !message;
  return (
    <section aria-label={text('alerts.preview')} className={styles.preview}>
      {empty ? (
        text('alerts.previewEmpty')
      ) : (
        <>
          <strong>{String(title ?? '')}</strong> {String(message ?? '')}
        </>
      )}
    </section>
  );
}
