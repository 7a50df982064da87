/** @jsxImportSource preact */
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { ApiError, request } from '#console/providers/http.ts';
import { forgetPersonalData } from '#console/providers/personalStorage.ts';
import { clearSession } from '#console/providers/session.ts';
import { signIn } from '#console/providers/signIn.ts';
import { accountTexts } from './accountTexts.ts';
import { inWordsOf } from './inWordsOf.ts';
import styles from './signIn.module.css';

type Link = { readonly kind: 'reset' | 'invitation'; readonly email: string };
type State = 'checks' | 'spent' | 'asks' | 'saves' | 'saved' | 'failed';

/** Checked by hand: these pages carry no schema library. */
function linkOf(value: unknown): Link {
  const { kind, email } = { kind: '', email: '', ...Object(value) };
  return { kind: kind === 'invitation' ? 'invitation' : 'reset', email: String(email) };
}

/** Sets the password of the account that the link's token belongs to; the token is used up by that. */
export function SetPassword(props: { token: string; onBack: () => void; onAgain: () => void }) {
  const { token, onBack, onAgain } = props;
  const text = accountTexts();
  const [state, setState] = useState<State>('checks');
  const [link, setLink] = useState<Link>();
  const [problem, setProblem] = useState<{ password?: string; repeat?: string; form?: string }>({});
  const [shown, setShown] = useState(false);
  const password = useRef<HTMLInputElement>(null);
  const repeat = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();

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
    else if (state !== 'saves') heading.current?.focus();
  }, [state]);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (state === 'saves') return;
    const newPassword = password.current?.value ?? '';
    const wrong = {
      ...(newPassword.length < 8 ? { password: text.passwordTooShort } : {}),
      ...(newPassword === repeat.current?.value ? {} : { repeat: text.repeatDiffers }),
    };
    setProblem(wrong);
    if (wrong.password) return password.current?.focus();
    if (wrong.repeat) return repeat.current?.focus();
    setState('saves');
    try {
      await request('POST', '/public/account/password', { body: { token, newPassword }, isPublic: true });
      // The account of the link takes the place of whichever was signed in here.
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
      onBack();
    } catch {
      // The password is set all the same: the sign-in page says what keeps its owner out.
      setState('saved');
    }
  }

  if (state === 'checks') {
    return (
      <div className={styles.form} role="status">
        {text.checking}
      </div>
    );
  }
  if (state === 'spent' || state === 'saved' || state === 'failed') {
    const isSaved = state === 'saved';
    return (
      <div className={styles.form}>
        <h1 ref={heading} tabIndex={-1}>
          {isSaved ? text.savedTitle : text.spentTitle}
        </h1>
        <p className={styles.lead} role="status">
          {isSaved ? (link?.kind === 'invitation' ? text.savedFirst : text.saved) : (problem.form ?? text.spent)}
        </p>
        <button type="button" className={styles.submit} onClick={isSaved ? onBack : onAgain}>
          {isSaved ? text.signIn : text.again}
        </button>
      </div>
    );
  }
  const input = {
    className: styles.input,
    ...(shown ? { type: 'text' as const } : { type: 'password' as const }),
    autocomplete: 'new-password' as const,
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-busy={state === 'saves'}>
      <h1>{link?.kind === 'invitation' ? text.invitation : text.reset}</h1>
      <p className={styles.lead}>
        {text.account} {link?.email}
      </p>
      <div role="alert">{problem.form && <p className={styles.alert}>{problem.form}</p>}</div>
      {/* For password managers, which keep a password by its account. */}
      <input type="email" autocomplete="username" value={link?.email} readOnly hidden />
      <div className={styles.field}>
        <label htmlFor={`${id}new`}>{text.password}</label>
        <input
          ref={password}
          id={`${id}new`}
          {...input}
          aria-invalid={problem.password ? true : undefined}
          aria-describedby={`${id}newNote`}
        />
        <p id={`${id}newNote`} className={problem.password ? styles.problem : styles.hint}>
          {problem.password ?? text.passwordHelp}
        </p>
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}repeat`}>{text.repeat}</label>
        <input
          ref={repeat}
          id={`${id}repeat`}
          {...input}
          aria-invalid={problem.repeat ? true : undefined}
          aria-describedby={problem.repeat ? `${id}repeatNote` : undefined}
        />
        {problem.repeat && (
          <p id={`${id}repeatNote`} className={styles.problem}>
            {problem.repeat}
          </p>
        )}
      </div>
      <label>
        <input type="checkbox" checked={shown} onChange={() => setShown(!shown)} /> {text.show}
      </label>
      <button type="submit" className={styles.submit} aria-disabled={state === 'saves'}>
        {state === 'saves' && <span className={styles.spinner} aria-hidden="true" />}
        {state === 'saves' ? text.saving : text.save}
      </button>
    </form>
  );
}
