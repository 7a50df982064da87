/** @jsxImportSource preact */
import type { RefObject } from 'preact';
import { useId } from 'preact/hooks';
import { signInTexts } from '#console/texts/signInTexts.ts';
import styles from './signIn.module.css';

/** The email field of an account. */
export function EmailField(props: { field: RefObject<HTMLInputElement | null>; problem?: string | undefined }) {
  const { field, problem } = props;
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{signInTexts().email}</label>
      <input
        ref={field}
        id={id}
        className={styles.input}
        type="email"
        name="email"
        autocomplete="username"
        autocapitalize="none"
        spellcheck={false}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}problem` : undefined}
      />
      {problem && (
        <p id={`${id}problem`} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
