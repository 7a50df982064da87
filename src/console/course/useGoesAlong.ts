import { useCallback } from 'react';
import { groupPricing } from '#contract/course/groupPricing.ts';
import { call } from '#console/providers/call.ts';
import { useText, type Text } from '#console/texts/index.ts';
import { inEachLanguage } from '#console/texts/language.ts';
import { countAlong } from '#console/kit/actions/countAlong.ts';

/** Lists use British instead of Indian English, because British English has no comma before the last item. */
const list = inEachLanguage((locale) => new Intl.ListFormat(locale === 'en-IN' ? 'en-GB' : locale));
const countedNouns = ['chapters', 'topics', 'quizzes', 'caseStudies', 'assignments'] as const;

/** '3 topics, 2 quizzes and 1 assignment will be deleted with it.'; undefined if nothing else is deleted. */
export function alongInWords(counts: Readonly<Record<string, number>>, text: Text): string | undefined {
  const parts = countedNouns.flatMap((noun) => {
    const count = counts[noun] ?? 0;
    return count > 0 ? [text(`chapters.along.${noun}`, { smart_count: count })] : [];
  });
  if (parts.length === 0) return undefined;
  return text('chapters.goesAlong', { parts: list().format(parts) });
}

/** The number of bundles that contain a course; 0 if the bundles cannot be read. */
async function countBundles(courseId: string): Promise<number> {
  try {
    const { data } = await call(groupPricing.endpoints.list, { query: { courseIds: courseId } });
    // Another server may ignore the filter and return all bundles.
    return data.filter(({ courseIds }) => courseIds.includes(courseId)).length;
  } catch {
    return 0;
  }
}

/**
 * The sentence in a delete question about the records that are deleted with a course, chapter or topic, and about the
 * bundles that lose the course. They are counted when the question opens, because the list may be outdated. Never
 * rejects.
 */
export function useDeletionConsequence(noun: 'courses' | 'chapters' | 'topics') {
  const text = useText();
  return useCallback(
    async ({ id }: { id: string }): Promise<string | undefined> => {
      const [alongText, bundles] = await Promise.all([
        // If this fails, the question is asked without the number; if the server is down, the deletion reports that.
        countAlong(noun, id).then(
          (counts) => alongInWords(counts, text),
          () => text('chapters.anyGoesAlong'),
        ),
        noun === 'courses' ? countBundles(id) : 0,
      ]);
      const bundlesText = bundles > 0 ? text('chapters.leavesBundles', { smart_count: bundles }) : undefined;
      return [alongText, bundlesText].filter((sentence) => sentence !== undefined).join(' ') || undefined;
    },
    [noun, text],
  );
}
