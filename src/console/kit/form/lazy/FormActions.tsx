import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useFormContext, useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { useText, type Text as Translate, type TextKey } from '#console/texts/index.ts';
import { RequestId } from '../../dialogs/RequestId.tsx';
import { looks } from '../../layout/looks.ts';
import { Stack, Text } from '../../layout/parts.tsx';
import { useFormFields, type FieldEntry } from '../fields.ts';
import styles from '../form.module.css';
import { changedFields, isChanged } from '../rebase.ts';
import { useSaveProgress } from '../saveState.ts';
import { SavedMeanwhile } from './SavedMeanwhile.tsx';

export type FormActionsProps = {
  onCancel?: () => void;
  cancel?: string;
  save?: TextKey | ((values: FieldValues) => TextKey) | undefined;
  /**
   * The text while saving, which is also used on the save button. By default, the text is 'Saving...' and the button
   * keeps its label.
   */
  saving?: TextKey | undefined;
  /** The condition still to be met while Save is disabled, shown in place of the unsaved changes. */
  waitsFor?: TextKey | undefined;
};

/** Cancel and Save, preceded by what the user needs to know first: unsaved changes, errors, upload progress. */
export function FormActions(props: FormActionsProps) {
  const { onCancel, cancel: cancelLabel, save = 'ui.form.save', waitsFor } = props;
  const text = useText();
  const form = useFormContext<FieldValues>();
  const { entries } = useFormFields();
  const { saving, progress, cancel, refusal } = useSaveProgress();
  // Renders on every change of a value, because unsaved changes are detected by comparing values.
  const values = useWatch();
  const errorCount = countErrors(form.formState.errors);
  const isSending = progress !== undefined && saving;
  const percent = Math.round((progress ?? 0) * 100);

  return (
    <Stack>
      <SavedMeanwhile />
      {isSending && (
        <progress className={looks.progress} max={100} value={percent} aria-label={text('ui.form.saving')} />
      )}
      {refusal && !saving && (
        <Stack role="alert" gap={2} ground="red" pad={12}>
          <Text weight={500} breaks="anywhere">
            {refusal.message}
          </Text>
          {refusal.detail && <Text breaks="typed">{refusal.detail}</Text>}
          {refusal.requestId && <RequestId id={refusal.requestId} />}
        </Stack>
      )}
      <div className={styles.actions}>
        <Text
          as="output"
          size="table"
          lines={1}
          numbers
          {...(errorCount > 0 && !saving ? { tone: 'red', weight: 500 } : { tone: 'muted' })}
          className={styles.state}
        >
          {saving
            ? isSending
              ? text('ui.form.uploading', { percent })
              : text(props.saving ?? 'ui.form.saving')
            : errorCount > 0
              ? text('ui.form.invalid', { smart_count: errorCount })
              : waitsFor
                ? text(waitsFor)
                : unsavedLabels(form, entries(), text)}
        </Text>
        {saving
          ? cancel && (
              <Button variant="outlined" color="inherit" onClick={cancel}>
                {text('ui.form.cancelSaving')}
              </Button>
            )
          : onCancel && (
              <Button variant="outlined" color="inherit" onClick={onCancel}>
                {cancelLabel ?? text('ui.form.cancel')}
              </Button>
            )}
        <Button
          type="submit"
          variant="contained"
          aria-keyshortcuts="Control+S Meta+S"
          title={text('ui.form.saveHint')}
          disabled={saving || waitsFor !== undefined}
          startIcon={saving && <CircularProgress size={16} color="inherit" aria-hidden />}
        >
          {text(saving && props.saving ? props.saving : typeof save === 'function' ? save(values) : save)}
        </Button>
      </div>
    </Stack>
  );
}

/** The number of fields with an error, including those in rows. */
function countErrors(errors: unknown): number {
  if (typeof errors !== 'object' || errors === null) return 0;
  if ('message' in errors && typeof errors.message === 'string') return 1;
  return Object.entries(errors).reduce((sum, [key, nested]) => sum + (key === 'ref' ? 0 : countErrors(nested)), 0);
}

const maxNamed = 3;

/** The labels of the changed fields: 'Unsaved: Title, Author'. */
function unsavedLabels(form: UseFormReturn<FieldValues>, entries: readonly FieldEntry[], text: Translate): string {
  if (changedFields(form).length === 0) return text('ui.form.noChanges');
  const lists = entries.filter(({ rows }) => rows).map(({ source }) => `${source}.`);
  const labels = entries
    .filter(({ source }) => !lists.some((list) => source.startsWith(list)) && isChanged(form, source))
    .map(({ label }) => label);
  const unique = [...new Set(labels)];
  const fields = unique.slice(0, maxNamed).join(', ');
  const moreCount = unique.length - maxNamed;
  return moreCount > 0
    ? text('ui.form.unsavedMore', { fields, smart_count: moreCount })
    : text('ui.form.unsaved', { fields });
}
