import type { ReactNode } from 'react';
import { get } from 'react-hook-form';
import { useFormContext } from '../inputs.tsx';
import styles from './refusedNote.module.css';

/**
 * What the specification says of a whole form once a save of it was refused because something is missing; each field
 * says for itself what. With `source` it is the heading of what is said of that field.
 */
export function RefusedNote({ source, children }: { source?: string; children: ReactNode }) {
  const { errors, submitCount } = useFormContext().formState;
  const message: unknown = source === undefined ? undefined : get(errors, `${source}.message`);
  const refused = source === undefined ? Object.keys(errors).length > 0 : message !== undefined;
  if (submitCount === 0 || !refused) return null;
  return (
    <p role="alert" className={styles.refused}>
      <strong>{children}</strong> {typeof message === 'string' ? message : null}
    </p>
  );
}
