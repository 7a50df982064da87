import * as z from 'zod/mini';
import type { PracticeChange, QuestionSetDraft, SimulationDraft } from './practice.ts';

type Path = readonly (string | number)[];
type Problem = { readonly path: Path; readonly message: string };

/** The deep checks of an assignment. Fields omitted from an update are not checked. */
export const checkParts = z.check<Pick<PracticeChange, 'simulations' | 'questionSets'>>(({ value, issues }) => {
  const problems = [
    ...(value.simulations ?? []).flatMap((simulation, index) => simulationProblems(simulation, index)),
    ...(value.questionSets ?? []).flatMap((set, index) => questionSetProblems(set, index)),
  ];
  for (const { path, message } of problems) {
    issues.push({ code: 'custom', message, path: [...path], input: value, continue: true });
  }
});

function simulationProblems(simulation: SimulationDraft, index: number): readonly Problem[] {
  if (simulation.type !== 'accounting') return [];
  const place: Path = ['simulations', index];
  const title = simulation.title || `Simulation ${index + 1}`;
  const { statement, correctEntries } = simulation;
  return [
    ...(statement === ''
      ? [{ path: [...place, 'statement'], message: `Please enter a problem statement for simulation: ${title}` }]
      : []),
    ...(correctEntries.length === 0
      ? [
          {
            path: [...place, 'correctEntries'],
            message: `Please add at least one correct journal entry for simulation: ${title}`,
          },
        ]
      : []),
    ...correctEntries.flatMap((entry, row) =>
      missingIn(entry).map((field) => ({
        path: [...place, 'correctEntries', row, field],
        message: `Please complete all fields for journal entries in simulation: ${title}`,
      })),
    ),
  ];
}

type Entry = SimulationDraft['correctEntries'][number];

/**
 * Returns the fields that an entry lacks: it needs a date, a type, particulars, and an amount on the side of its type.
 */
function missingIn(entry: Entry): readonly (keyof Entry)[] {
  const blankFields = (['date', 'type', 'particulars'] as const).filter((field) => entry[field] === '');
  const side = sideOf(entry.type);
  return side && !entry[side] ? [...blankFields, side] : blankFields;
}

/** The column of an entry's amount; undefined if the type is neither debit nor credit. */
export function sideOf(type: string): 'debit' | 'credit' | undefined {
  const name = type.trim().toLowerCase();
  return name === 'debit' || name === 'credit' ? name : undefined;
}

function questionSetProblems({ name, questions }: QuestionSetDraft, index: number): readonly Problem[] {
  const message = `Please complete all questions in question set: ${name || `Question set ${index + 1}`}`;
  return questions.flatMap((question, row) =>
    (['question', 'option1', 'option2', 'option3', 'option4', 'correct'] as const)
      .filter((field) => question[field] === '')
      .map((field) => ({ path: ['questionSets', index, 'questions', row, field], message })),
  );
}
