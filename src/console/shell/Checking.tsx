import styles from '#console/signIn/waiting.module.css';
import { signInTexts } from '#console/texts/signInTexts.ts';

/** Shown on the whole page while react-admin checks the session; the entry shows the same before React starts. */
export function Checking() {
  return (
    <div className={styles.page} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      <span className="visually-hidden">{signInTexts().checking}</span>
    </div>
  );
}
