import type { ReactNode } from 'react';
import { useFormContext } from '../inputs.tsx';
import styles from './refusedNote.module.css';

/**
 * What the specification says of a whole form once a save of it was refused because something is missing; each field
 * says for itself what. With `source` it is the heading of what is said of that field.
 */
export function RefusedNote({ source, children }: { source?: string; children: ReactNode }) {
  const { formState, getFieldState } = useFormContext();
  const { errors, submitCount } = formState;
  const message = source === undefined ? undefined : getFieldState(source, formState).error?.message;
  const refused = source === undefined ? Object.keys(errors).length > 0 : message !== undefined;
  if (submitCount === 0 || !refused) return null;
  return (
    <p role="alert" className={styles.refused}>
      <strong>{children}</strong> {message}
    </p>
  );
}
