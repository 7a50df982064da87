import { useMemo } from 'react';
import { useText, type TextKey } from '#console/texts/index.ts';
import { useNounTexts } from '#console/texts/nounTexts.ts';
import { formatNumber } from '../../format/format.ts';
import { useBulk, type BulkVerb, type DoneRecords } from './context.ts';

/**
 * Returns a function that puts the result for several records into a sentence: '10 leads updated', or '8 of 10 leads
 * updated'.
 */
export function useBulkSummary(): (verb: BulkVerb, done: number, total?: number) => string {
  const text = useText();
  const nounText = useNounTexts();
  return useMemo(
    () =>
      (verb, done, total = done) => {
        const counts = { done: formatNumber(done), total: formatNumber(total) };
        const values = { smart_count: total, count: done === total ? counts.done : text('bulk.someOf', counts) };
        // A noun without a plural text is called 'records'.
        const records = text(nounText('many'), { ...values, _: text('bulk.records', values) });
        return text(`bulk.done.${verb}`, { records });
      },
    [text, nounText],
  );
}

/**
 * Returns a function that creates the notification after a success: the action's own text with the name of a single
 * record, or a sentence with the number of several records.
 */
export function useDoneNote(): (
  verb: BulkVerb,
  success: TextKey,
  done: DoneRecords,
) => { readonly message: string; readonly about?: string } {
  const text = useText();
  const summary = useBulkSummary();
  const { selected, nameOf } = useBulk();
  return (verb, success, { count, ids }) => {
    if (count !== 1) return { message: summary(verb, count) };
    const onlyRecord = selected.find(({ id }) => id === ids[0]);
    return { message: text(success, { smart_count: 1 }), ...(onlyRecord ? { about: nameOf(onlyRecord) } : {}) };
  };
}
