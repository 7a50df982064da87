import { formatMoney, paiseOf, rupeesOf } from '#contract/money.ts';
import type { PracticeParts } from '#contract/course/practice.ts';
import type { Text } from '#console/texts/index.ts';

type Entry = { readonly debit?: unknown; readonly credit?: unknown };
type Parts = Partial<Pick<PracticeParts, 'simulations' | 'questionSets'>>;

/** The sums of both sides of a journal, in paise. */
export function sumsOf(entries: readonly Entry[]): { readonly debits: number; readonly credits: number } {
  const sum = (side: keyof Entry) => entries.reduce((total, entry) => total + (paiseOf(entry[side]) ?? 0), 0);
  return { debits: sum('debit'), credits: sum('credit') };
}

/** Parts that can be saved but are probably mistakes, each with its position and a sentence about it. */
function doubtsIn({ simulations = [], questionSets = [] }: Parts, text: Text) {
  const journals = simulations.flatMap(({ type, title, correctEntries }, index) => {
    const { debits, credits } = sumsOf(correctEntries);
    if (type !== 'accounting' || debits === credits) return [];
    const amount = formatMoney(rupeesOf(Math.abs(debits - credits)));
    const side = debits > credits ? 'debit' : 'credit';
    const row = correctEntries.findLastIndex((entry) => paiseOf(entry[side]));
    return {
      source: `simulations.${index}.correctEntries.${row}.${side}`,
      message: text('practice.unbalanced', { amount }),
      sentence: text('practice.doubt.unbalanced', { name: title || text('practice.untitledSimulation'), amount }),
    };
  });
  const sets = questionSets.flatMap(({ name, questions }, index) => {
    if (questions.length > 0) return [];
    const sentence = text('practice.doubt.empty', { name: name || text('practice.untitledSet') });
    return { source: `questionSets.${index}.questions`, message: text('practice.doubt.noQuestions'), sentence };
  });
  return [...journals, ...sets];
}

/** The question before a save with a journal that does not balance or a set without questions. */
export function questionAbout(parts: Parts, text: Text) {
  const doubts = doubtsIn(parts, text);
  if (doubts.length === 0) return undefined;
  return {
    title: text('practice.doubt.title'),
    text: doubts.map(({ sentence }) => sentence).join(' '),
    confirmLabel: text('practice.doubt.confirm'),
    cancelLabel: text('practice.doubt.back'),
    marks: doubts.map(({ source, message }) => ({ source, message })),
  };
}
