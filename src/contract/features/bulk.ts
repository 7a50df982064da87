import * as z from 'zod/mini';
import { get, noun, post } from '../endpoint.ts';

/** The maximum number of records in one run. */
export const maxBulkRecords = 50_000;
/** The maximum number of rows in one import. */
export const maxBulkRows = 10_000;
/** Days for which a run and its results are stored. */
export const bulkRunDays = 30;

/** The highest possible version of a record. */
const maxVersion = 2_147_483_647;

const name = z.string('Name the call').check(z.regex(/^\w{1,60}$/, 'Name the call'));
const Selected = z.object({
  _id: z.uuid('Not the id of a record'),
  /** The version that the caller read, as in `If-Match`. */
  version: z.optional(z.int().check(z.gte(0), z.lte(maxVersion, 'Not the version of a record'))),
});
export type BulkSelected = z.output<typeof Selected>;

/** A request to make one call for many records, for all records of a list, or for the rows of a spreadsheet. */
export const BulkRequest = z
  .object({
    /** The noun and the key of the call that is made for each record, such as `students` and `setStatus`. */
    noun: name,
    endpoint: name,
    /** The body of each call. */
    body: z.optional(z.unknown()),
    records: z.optional(
      z.array(Selected).check(z.minLength(1, 'Choose records'), z.maxLength(maxBulkRecords, 'At most 50,000 records')),
    ),
    /** The list's own filters and search. The set of records is fixed when the run is created. */
    filter: z.optional(z.record(z.string().check(z.maxLength(80)), z.string().check(z.maxLength(500)))),
    search: z.optional(z.string().check(z.maxLength(200, 'At most 200 characters'))),
    /** A body for each new record. */
    rows: z.optional(
      z.array(z.unknown()).check(z.minLength(1, 'Choose rows'), z.maxLength(maxBulkRows, 'At most 10,000 rows')),
    ),
    /** Chosen by the client. A second request with the same key returns the first run. */
    runKey: z.optional(z.uuid('Not a key')),
  })
  .check(
    z.refine(
      ({ records, filter, rows }) => [records, filter, rows].filter((part) => part !== undefined).length === 1,
      'Send records, a filter or rows',
    ),
  );

export const BulkState = z.enum(['waiting', 'running', 'done', 'stopped']);
export type BulkState = z.output<typeof BulkState>;

const BulkChange = z.object({ field: z.string(), value: z.union([z.string(), z.boolean()]) });
export type BulkChange = z.output<typeof BulkChange>;

/** The maximum length of a value that is shown in the name of a run. */
const maxValueLength = 60;

/** Returns the change in a call's body if it sets a single field to a short value, otherwise null. */
export function changeIn(body: unknown): BulkChange | null {
  if (typeof body !== 'object' || body === null) return null;
  const [[field, value] = ['', undefined], ...otherFields] = Object.entries(body);
  if (otherFields.length > 0) return null;
  const isShort = typeof value === 'string' && value !== '' && value.length <= maxValueLength;
  return isShort || typeof value === 'boolean' ? { field, value } : null;
}

export const BulkRun = z.object({
  _id: z.string(),
  createdAt: z.string(),
  noun: z.string(),
  module: z.string(),
  endpoint: z.string(),
  kind: z.enum(['records', 'rows', 'undo']),
  /** The one field that the call sets, such as a status, with its new value; null for any other call. */
  change: z._default(z.nullable(BulkChange), null),
  state: BulkState,
  /** The reason why the run ended before its last record. */
  reason: z.nullable(z.string()),
  total: z.number(),
  done: z.number(),
  failed: z.number(),
  endedAt: z.nullable(z.string()),
  /** The employee who started the run; the id is null once the employee has been deleted. */
  by: z.object({ _id: z.nullable(z.string()), name: z.string() }),
  /** The run that this one undoes, and the latest run that undoes this one. */
  undoOf: z.nullable(z.string()),
  undoneBy: z.nullable(z.string()),
  /** Whether the caller may undo the run now. */
  canUndo: z.boolean(),
});
export type BulkRun = z.output<typeof BulkRun>;

/** `skipped` means that a row was processed without storing anything. */
export const BulkOutcome = z.enum(['done', 'skipped', 'refused', 'gone', 'changed']);
export type BulkOutcome = z.output<typeof BulkOutcome>;

export const BulkResult = z.object({
  _id: z.string(),
  /** The record's position in the request, from 0. */
  place: z.number(),
  recordId: z.nullable(z.string()),
  /** The record's title, if it still exists and the caller may read it. */
  title: z.nullable(z.string()),
  /** Null until the record has been processed. */
  outcome: z.nullable(BulkOutcome),
  message: z.nullable(z.string()),
  /** One message for each refused field. */
  errors: z.nullable(z.record(z.string(), z.string())),
});
export type BulkResult = z.output<typeof BulkResult>;

/** The reasons why a run may end before its last record. */
export const bulkReasons = {
  stopped: 'It was stopped.',
  sessionEnded: 'The session that started it has ended.',
  rightWithdrawn: 'The permission for it was withdrawn.',
  failed: 'The server could not finish it.',
} as const;

/** The reasons why the change of a record was not undone. */
export const undoReasons = {
  changed: 'Someone has changed this record since.',
  gone: 'This record was deleted since.',
  impossible: 'This change cannot be undone.',
} as const;

const shared = { needs: 'session', extension: true } as const;
const startOptions = { ...shared, reply: BulkRun, status: 202 } as const;

export const bulk = noun('bulk', {
  module: 'profile',
  record: BulkRun,
  endpoints: {
    latest: get('/bulk', {
      ...shared,
      summary: 'The latest runs of the caller; those of everybody for an Admin who asks with `all`',
      query: z.object({ all: z.optional(z.stringbool()) }),
      reply: z.array(BulkRun),
    }),
    start: post('/bulk', {
      ...startOptions,
      summary: 'Make the same call for many records, for all records of a list or for rows, in the background',
      body: BulkRequest,
      bodyLimit: 8 * 1024 * 1024,
    }),
    get: get('/bulk/{id}', { ...shared, summary: 'A run of the caller, or of anybody for an Admin', reply: BulkRun }),
    results: get('/bulk/{id}/results', {
      ...shared,
      summary: 'The results of a run, a thousand records a page; those of the others with `failed`',
      query: z.object({
        failed: z.optional(z.stringbool()),
        page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(maxBulkRecords)), 1),
      }),
      reply: z.object({
        total: z.number(),
        /** The number of an import's rows whose records already existed. */
        skipped: z.number(),
        rows: z.array(BulkResult),
      }),
    }),
    stop: post('/bulk/{id}/stop', { ...shared, summary: 'Stop a run after its current batch', reply: BulkRun }),
    undo: post('/bulk/{id}/undo', {
      ...startOptions,
      summary: 'Undo a run: restores each record that nobody has changed since, as another run',
    }),
  },
});
