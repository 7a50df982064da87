import type { ReplyLetter } from '#contract/letterState.ts';
import { useText } from '#console/texts/index.ts';
import { Text } from '../../kit/layout/parts.tsx';

/** Whether the email of a reply has failed or may not have arrived. */
export const hasFailed = (letter: ReplyLetter | null | undefined) =>
  letter?.state === 'failed' || letter?.state === 'uncertain';

/** The delivery state of a reply's email; empty if it is unknown, as for old replies. */
export function LetterState({ letter }: { letter: ReplyLetter | null | undefined }) {
  const text = useText();
  if (!letter) return null;
  const { state, answer, inOutbox } = letter;
  const key = state === 'sent' && inOutbox ? 'outbox' : state;
  return (
    <Text as="span" tone={hasFailed(letter) ? 'red' : undefined}>
      {text(`replies.letter.${key}`, { answer: answer ?? '' })}
    </Text>
  );
}
