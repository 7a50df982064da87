import { useCallback } from 'react';
import { useText, type Text } from '#console/texts/index.ts';
import { inEachLanguage } from '#console/texts/language.ts';
import { countAlong } from '#console/ui/actions/countAlong.ts';

/** British English: no comma before the last. */
const list = inEachLanguage((locale) => new Intl.ListFormat(locale === 'en-IN' ? 'en-GB' : locale));
const counted = ['chapters', 'topics', 'quizzes', 'caseStudies', 'assignments'] as const;

/** '3 topics, 2 quizzes and 1 assignment will be deleted with it.'; undefined where nothing goes along. */
export function alongInWords(counts: Readonly<Record<string, number>>, text: Text): string | undefined {
  const parts = counted.flatMap((noun) => {
    const many = counts[noun] ?? 0;
    return many > 0 ? [text(`chapters.along.${noun}`, { smart_count: many })] : [];
  });
  if (parts.length === 0) return undefined;
  return text('chapters.goesAlong', { parts: list().format(parts) });
}

/**
 * The sentence in a delete question about what is deleted with a course, chapter or topic, counted when it is asked: the
 * list may be of an hour ago. Never rejects.
 */
export function useGoesAlong(noun: 'courses' | 'chapters' | 'topics') {
  const text = useText();
  return useCallback(
    async ({ id }: { id: string }): Promise<string | undefined> => {
      try {
        return alongInWords(await countAlong(noun, id), text);
      } catch {
        // The question is asked all the same; if the server is down, the deletion says so.
        return text('chapters.anyGoesAlong');
      }
    },
    [noun, text],
  );
}
