import * as z from 'zod/mini';
import { requiredText } from './fields.ts';

/** Limits for any list of questions. An import that exceeds them is the wrong file. */
export const questionLimits = { questions: 5000, options: 4, question: 2000, option: 1000, explanation: 4000 } as const;

/** The maximum size of questions as JSON in bytes, enough for thousands of questions, even in Hindi. */
export const questionsBodyLimit = 16 * 1024 * 1024;

/**
 * A question as the console holds it, for a quiz, a revision test or a question set: two to four non-blank options, and
 * the text of one of them as the answer. The functions `questionOf…` and `to…` below convert it from and to its three
 * forms in the API.
 */
export type Question = {
  readonly question: string;
  readonly options: readonly string[];
  readonly answer: string;
  readonly explanation: string;
};

/** Error messages for imported rows, in the exact words that the console and its templates quote. */
const rowTexts = {
  question: 'Question is required',
  options: 'At least 2 options are required',
  answer: 'Answer is required',
  noMatch: 'Answer must match one of the options exactly',
} as const;

/** Error messages for a question typed by hand. */
export const manualTexts = {
  question: 'Question text is required',
  options: 'At least 2 options are required',
  answer: 'Correct answer is required',
  noMatch: 'Correct answer must match one of the options',
} as const;

type QuestionTexts = Readonly<Record<keyof typeof rowTexts, string>>;

/**
 * Returns the options that are not blank, or none if the input is not a list. A client may send a number as an option.
 */
function keepOptions(input: unknown): unknown {
  if (!Array.isArray(input)) return [];
  return input.flatMap((option: unknown) => {
    if (typeof option === 'number') return String(option);
    return option === null || option === undefined || (typeof option === 'string' && option.trim() === '')
      ? []
      : [option];
  });
}

const words = (input: unknown) => (typeof input === 'number' ? String(input) : input);

/** The fields that all forms of a question share; only the answer's name differs. */
function parts(texts: QuestionTexts) {
  return {
    question: z.pipe(z.transform(words), requiredText(texts.question, questionLimits.question)),
    options: z.pipe(
      z.transform(keepOptions),
      z
        .array(requiredText(texts.options, questionLimits.option), texts.options)
        .check(
          z.minLength(2, texts.options),
          z.maxLength(questionLimits.options, `At most ${questionLimits.options} options`),
        ),
    ),
    answer: z.pipe(z.transform(words), requiredText(texts.answer, questionLimits.option)),
    explanation: z._default(
      z
        .string()
        .check(z.trim(), z.maxLength(questionLimits.explanation, `At most ${questionLimits.explanation} characters`)),
      '',
    ),
  };
}

/**
 * Returns the option that an answer refers to, by its text, its letter (A to D) or its number (1 to 4), or else the
 * answer itself. Revision tests and question sets use it, because imported files contain all three forms.
 */
export function answerIn(options: readonly string[], answer: string): string {
  if (options.includes(answer)) return answer;
  const place = /^[a-d]$/i.test(answer) ? 'abcd'.indexOf(answer.toLowerCase()) : Number(answer) - 1;
  return options[place] || answer;
}

/** Missing options and answers are reported by their own checks, so they count as a match here. */
const matches = (options: readonly string[], answer: string) =>
  options.length < 2 || answer === '' || options.includes(answer);

function questionWith(texts: QuestionTexts) {
  return z
    .object(parts(texts))
    .check(z.refine(({ options, answer }) => matches(options, answer), { error: texts.noMatch, path: ['answer'] }));
}

/** A question of a quiz in the API: {question, options, answer}; the explanation is an extension. */
export const QuizQuestion = questionWith(rowTexts);
export type QuizQuestion = z.output<typeof QuizQuestion>;

/** Like `QuizQuestion`, but for a question typed by hand, with the error messages of the manual editor. */
export const TypedQuestion = questionWith(manualTexts);

const { answer: correctAnswer, ...shared } = parts(rowTexts);

/**
 * A question of a revision test in the API: {question, options, correctAnswer, explanation}. The answer stays as given.
 */
export const RevisionQuestion = z.object({ ...shared, correctAnswer }).check(
  z.refine(({ options, ...input }) => matches(options, answerIn(options, input.correctAnswer)), {
    error: rowTexts.noMatch,
    path: ['correctAnswer'],
  }),
);
export type RevisionQuestion = z.output<typeof RevisionQuestion>;

/** A question of a question set in the API. `correct` is the text of one of the four options. */
export type SetQuestion = {
  readonly id: string;
  readonly question: string;
  readonly option1: string;
  readonly option2: string;
  readonly option3: string;
  readonly option4: string;
  readonly correct: string;
  readonly explanation?: string | undefined;
};

export function questionOfQuiz({ question, options, answer, explanation }: QuizQuestion): Question {
  return { question, options, answer, explanation };
}

export function toQuizQuestion({ question, options, answer, explanation }: Question): QuizQuestion {
  return { question, options: [...options], answer, explanation };
}

export function questionOfRevision(input: RevisionQuestion): Question {
  const { question, options, explanation } = input;
  return { question, options, answer: answerIn(options, input.correctAnswer), explanation };
}

export function toRevisionQuestion({ question, options, answer, explanation }: Question): RevisionQuestion {
  return { question, options: [...options], correctAnswer: answer, explanation };
}

export function questionOfSet(input: SetQuestion): Question {
  const { question, option1, option2, option3, option4, correct, explanation = '' } = input;
  const fourOptions = [option1, option2, option3, option4].map((option) => option.trim());
  return {
    question,
    options: fourOptions.filter((option) => option !== ''),
    answer: answerIn(fourOptions, correct),
    explanation,
  };
}

/** `id` is the question's own id within its set. */
export function toSetQuestion({ question, options, answer, explanation }: Question, id: string): SetQuestion {
  const [option1 = '', option2 = '', option3 = '', option4 = ''] = options;
  return { id, question, option1, option2, option3, option4, correct: answer, explanation };
}

/** A question as read; another server may have incomplete questions that ours would refuse. */
export const ReadRevisionQuestion = z.pipe(
  z.transform(readOptions),
  z.object({
    question: z._default(z.string(), ''),
    options: z._default(z.array(z.string()), []),
    correctAnswer: z._default(z.string(), ''),
    explanation: z._default(z.string(), ''),
  }),
);

/** The specification says 'options x4', so another server may send them as `option1` to `option4`. */
function readOptions(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || !('option1' in input) || 'options' in input) return input;
  const question: Readonly<Record<string, unknown>> = { ...input };
  return { ...question, options: [1, 2, 3, 4].flatMap((place) => question[`option${place}`] ?? []) };
}

export const tooManyQuestions = `At most ${questionLimits.questions} questions`;

/** All questions of a revision test, at least one. */
export const revisionQuestions = (none: string) =>
  z.array(RevisionQuestion, none).check(z.minLength(1, none), z.maxLength(questionLimits.questions, tooManyQuestions));
