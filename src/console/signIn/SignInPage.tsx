/** @jsxImportSource preact */
import { useLayoutEffect, useReducer, useRef, useState } from 'preact/hooks';
import { ApiError } from '#console/providers/http.ts';
import type { SessionEnd } from '#console/providers/session.ts';
import { signIn } from '#console/providers/signIn.ts';
import { subscribeLanguage } from '#console/texts/language.ts';
import { signInTexts } from '#console/texts/signInTexts.ts';
import { forgottenPath } from '../providers/destination.ts';
import { EmailField } from './EmailField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { SignInFrame } from './SignInFrame.tsx';
import styles from './signIn.module.css';
import waiting from './waiting.module.css';

export type SignInPageProps = {
  productName: string;
  /** The reason why the user's previous session ended. */
  end: SessionEnd | undefined;
  /** Replaces this page with the console; rejects if it cannot be loaded. */
  onSignedIn: () => Promise<void>;
  /** Called when the user starts to type, so that the console is loaded before it is needed. */
  onStart: () => void;
  /** Called when the user has forgotten the password. */
  onForgotten: () => void;
};

type Problem = { email?: string; password?: string; form?: string; detail?: string };

/**
 * The sign-in page, in Preact with CSS variables, without React, react-admin and MUI, so that it works while the
 * console is still loading. The fields are uncontrolled, because a password manager may fill them without an event.
 */
export function SignInPage({ productName, end, onSignedIn, onStart, onForgotten }: SignInPageProps) {
  const text = signInTexts();
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const { emailField, passwordField, pending, problem, submit } = useSignIn(onStart, onSignedIn);

  useLayoutEffect(() => subscribeLanguage(() => drawAgain(undefined)), []);

  useLayoutEffect(() => {
    document.title = `${text.title} · ${productName}`;
  }, [productName, text]);

  return (
    <SignInFrame productName={productName}>
      <form className={styles.form} onSubmit={submit} onInput={onStart} noValidate aria-busy={pending}>
        <h1>{text.title}</h1>
        <p className={styles.lead}>{text.lead}</p>
        {end && !problem.form && (
          <p className={styles.notice} role="status">
            {text.ends[end]}
          </p>
        )}
        <div role="alert">
          {problem.form && (
            <div className={styles.alert}>
              <p>{problem.form}</p>
              {problem.detail && <p>{problem.detail}</p>}
            </div>
          )}
        </div>
        <EmailField field={emailField} problem={problem.email} />
        <PasswordField field={passwordField} problem={problem.password} />
        <button type="submit" className={styles.submit} aria-disabled={pending}>
          {pending && <span className={waiting.pending} aria-hidden="true" />}
          {pending ? text.pending : text.submit}
        </button>
        <p className={styles.help}>
          <a
            href={forgottenPath}
            onClick={(event) => {
              event.preventDefault();
              onForgotten();
            }}
          >
            {text.forgotten}
          </a>
        </p>
        <p className={styles.help}>{text.help}</p>
      </form>
    </SignInFrame>
  );
}

/** The fields, and the function that signs in with them. */
function useSignIn(onStart: () => void, onSignedIn: () => Promise<void>) {
  const text = signInTexts();
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<Problem>({});
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);

  useLayoutEffect(() => {
    // The page has a single purpose, so its first field takes the focus.
    emailField.current?.focus();
  }, []);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isPending) return;
    const credentials = { email: emailField.current?.value ?? '', password: passwordField.current?.value ?? '' };
    const errors: Problem = {
      ...(credentials.email.trim() === '' ? { email: text.emailMissing } : {}),
      ...(credentials.password === '' ? { password: text.passwordMissing } : {}),
    };
    setProblem(errors);
    if (errors.email) return emailField.current?.focus();
    if (errors.password) return passwordField.current?.focus();
    setIsPending(true);
    onStart();
    try {
      await signIn(credentials.email.trim(), credentials.password);
    } catch (error) {
      setProblem(problemOf(error));
      setIsPending(false);
      return;
    }
    await onSignedIn().catch(() => {
      setProblem({ form: text.consoleFailed });
      setIsPending(false);
    });
  }

  return { emailField, passwordField, pending: isPending, problem, submit };
}

/** The server's message, otherwise 'Login failed'. For a network error, the error's own sentence follows it. */
function problemOf(error: unknown): Problem {
  const text = signInTexts();
  if (!(error instanceof ApiError)) return { form: text.failed };
  if (error.status === 0) return { form: text.failed, detail: error.message };
  return { form: error.message || text.failed };
}
