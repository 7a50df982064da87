/** @jsxImportSource preact */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { ApiError, request } from '#console/providers/http.ts';
import { accountTexts } from './accountTexts.ts';
import { EmailField } from './EmailField.tsx';
import { inWordsOf } from './inWordsOf.ts';
import styles from './signIn.module.css';
import waiting from './waiting.module.css';

/** Requests a link for a new password. The message is the same whether or not the account exists. */
export function ForgottenPassword({ onBack }: { onBack: () => void }) {
  const text = accountTexts();
  const field = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [state, setState] = useState<'asks' | 'sends' | 'sent'>('asks');
  const [problem, setProblem] = useState<{ email?: string; form?: string }>({});
  useLayoutEffect(() => {
    if (state === 'sent') heading.current?.focus();
    else if (state === 'asks') field.current?.focus();
  }, [state]);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (state === 'sends') return;
    const email = field.current?.value.trim() ?? '';
    if (email === '') return setProblem({ email: text.emailMissing });
    setProblem({});
    setState('sends');
    try {
      await request('POST', '/public/account/forgotten-password', { body: { email }, isPublic: true });
      setState('sent');
    } catch (error) {
      const emailError = error instanceof ApiError ? error.body.errors?.email : undefined;
      setProblem(emailError ? { email: emailError } : { form: inWordsOf(error) });
      setState('asks');
    }
  }

  if (state === 'sent') {
    return (
      <div className={styles.form}>
        <h1 ref={heading} tabIndex={-1}>
          {text.sentTitle}
        </h1>
        <p className={styles.lead} role="status">
          {text.sent}
        </p>
        <button type="button" className={styles.submit} onClick={onBack}>
          {text.back}
        </button>
      </div>
    );
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-busy={state === 'sends'}>
      <h1>{text.forgottenTitle}</h1>
      <p className={styles.lead}>{text.forgottenLead}</p>
      <div role="alert">{problem.form && <p className={styles.alert}>{problem.form}</p>}</div>
      <EmailField field={field} problem={problem.email} />
      <button type="submit" className={styles.submit} aria-disabled={state === 'sends'}>
        {state === 'sends' && <span className={waiting.pending} aria-hidden="true" />}
        {state === 'sends' ? text.sending : text.send}
      </button>
      <p className={styles.help}>
        <a
          href="/admin"
          onClick={(event) => {
            event.preventDefault();
            onBack();
          }}
        >
          {text.back}
        </a>
      </p>
    </form>
  );
}
