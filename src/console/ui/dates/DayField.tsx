import { lazy, Suspense } from 'react';
import type { DayInputProps } from './DayInput.tsx';
import styles from './dayInput.module.css';

const DayInput = lazy(() => import('./DayInput.tsx'));

/**
 * A day outside of a form, such as the bound of a filter: typed as dd/mm/yyyy or chosen from a month, as in forms,
 * whatever the browser's language is. Fetched when the first one is shown; an empty box holds its place until then.
 */
export function DayField(props: DayInputProps) {
  return (
    <Suspense fallback={<span className={`${styles.bone} ${props.className ?? ''}`} aria-busy />}>
      <DayInput {...props} />
    </Suspense>
  );
}
