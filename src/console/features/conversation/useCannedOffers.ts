import type { RefObject } from 'react';
import type { CannedReply } from '#contract/cannedReplies.ts';
import { useOffers } from '#console/kit/popups/useOffers.ts';
import { filledReply, useCannedReplies, type AskedQuestion } from '#console/features/replies/useCannedReplies.ts';

const maxOffers = 8;
const noReplies: readonly CannedReply[] = [];

/** The text between a `/` and the caret, if the `/` is at the start of the text or after white space. */
const typedTitle = (text: string, caret: number) => /(?:^|\s)\/([^\n/]{0,40})$/.exec(text.slice(0, caret))?.[1];

type Field = {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly typed: string;
  readonly onText: (text: string) => void;
  readonly asked: AskedQuestion;
};

/**
 * The canned replies suggested after a `/`, filtered by the text that follows it. The placeholders of the chosen reply
 * are filled in.
 */
export function useCannedOffers({ field, typed, onText, asked }: Field) {
  const { data: replies = noReplies } = useCannedReplies(typed.includes('/'));
  const previewOf = ({ text }: CannedReply) => filledReply(text, asked);
  const offers = useOffers<CannedReply>({
    field,
    onText,
    offeredAt(caret) {
      const titlePart = typedTitle(typed, caret)?.toLocaleLowerCase();
      if (titlePart === undefined) return noReplies;
      return replies.filter(({ title }) => title.toLocaleLowerCase().includes(titlePart)).slice(0, maxOffers);
    },
    insert(reply, caret) {
      const begin = caret - (typedTitle(typed, caret) ?? '').length - 1;
      const textUpToReply = typed.slice(0, begin) + previewOf(reply);
      return { text: textUpToReply + typed.slice(caret), caret: textUpToReply.length };
    },
  });
  /** Inserts a reply at the caret, or where the caret was before the field lost the focus. */
  function insert(reply: CannedReply) {
    const { current: element } = field;
    const begin = element?.selectionStart ?? typed.length;
    const textUpToReply = typed.slice(0, begin) + previewOf(reply);
    offers.write({ text: textUpToReply + typed.slice(element?.selectionEnd ?? begin), caret: textUpToReply.length });
  }
  return { ...offers, previewOf, insert };
}
