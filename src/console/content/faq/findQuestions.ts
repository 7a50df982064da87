import type { Place } from './revealed.ts';

/** A search result with the titles of its category and question. */
export type Found = { readonly place: Place; readonly category: string; readonly question: string };

/** The maximum number of results; nobody would read more. */
const maxResults = 20;

/**
 * The categories and questions that contain all words of the search text, regardless of case. Matches in a question's
 * answer or in its category's title count as well.
 */
export function findQuestions(categories: unknown, searchText: string): readonly Found[] {
  const words = searchText.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const containsWords = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const results = rowsIn(categories).flatMap((row, category): readonly Found[] => {
    const title = textIn(row, 'title');
    const ownResult = containsWords(title)
      ? [{ place: { category, question: undefined }, category: title, question: '' }]
      : [];
    const questions = rowsIn(fieldIn(row, 'faqs')).flatMap((faq, question) =>
      containsWords(`${textIn(faq, 'question')}\n${textIn(faq, 'answer')}`)
        ? [{ place: { category, question }, category: title, question: textIn(faq, 'question') }]
        : [],
    );
    return [...ownResult, ...questions];
  });
  return results.slice(0, maxResults);
}

/** Returns an empty list for a value that is not a list, because unsaved values have not been validated yet. */
function rowsIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function fieldIn(row: unknown, name: string): unknown {
  return typeof row === 'object' && row !== null ? Reflect.get(row, name) : undefined;
}

function textIn(row: unknown, name: string): string {
  const value = fieldIn(row, name);
  return typeof value === 'string' ? value : '';
}
