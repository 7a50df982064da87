import { createContext, useContext } from 'react';
import { useText } from '#console/texts/index.ts';
import styles from './fields.module.css';

/** The values, in words and by path, that another user saved in fields that were also changed in this form. */
export const TheirsContext = createContext<ReadonlyMap<string, string>>(new Map());

/**
 * Shows the value that another user saved in this field while it was changed here, until the form is saved or reset.
 */
export function ConflictMark({ path }: { path: string }) {
  const text = useText();
  const theirValue = useContext(TheirsContext).get(path);
  return theirValue === undefined ? null : (
    <p className={styles.conflict}>{text('form.savedMeanwhile', { value: theirValue })}</p>
  );
}
