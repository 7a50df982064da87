import { diffArrays, diffWordsWithSpace, type Change } from 'diff';
import type { Text } from '#console/texts/index.ts';
import { valueInWords } from '../form/conflict/valueInWords.ts';

/** The time limit of a comparison, in milliseconds; texts that take longer are shown one after the other. */
const timeoutMs = 500;

export type DifferencePart = Pick<Change, 'added' | 'removed'> & { readonly value: string };

/**
 * Splits two values into parts that are in both or in only one of them: words of a text, or items of a list. Undefined
 * if the values are easier to read as wholes.
 */
export function differenceParts(
  oldValue: unknown,
  newValue: unknown,
  text: Text,
): readonly DifferencePart[] | undefined {
  if (Array.isArray(oldValue) && Array.isArray(newValue)) {
    const items = (list: readonly unknown[]) => list.map((item) => valueInWords(item, text));
    return diffArrays(items(oldValue), items(newValue)).flatMap(({ value, added, removed }) =>
      value.map((item) => ({ value: item, added, removed })),
    );
  }
  if (typeof oldValue !== 'string' || typeof newValue !== 'string') return undefined;
  const [oldText, newText] = [valueInWords(oldValue, text), valueInWords(newValue, text)];
  // A short value such as a status is easier to read as a whole.
  if (!/\s/.test(oldText) || !/\s/.test(newText) || oldText === newText) return undefined;
  const parts = diffWordsWithSpace(oldText, newText, { timeout: timeoutMs });
  return parts?.some(({ added, removed }) => !added && !removed) ? parts : undefined;
}
