/** @jsxImportSource preact */
import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { ApiError, request } from '#console/providers/http.ts';
import { forgetPersonalData } from '#console/providers/personalStorage.ts';
import { clearSession } from '#console/providers/session.ts';
import { signIn } from '#console/providers/signIn.ts';
import { accountTexts } from './accountTexts.ts';
import { inWordsOf } from './inWordsOf.ts';
import styles from './signIn.module.css';
import waiting from './waiting.module.css';

type Link = { readonly kind: 'reset' | 'invitation'; readonly email: string };
type State = 'checks' | 'spent' | 'asks' | 'saves' | 'saved' | 'failed';

/** Validated by hand, because these pages have no schema library. */
function linkOf(value: unknown): Link {
  const { kind, email } = { kind: '', email: '', ...Object(value) };
  return { kind: kind === 'invitation' ? 'invitation' : 'reset', email: String(email) };
}

type Problem = { password?: string; repeat?: string; form?: string };

/** Sets the password of the account that the link's token belongs to, which uses up the token. */
export function SetPassword(props: { token: string; onBack: () => void; onAgain: () => void }) {
  const { token, onBack, onAgain } = props;
  const text = accountTexts();
  const { state, link, problem, password, repeat, submit } = useNewPassword(token, onBack);

  switch (state) {
    case 'checks':
      return (
        <div className={styles.form} role="status">
          {text.checking}
        </div>
      );
    case 'saved':
      return (
        <Outcome title={text.savedTitle} action={text.signIn} onAction={onBack}>
          {link?.kind === 'invitation' ? text.savedFirst : text.saved}
        </Outcome>
      );
    case 'spent':
    case 'failed':
      return (
        <Outcome title={text.spentTitle} action={text.again} onAction={onAgain}>
          {problem.form ?? text.spent}
        </Outcome>
      );
    case 'asks':
    case 'saves':
      return (
        <form className={styles.form} onSubmit={submit} noValidate aria-busy={state === 'saves'}>
          <h1>{link?.kind === 'invitation' ? text.invitation : text.reset}</h1>
          <p className={styles.lead}>
            {text.account} {link?.email}
          </p>
          <div role="alert">{problem.form && <p className={styles.alert}>{problem.form}</p>}</div>
          {/* Shows password managers which account the password belongs to. */}
          <input type="email" autocomplete="username" value={link?.email} readOnly hidden />
          <NewPasswordFields password={password} repeat={repeat} problem={problem} />
          <button type="submit" className={styles.submit} aria-disabled={state === 'saves'}>
            {state === 'saves' && <span className={waiting.pending} aria-hidden="true" />}
            {state === 'saves' ? text.saving : text.save}
          </button>
        </form>
      );
  }
}

/** The token's link, and the form's state with the function that saves the password from the two fields. */
function useNewPassword(token: string, onSignedIn: () => void) {
  const text = accountTexts();
  const [state, setState] = useState<State>('checks');
  const [link, setLink] = useState<Link>();
  const [problem, setProblem] = useState<Problem>({});
  const password = useRef<HTMLInputElement>(null);
  const repeat = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const check = async () => {
      try {
        const { json } = await request('POST', '/public/account/link', { body: { token }, isPublic: true });
        setLink(linkOf(json));
        setState('asks');
      } catch (error) {
        const isSpent = error instanceof ApiError && error.status === 422;
        setProblem(isSpent ? {} : { form: inWordsOf(error) });
        setState(isSpent ? 'spent' : 'failed');
      }
    };
    void check();
  }, [token]);
  useLayoutEffect(() => {
    if (state === 'asks') password.current?.focus();
  }, [state]);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (state === 'saves') return;
    const newPassword = password.current?.value ?? '';
    const fieldErrors: Problem = {
      ...(newPassword.length < 8 ? { password: text.passwordTooShort } : {}),
      ...(newPassword === repeat.current?.value ? {} : { repeat: text.repeatDiffers }),
    };
    setProblem(fieldErrors);
    if (fieldErrors.password) return password.current?.focus();
    if (fieldErrors.repeat) return repeat.current?.focus();
    setState('saves');
    try {
      await request('POST', '/public/account/password', { body: { token, newPassword }, isPublic: true });
      // The link's account replaces the one that was signed in here.
      clearSession();
      forgetPersonalData();
    } catch (error) {
      const errors = error instanceof ApiError ? error.body.errors : undefined;
      setProblem(errors?.newPassword ? { password: errors.newPassword } : { form: inWordsOf(error) });
      setState(errors?.token ? 'spent' : 'asks');
      return;
    }
    try {
      await signIn(link?.email ?? '', newPassword);
      onSignedIn();
    } catch {
      // The password has been set nevertheless; the sign-in page explains why signing in failed.
      setState('saved');
    }
  }

  return { state, link, problem, password, repeat, submit };
}

/** The last step: a message, and a button that continues. */
function Outcome(props: { title: string; action: string; onAction: () => void; children: ComponentChildren }) {
  const { title, action, onAction, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.form}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles.lead} role="status">
        {children}
      </p>
      <button type="button" className={styles.submit} onClick={onAction}>
        {action}
      </button>
    </div>
  );
}

type Field = RefObject<HTMLInputElement | null>;

/** The password, its repetition, and a checkbox that shows both. */
function NewPasswordFields({ password, repeat, problem }: { password: Field; repeat: Field; problem: Problem }) {
  const text = accountTexts();
  const [isShown, setIsShown] = useState(false);
  const id = useId();
  const fields = [
    { name: 'new', field: password, label: text.password, problem: problem.password, hint: text.passwordHelp },
    { name: 'repeat', field: repeat, label: text.repeat, problem: problem.repeat, hint: undefined },
  ];
  return (
    <>
      {fields.map(({ name, field, label, problem: fieldProblem, hint }) => (
        <div key={name} className={styles.field}>
          <label htmlFor={id + name}>{label}</label>
          <input
            ref={field}
            id={id + name}
            className={styles.input}
            {...(isShown ? { type: 'text' } : { type: 'password' })}
            autocomplete="new-password"
            aria-invalid={fieldProblem ? true : undefined}
            aria-describedby={(fieldProblem ?? hint) ? `${id + name}Note` : undefined}
          />
          {(fieldProblem ?? hint) && (
            <p id={`${id + name}Note`} className={fieldProblem ? styles.problem : styles.hint}>
              {fieldProblem ?? hint}
            </p>
          )}
        </div>
      ))}
      <label>
        <input type="checkbox" checked={isShown} onChange={() => setIsShown(!isShown)} /> {text.show}
      </label>
    </>
  );
}
