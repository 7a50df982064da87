import type { PracticeParts } from '#contract/course/practice.ts';

/** A case study or an assignment of the demo data, in the chapter of this title. */
export type DemoPractice = { course: string; chapter: string; title: string; description: string } & PracticeParts;

type Simulation = PracticeParts['simulations'][number];
type Entry = Simulation['correctEntries'][number];
type Question = PracticeParts['questionSets'][number]['questions'][number];

export const task = (taskName: string, instructions: string) => ({ taskName, instructions });
export const words = (textContent: string) => ({
  type: 'text' as const,
  textContent,
  richTextContent: '',
  videoBase64: '',
});
export const article = (richTextContent: string) => ({
  type: 'rich' as const,
  textContent: '',
  richTextContent,
  videoBase64: '',
});
export const film = (videoBase64: string) => ({
  type: 'video' as const,
  textContent: '',
  richTextContent: '',
  videoBase64,
});

/** The two entries of a transaction: what is debited, what is credited, and the amount in rupees. */
export function transaction(date: string, debited: string, credited: string, rupees: number): readonly Entry[] {
  return [debit(date, debited, rupees), credit(date, credited, rupees)];
}

export const debit = (date: string, particulars: string, rupees: number): Entry => ({
  id: '',
  date,
  type: 'Debit',
  particulars,
  debit: rupees,
  credit: null,
});

export const credit = (date: string, particulars: string, rupees: number): Entry => ({
  id: '',
  date,
  type: 'Credit',
  particulars,
  debit: null,
  credit: rupees,
});

/** A simulation in the journal; without options of its own it offers the usual accounts. */
export function journal(
  title: string,
  statement: string,
  correctEntries: readonly Entry[],
  more: Partial<Pick<Simulation, 'description' | 'isOptional' | 'accountOptions'>> = {},
): Simulation {
  return {
    type: 'accounting',
    title,
    statement,
    description: '',
    isOptional: false,
    correctEntries: [...correctEntries],
    ...more,
  };
}

/** A question with its four options, of which the first is the correct one; `place` is where it stands among them. */
export function ask(
  question: string,
  options: readonly [string, string, string, string],
  place: 0 | 1 | 2 | 3,
): Question {
  const [correct, ...others] = options;
  const [option1 = '', option2 = '', option3 = '', option4 = ''] = others.toSpliced(place, 0, correct);
  return { id: '', question, option1, option2, option3, option4, correct, explanation: '' };
}

export const questionSet = (name: string, questions: readonly Question[]) => ({
  name,
  description: '',
  excelBase64: '',
  questions: [...questions],
});
