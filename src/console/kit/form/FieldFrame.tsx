import type { ReactNode } from 'react';
import { ConflictMark } from './ConflictMark.tsx';
import { Stack } from '../layout/parts.tsx';
import styles from './fields.module.css';

type FieldTexts = {
  readonly id: string;
  readonly label: string;
  readonly help: string | undefined;
  readonly error: string | undefined;
  readonly required: boolean;
  /** The path of the value in the form; omitted for a control outside a form. */
  readonly path?: string;
};

/**
 * A control with a label above it, and its error and help below it. With `group`, for a control with several parts, the
 * label is not a `<label>`; the control refers to it by the id `<id>-label`.
 */
export function FieldFrame(props: { field: FieldTexts; group?: boolean; children: ReactNode }) {
  const { field, group = false, children } = props;
  const { id, label, help, error, required: isRequired } = field;
  return (
    <Stack gap={0} className={styles.field}>
      {group ? (
        <span id={`${id}-label`} className={styles.label} data-required={isRequired}>
          {label}
        </span>
      ) : (
        <label htmlFor={id} className={styles.label} data-required={isRequired}>
          {label}
        </label>
      )}
      {children}
      <FieldNotes id={id} help={help} error={error} />
      {field.path !== undefined && <ConflictMark path={field.path} />}
    </Stack>
  );
}

/** Help and error below a control. */
export function FieldNotes({ id, help, error }: Pick<FieldTexts, 'id' | 'help' | 'error'>) {
  return (
    <>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
    </>
  );
}
