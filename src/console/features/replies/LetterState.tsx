import type { ReplyLetter } from '#contract/letterState.ts';
import { useText } from '#console/texts/index.ts';
import styles from './replies.module.css';

/** Whether sending the email with a reply has failed, as far as anybody knows. */
export const hasFailed = (letter: ReplyLetter | null | undefined) =>
  letter?.state === 'failed' || letter?.state === 'uncertain';

/** The delivery of a reply's email; empty if it is unknown, as for an old reply. */
export function LetterState({ letter }: { letter: ReplyLetter | null | undefined }) {
  const text = useText();
  if (!letter) return null;
  const { state, answer, inOutbox } = letter;
  const key = state === 'sent' && inOutbox ? 'outbox' : state;
  return (
    <span className={styles.letter} data-tone={hasFailed(letter) ? 'red' : undefined}>
      {text(`replies.letter.${key}`, { answer: answer ?? '' })}
    </span>
  );
}
