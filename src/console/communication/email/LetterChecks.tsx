import { useEffect, useState } from 'react';
import type { LetterPreview } from '#contract/communication/campaignRecord.ts';
import { apiAddress } from '#console/providers/http.ts';
import { useText } from '#console/texts/index.ts';
import { messageInLanguage } from '#console/texts/wording.ts';
import type { LetterState } from './useLetterPreview.ts';
import styles from './email.module.css';

type Problem = LetterPreview['problems'][number];

/** Warnings about the letter, each with its link or image. */
export function LetterChecks({ state: { letter, isLoading, failure } }: { state: LetterState }) {
  const text = useText();
  const unloaded = useUnloadedImages(letter?.images ?? none);
  const problems: readonly Problem[] = [
    ...(letter?.problems ?? []).map((problem) => ({ ...problem, message: messageInLanguage(problem.message) })),
    ...unloaded.map((what) => ({ kind: 'image' as const, what, message: text('email.checks.unloaded') })),
  ];
  if (failure) return <p className={styles.failure}>{failure}</p>;
  if (!letter) return <p className={styles.quiet}>{text(isLoading ? 'email.checks.loading' : 'email.checks.waits')}</p>;
  if (problems.length === 0) return <p className={styles.quiet}>{text('email.checks.none')}</p>;
  return (
    <ul className={styles.problems} aria-label={text('email.checks.title')}>
      {problems.map(({ kind, what, message }) => (
        <li key={`${kind} ${what} ${message}`}>
          <strong>{text(`email.checks.kinds.${kind}`)}</strong> <code>{what}</code>
          <span>{message}</span>
        </li>
      ))}
    </ul>
  );
}

const none: readonly string[] = [];

/** Images that this browser cannot load, collected as they fail. */
function useUnloadedImages(images: readonly string[]): readonly string[] {
  const [failed, setFailed] = useState<readonly string[]>(none);
  const key = images.join('\n');
  useEffect(() => {
    const control = new AbortController();
    for (const address of key.split('\n').filter((line) => /^(?:https?:|\/)/.test(line))) {
      const probe = new Image();
      const markFailed = () => setFailed((known) => (known.includes(address) ? known : [...known, address]));
      probe.addEventListener('error', markFailed, { signal: control.signal });
      probe.src = apiAddress(address);
    }
    return () => control.abort();
  }, [key]);
  return failed.filter((address) => images.includes(address));
}
