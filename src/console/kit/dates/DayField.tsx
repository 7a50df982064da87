import { lazy, Suspense } from 'react';
import type { DayInputProps } from './DayInput.tsx';
import styles from './dayInput.module.css';

const DayInput = lazy(() => import('./DayInput.tsx'));

/**
 * A day outside of a form, such as the bound of a filter: typed as dd/mm/yyyy or picked from a month, as in forms,
 * regardless of the browser's language. Its code is loaded when the first one is shown; an empty box keeps its place
 * until then.
 */
export function DayField(props: DayInputProps) {
  return (
    <Suspense fallback={<span className={`${styles.bone} ${props.className ?? ''}`} aria-busy />}>
      <DayInput {...props} />
    </Suspense>
  );
}
