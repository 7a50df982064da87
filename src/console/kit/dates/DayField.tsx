import { lazy, Suspense } from 'react';
import type { DayInputProps } from './DayInput.tsx';
import styles from './dayInput.module.css';

const DayInput = lazy(() => import('./DayInput.tsx'));

/**
 * A field for a day outside of a form, such as the bound of a filter. As in forms, the day is typed as dd/mm/yyyy or
 * picked from a calendar month, regardless of the browser's language. The code is loaded with the first such field; an
 * empty box of the same size is shown until then.
 */
export function DayField(props: DayInputProps) {
  return (
    <Suspense fallback={<span className={`${styles.bone} ${props.className ?? ''}`} aria-busy />}>
      <DayInput {...props} />
    </Suspense>
  );
}
