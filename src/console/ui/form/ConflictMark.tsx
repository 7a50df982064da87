import { createContext, useContext } from 'react';
import { useText } from '#console/texts/index.ts';
import styles from './fields.module.css';

/** What someone else saved in fields that were changed here as well, in words, by the field's path. */
export const TheirsContext = createContext<ReadonlyMap<string, string>>(new Map());

/** What someone else saved in this field while it was changed here, until it is saved or given up. */
export function ConflictMark({ path }: { path: string }) {
  const text = useText();
  const theirs = useContext(TheirsContext).get(path);
  return theirs === undefined ? null : (
    <p className={styles.conflict}>{text('form.savedMeanwhile', { value: theirs })}</p>
  );
}
