import * as z from 'zod/mini';
import { optionalText, requiredText, words } from '../fields.ts';
import { optionalFileAddress } from '../links.ts';
import { rupeesField } from '../money.ts';
import { questionLimits } from '../questions.ts';
import { recordId } from '../recordId.ts';
import { optionalRichText } from '../richText.ts';
import { optionalVideoAddress } from '../videos.ts';
import { AnyCaseStatus } from './courseStatus.ts';

/** Limits that no real exercise reaches; longer input was pasted by mistake. */
const practiceLimits = {
  tasks: 200,
  content: 200,
  simulations: 100,
  entries: 500,
  accounts: 200,
  columns: 20,
  questionSets: 100,
} as const;

export const contentTypes = ['text', 'rich', 'video'] as const;
export const simulationTypes = ['accounting', 'financial', 'custom'] as const;
export const ContentType = z.enum(contentTypes, 'Choose text, rich text or video');
export const SimulationType = z.enum(simulationTypes, 'Choose accounting, financial or custom');

/** The default lists of a new simulation. */
export const simulationDefaults = {
  accountTypes: ['Debit', 'Credit'],
  accountOptions: [
    'Cash A/c',
    'Bank A/c',
    'Capital A/c',
    'Furniture A/c',
    'Purchase A/c',
    'Sales A/c',
    'Creditors A/c',
    'Debtors A/c',
  ],
  columns: ['Date', 'Type', 'Particulars', 'Debit', 'Credit'],
} as const;

/** The position among the parts of the same kind, which the server renumbers. */
const order = z.optional(z.int('Enter a whole number').check(z.minimum(0, 'Order starts at 0')));

function rows<const Row extends z.ZodMiniType>(row: Row, maxRows: number, all: string) {
  return z.array(row).check(z.maxLength(maxRows, `At most ${maxRows} ${all}`));
}

const names = (maxRows: number, all: string) => z.optional(rows(optionalText(100), maxRows, all));

const TaskDraft = z.object({ taskName: words(300), instructions: words(20_000), order });

/** `videoBase64` contains an address, because the server stores a base64 video on arrival. */
const ContentDraft = z.object({
  type: z._default(ContentType, 'text'),
  textContent: words(50_000),
  richTextContent: z._default(optionalRichText(), ''),
  videoBase64: z._default(optionalVideoAddress(), ''),
  order,
});

/** Rupees; null if the amount is on the other side of the entry. */
const amount = z._default(z.pipe(z.transform(blankToNull), z.nullable(rupeesField())), null);

function blankToNull(input: unknown): unknown {
  return input === undefined || (typeof input === 'string' && input.trim() === '') ? null : input;
}

const EntryDraft = z.object({
  id: words(60),
  date: words(40),
  type: words(100),
  particulars: words(300),
  debit: amount,
  credit: amount,
});

type Accounts = {
  config?: {
    accountTypes?: string[] | undefined;
    accountOptions?: string[] | undefined;
    columns?: string[] | undefined;
  };
  accountTypes?: string[] | undefined;
  accountOptions?: string[] | undefined;
};

const isNamed = (name: string) => name.trim() !== '';

/** Returns the names in the first list that contains any. */
const firstNames = (...lists: (readonly string[] | undefined)[]) =>
  [...(lists.find((list) => list?.some(isNamed)) ?? [])].filter(isNamed);

/**
 * Copies account types and options to both places where clients read them, `config` and the simulation itself, from
 * whichever is set, or from the defaults.
 */
export function withBothConfigs<Simulation extends Accounts>(simulation: Simulation): Simulation {
  const accountTypes = firstNames(
    simulation.accountTypes,
    simulation.config?.accountTypes,
    simulationDefaults.accountTypes,
  );
  const accountOptions = firstNames(
    simulation.accountOptions,
    simulation.config?.accountOptions,
    simulationDefaults.accountOptions,
  );
  const columns = firstNames(simulation.config?.columns, simulationDefaults.columns);
  return { ...simulation, accountTypes, accountOptions, config: { accountTypes, accountOptions, columns } };
}

const SimulationDraft = z
  .object({
    type: z._default(SimulationType, 'accounting'),
    title: words(),
    description: words(20_000),
    statement: words(20_000),
    isOptional: z._default(z.boolean(), false),
    config: z.optional(
      z.object({
        accountTypes: names(practiceLimits.accounts, 'account types'),
        accountOptions: names(practiceLimits.accounts, 'account options'),
        columns: names(practiceLimits.columns, 'columns'),
      }),
    ),
    /** The same lists as in `config`. */
    accountTypes: names(practiceLimits.accounts, 'account types'),
    accountOptions: names(practiceLimits.accounts, 'account options'),
    correctEntries: z._default(rows(EntryDraft, practiceLimits.entries, 'journal entries'), []),
    order,
  })
  .check(z.overwrite(withBothConfigs));

const QuestionDraft = z.object({
  id: words(60),
  question: words(questionLimits.question),
  option1: words(questionLimits.option),
  option2: words(questionLimits.option),
  option3: words(questionLimits.option),
  option4: words(questionLimits.option),
  /** The text of the correct option. */
  correct: words(questionLimits.option),
  /** An extension, as in the other kinds of questions. */
  explanation: words(questionLimits.explanation),
});

/** `excelBase64` contains an address, like `videoBase64`. */
const QuestionSetDraft = z.object({
  name: words(),
  description: words(20_000),
  excelBase64: z._default(optionalFileAddress(), ''),
  questions: z._default(rows(QuestionDraft, questionLimits.questions, 'questions in one set'), []),
  order,
});

const parts = {
  tasks: rows(TaskDraft, practiceLimits.tasks, 'tasks'),
  content: rows(ContentDraft, practiceLimits.content, 'parts of content'),
  simulations: rows(SimulationDraft, practiceLimits.simulations, 'simulations'),
  questionSets: rows(QuestionSetDraft, practiceLimits.questionSets, 'question sets'),
};

/** The four kinds of parts, in the order of the editor's tabs. */
export const partNames = ['tasks', 'content', 'simulations', 'questionSets'] as const;
export type PartName = (typeof partNames)[number];

/** A case study or an assignment as in its form; both have the same shape. */
export function practiceDraft(messages: { title: string; description: string }) {
  return z.object({
    title: requiredText(messages.title),
    description: requiredText(messages.description, 20_000),
    chapterId: recordId('Choose a chapter'),
    status: z._default(AnyCaseStatus, 'Active'),
    tasks: z._default(parts.tasks, []),
    content: z._default(parts.content, []),
    simulations: z._default(parts.simulations, []),
    questionSets: z._default(parts.questionSets, []),
  });
}

/** An update; omitted fields keep their values. It contains no position, because the chapter stores the order. */
export function practiceChange(messages: { title: string; description: string }) {
  return z.object({
    title: z.optional(requiredText(messages.title)),
    description: z.optional(requiredText(messages.description, 20_000)),
    chapterId: z.optional(recordId('Choose a chapter')),
    status: z.optional(AnyCaseStatus),
    tasks: z.optional(parts.tasks),
    content: z.optional(parts.content),
    simulations: z.optional(parts.simulations),
    questionSets: z.optional(parts.questionSets),
  });
}

export type PracticeDraft = z.output<ReturnType<typeof practiceDraft>>;
export type PracticeChange = z.output<ReturnType<typeof practiceChange>>;
/** The parts of a case study or an assignment, as sent by a form or another client. */
export type PracticeParts = Pick<PracticeDraft, PartName>;
export type SimulationDraft = z.output<typeof SimulationDraft>;
export type QuestionSetDraft = z.output<typeof QuestionSetDraft>;
