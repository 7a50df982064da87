/** @jsxImportSource preact */
import type { RefObject } from 'preact';
import { useId, useState } from 'preact/hooks';
import { signInTexts } from '#console/texts/signInTexts.ts';
import styles from './signIn.module.css';

export type PasswordFieldProps = {
  field: RefObject<HTMLInputElement | null>;
  problem?: string | undefined;
};

/** The password field, with a button that shows its text and a hint while Caps Lock is on. */
export function PasswordField({ field, problem }: PasswordFieldProps) {
  const text = signInTexts();
  const [isShown, setIsShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const id = useId();
  const noteCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const note = problem ?? (capsLock ? text.capsLock : undefined);

  return (
    <div className={styles.field}>
      <label htmlFor={id}>{text.password}</label>
      <div className={styles.password}>
        <input
          ref={field}
          id={id}
          className={styles.input}
          {...(isShown ? { type: 'text' } : { type: 'password' })}
          name="password"
          autocomplete="current-password"
          autocapitalize="none"
          spellcheck={false}
          onKeyDown={noteCapsLock}
          onKeyUp={noteCapsLock}
          onBlur={() => setCapsLock(false)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={note ? `${id}note` : undefined}
        />
        <button
          type="button"
          className={styles.reveal}
          aria-label={isShown ? text.hidePassword : text.showPassword}
          title={isShown ? text.hidePassword : text.showPassword}
          onClick={() => setIsShown(!isShown)}
        >
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor">
            <path
              stroke-width="1.6"
              d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z"
              stroke-linejoin="round"
            />
            <circle cx="12" cy="12" r="3" stroke-width="1.6" />
            {isShown && <path d="M4 20 20 4" stroke-width="1.6" stroke-linecap="round" />}
          </svg>
        </button>
      </div>
      {note && (
        <p id={`${id}note`} className={problem ? styles.problem : styles.hint}>
          {note}
        </p>
      )}
    </div>
  );
}
