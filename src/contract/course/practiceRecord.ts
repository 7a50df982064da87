import * as z from 'zod/mini';
import { del, get, list, post, put, recordFields, wrapped, type Schema } from '../endpoint.ts';
import { Done } from '../fields.ts';
import { AnyCaseStatus } from './courseStatus.ts';
import { ContentType, withBothConfigs, SimulationType } from './practice.ts';

const text = z._default(z.string(), '');
const texts = z._default(z.array(z.string()), []);
const place = z._default(z.number(), 0);
/**
 * Rupees; null if the amount is on the other side of the entry. Other servers store the amount as the text from the
 * form.
 */
const amount = z.pipe(
  z.transform((input: unknown) => (input === '' || input === undefined || input === null ? null : Number(input))),
  z.nullable(z.number()),
);

const Task = z.object({ taskName: text, instructions: text, order: place });
const Content = z.object({
  type: z._default(ContentType, 'text'),
  textContent: text,
  richTextContent: text,
  /** The address of a video: an upload, a file on the web, or a YouTube or Vimeo page. Never base64. */
  videoBase64: text,
  order: place,
});
const Entry = z.object({
  id: text,
  date: text,
  type: text,
  particulars: text,
  debit: z._default(amount, null),
  credit: z._default(amount, null),
});
export const Simulation = z
  .object({
    type: z._default(SimulationType, 'accounting'),
    title: text,
    description: text,
    statement: text,
    isOptional: z._default(z.boolean(), false),
    config: z._default(z.object({ accountTypes: texts, accountOptions: texts, columns: texts }), {
      accountTypes: [],
      accountOptions: [],
      columns: [],
    }),
    accountTypes: texts,
    accountOptions: texts,
    correctEntries: z._default(z.array(Entry), []),
    order: place,
  })
  .check(z.overwrite(withBothConfigs));
const Question = z.object({
  id: text,
  question: text,
  option1: text,
  option2: text,
  option3: text,
  option4: text,
  correct: text,
  explanation: text,
});
const QuestionSet = z.object({
  name: text,
  description: text,
  /** The address of the spreadsheet from which the questions were imported. Never base64. */
  excelBase64: text,
  questions: z._default(z.array(Question), []),
  order: place,
});

export type Task = z.output<typeof Task>;
export type Content = z.output<typeof Content>;
export type Entry = z.output<typeof Entry>;
export type Simulation = z.output<typeof Simulation>;
export type QuestionSet = z.output<typeof QuestionSet>;

/**
 * A case study or an assignment. `order` is its position among the items of its chapter, from 1. Pages of the list
 * contain counts instead of the parts; other servers send no counts.
 */
export const Practice = z.object({
  ...recordFields,
  chapterId: z.optional(z.string()),
  title: text,
  description: text,
  order: place,
  status: z._default(AnyCaseStatus, 'Active'),
  taskCount: z.optional(z.number()),
  contentCount: z.optional(z.number()),
  simulationCount: z.optional(z.number()),
  questionSetCount: z.optional(z.number()),
  tasks: z.optional(z.array(Task)),
  content: z.optional(z.array(Content)),
  simulations: z.optional(z.array(Simulation)),
  questionSets: z.optional(z.array(QuestionSet)),
});
export type Practice = z.output<typeof Practice>;

/**
 * The maximum size of the JSON without its files, in bytes. It leaves room for 2,000 questions, or for several long
 * texts.
 */
const bodyLimit = 8 * 1024 * 1024;
/** A base64 file is stored on arrival and replaced by its address. */
const inlineFiles = {
  videoBase64: { kind: 'video' },
  excelBase64: {
    kind: 'document',
    only: {
      bytes: 5 * 1024 * 1024,
      tooLarge: 'Excel file size must be less than 5MB',
      endings: ['xlsx', 'xls', 'csv'],
      wrongType: 'Please select a valid Excel file (.xls or .xlsx)',
    },
  },
} as const;

/** Replies are `{ success, data }`. */
const envelope = { wrapped: 'data', beside: { success: true } } as const;
const answer = wrapped(Practice, envelope);

/** The items of a chapter in order; pages only contain counts of their parts. */
export const practiceList = list(Practice, {
  ...envelope,
  sort: ['order', 'title', 'status', 'createdAt', 'updatedAt'],
  search: ['title', 'description'],
  filter: { status: AnyCaseStatus },
  heavy: ['tasks', 'content', 'simulations', 'questionSets'],
  order: 'order',
});

/**
 * Returns the calls for case studies or assignments except the list, with `name` in the path and `one` in summaries.
 */
export function practiceEndpoints<const Name extends string, const Draft extends Schema, const Change extends Schema>(
  name: Name,
  { one, draft, change }: { one: string; draft: Draft; change: Change },
) {
  const sendOptions = { bodyLimit, inlineFiles, reply: answer, strict: true } as const;
  return {
    get: get(`/${name}/{id}`, { summary: `Read ${one}`, needs: 'read', reply: answer, extension: true }),
    create: post(`/${name}`, {
      ...sendOptions,
      summary: `Add ${one} to a chapter`,
      needs: 'add',
      body: draft,
      status: 201,
    }),
    /** Setting only the status requires the permission `active`; for any other change the server requires `update`. */
    update: put(`/${name}/{id}`, {
      ...sendOptions,
      summary: `Save ${one}, or only its status`,
      needs: 'active',
      body: change,
    }),
    remove: del(`/${name}/{id}`, { summary: `Delete ${one}`, needs: 'delete', reply: Done }),
  };
}
