import { lazy, Suspense } from 'react';
import type { DayInputProps } from './DayInput.tsx';
import styles from './dayInput.module.css';

const DayInput = lazy(() => import('./DayInput.tsx'));

/**
 * A day outside of a form, such as the bound of a filter: typed as dd/mm/yyyy or picked from a month, as in forms,
 * whatever the browser's language is. Its code is loaded with the first such field; an empty box holds its place until
 * then.
 */
export function DayField(props: DayInputProps) {
  return (
    <Suspense fallback={<span className={`${styles.bone} ${props.className ?? ''}`} aria-busy />}>
      <DayInput {...props} />
    </Suspense>
  );
}
