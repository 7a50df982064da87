import type { Translate } from '#console/texts/index.ts';
import { statusWords } from './texts.ts';

const isKnown = (status: string): status is keyof typeof statusWords => Object.hasOwn(statusWords, status);

/** A stored status in the user's language. An unknown status is returned unchanged. */
export function statusWord(status: string, text: Translate): string {
  const key = status.toLowerCase();
  return isKnown(key) ? text(`statusWords.${key}`) : status;
}
