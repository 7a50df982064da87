import type { Context } from 'hono';
import * as z from 'zod/mini';
import { isList, orderFields, upcomingOrder, type Endpoint, type ListReply, type Schema } from '#contract/endpoint.ts';
import { isTooDeep } from '#contract/jsonDepth.ts';
import type { Filter, ListQuery } from './listQuery.ts';
import { issueText } from './issueText.ts';
import type { AppContext } from './appContext.ts';
import { invalid, notFound, Refusal } from './refusal.ts';

/** Bytes of JSON, or of a form's text, that a call may send by default. */
export const defaultBodyLimit = 1024 * 1024;
/** Maximum rows per page. */
const maxRows = 1000;

/** The error texts for schemas that have no message of their own in the contract. */
const ourTexts = { error: issueText };

/** Parses with a schema. Throws a refusal with the first error of each field. */
export function parseWith(schema: Schema, value: unknown): unknown {
  const unusableKeys = unusableNames(value);
  if (Object.keys(unusableKeys).length > 0) throw invalid(unusableKeys);
  const parsed = schema.safeParse(value, ourTexts);
  const errors = parsed.success ? unstorableTexts(parsed.data) : {};
  if (parsed.success && Object.keys(errors).length === 0) return parsed.data;
  for (const issue of parsed.error?.issues ?? []) errors[issue.path.join('.') || 'root'] ??= issue.message;
  throw invalid(errors);
}

/** Reads a JSON body; undefined without a body. Throws 413 if it exceeds its limit and 415 if it is not JSON. */
export async function readJson(context: AppContext, endpoint: Endpoint): Promise<unknown> {
  return parseJson(await readText(context, endpoint), context);
}

/**
 * Reads a body as text without parsing it, and notes whether it was sent as a form. Throws the same errors as
 * `readJson`.
 */
export async function readRaw(context: AppContext, endpoint: Endpoint): Promise<{ text: string; isForm: boolean }> {
  const type = context.req.header('content-type') ?? '';
  const isForm = /^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type);
  if (!isForm && !/^(?:application\/json|text\/plain)\s*(?:;|$)/i.test(type))
    throw new Refusal('unsupported_type', 'Send the body as application/json or application/x-www-form-urlencoded.');
  return { text: await readText(context, endpoint), isForm };
}

async function readText(context: AppContext, endpoint: Endpoint): Promise<string> {
  const limit = endpoint.bodyLimit ?? defaultBodyLimit;
  const declaredLength = context.req.header('content-length');
  if (Number(declaredLength ?? 0) > limit) throw tooLarge(limit);
  // The connection enforces a declared length, so the body can be read as a whole, which is much faster than as a
  // stream.
  const text = await awaitBody(declaredLength === undefined ? readStream(context, limit) : context.req.raw.text());
  if (Buffer.byteLength(text) > limit) throw tooLarge(limit);
  return text;
}

export const tooDeep = () => new Refusal('malformed', 'The body is nested too deeply.');

/** Parses a JSON body; undefined without a body. */
export function parseJson(text: string, context: AppContext): unknown {
  if (text === '') return undefined;
  if (!/^application\/json\s*(?:;|$)/i.test(context.req.header('content-type') ?? '')) {
    throw new Refusal('unsupported_type', 'Send the body as application/json.');
  }
  const body = jsonIn(text);
  if (isTooDeep(body)) throw tooDeep();
  return body;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('malformed', 'The body is not valid JSON.');
  }
}

/**
 * Awaits a body. A request that is aborted meanwhile becomes a refusal, because the fault is the sender's and not the
 * database's.
 */
async function awaitBody(text: Promise<string>): Promise<string> {
  try {
    return await text;
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('malformed', 'The body did not arrive to its end.');
  }
}

/** Reads a body of unknown length up to the limit. */
async function readStream(context: AppContext, limit: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of context.req.raw.body ?? []) {
    size += chunk.byteLength;
    context.set('received', size);
    if (size > limit) throw tooLarge(limit);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

export function tooLarge(limit: number): Refusal {
  const size =
    limit < defaultBodyLimit ? `${Math.floor(limit / 1024)} kB` : `${Math.floor(limit / defaultBodyLimit)} MB`;
  return new Refusal('too_large', `This is too large: at most ${size} are accepted.`);
}

const Id = z.uuid();

/** Whether a text can be the id of a record. For any other text no table needs to be queried. */
export const isOwnId = (id: string): boolean => Id.safeParse(id).success;

/**
 * Returns the parameters of the path. Throws 404 if an id such as `id` or `jobId` has the wrong form, or if a value
 * cannot be stored.
 */
export function readParams(context: Context): Record<string, string> {
  const params: Record<string, string> = context.req.param();
  const ids = Object.entries(params).filter(([name]) => /^id$|Id$/.test(name));
  if (ids.some(([, value]) => !isOwnId(value))) throw notFound();
  if (Object.keys(unstorableTexts(params)).length > 0) throw notFound();
  return params;
}

/** Returns the version in `If-Match: "3"`; undefined without the header. */
export function readVersion(context: Context): number | undefined {
  const header = context.req.header('if-match');
  if (header === undefined || header === '*') return undefined;
  const match = /^(?:W\/)?"(\d{1,9})"$/.exec(header);
  if (!match) throw new Refusal('malformed', 'If-Match holds no version of a record.');
  return Number(match[1]);
}

/** The list query that is passed to calls that do not return a list. */
export const wholeList: ListQuery = { sort: { field: 'createdAt', descending: true }, filters: [], full: true };

/**
 * Parses the query of a list call. Throws for any parameter that the endpoint does not list, instead of ignoring it.
 */
export function readListQuery(context: Context, endpoint: Endpoint): ListQuery {
  const { reply } = endpoint;
  if (!isList(reply)) return wholeList;
  const { page, limit, sort, order, search, full, ...rest } = context.req.query();
  const errors: Record<string, string> = {};
  for (const [name, values] of Object.entries(context.req.queries())) {
    if (values.length > 1) errors[name] = 'Give this once.';
  }
  const defaultSort = reply.order ?? '-createdAt';
  const field = sort ?? defaultSort.replace(/^-/, '');
  if (sort !== undefined && sort !== '_id' && !orderFields(reply).includes(sort))
    errors.sort = `Cannot sort by ${sort}.`;
  else if (sort === upcomingOrder && page === undefined && limit === undefined)
    errors.sort = 'Ask for a page in this order.';
  if (order !== undefined && !/^(asc|desc)$/i.test(order)) errors.order = 'Use asc or desc.';
  if (Object.keys(unstorableTexts(search)).length > 0)
    errors.search = 'The text holds a character that cannot be stored.';
  if (full !== undefined && !/^(true|false)$/.test(full)) errors.full = 'Use true or false.';
  const filters = readFilters(reply, rest, errors);
  const number = wholeNumber(page ?? '1', 1_000_000);
  const size = wholeNumber(limit ?? '25', maxRows);
  if (number === undefined) errors.page = 'Use a whole number from 1.';
  if (size === undefined) errors.limit = `Use a whole number from 1 to ${maxRows}.`;
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return {
    ...((page !== undefined || limit !== undefined) && number && size ? { page: { number, size } } : {}),
    sort: {
      field,
      descending: sort === undefined && !order ? defaultSort.startsWith('-') : order?.toLowerCase() === 'desc',
    },
    ...(search?.trim() ? { search: search.trim().slice(0, 200) } : {}),
    filters,
    full: full === 'true',
  };
}

function wholeNumber(text: string, limit: number): number | undefined {
  const number = Number(text);
  return /^\d{1,7}$/.test(text) && number >= 1 && number <= limit ? number : undefined;
}

/** Whether a text may contain commas. Texts with a format, such as ids, contain none. */
function isFreeText({ _zod: { def } }: Schema): boolean {
  return def.type === 'string' && !('format' in def);
}

/**
 * Parses the filters of a list's query. Adds a message to `errors` for each filter that the list does not have, or
 * whose value it does not accept.
 */
export function readFilters(
  reply: ListReply,
  filter: Readonly<Record<string, string>>,
  errors: Record<string, string>,
): Filter[] {
  return Object.entries(filter).flatMap(([name, value]) => readFilter(reply, name, value, errors));
}

function readFilter(reply: ListReply, name: string, text: string, errors: Record<string, string>): Filter[] {
  const schema = Object.hasOwn(reply.filter, name) ? reply.filter[name] : undefined;
  if (!schema) {
    errors[name] = `Cannot filter by ${name}.`;
    return [];
  }
  if (text === '' && reply.emptyMeansAll?.includes(name)) return [];
  const [, field = name, comparison = 'is'] = /^(.+)_(ne|gte|lte)$/.exec(name) ?? [];
  const values: unknown[] = [];
  // Commas separate values of the same filter; in free text a comma is part of the text.
  for (const part of isFreeText(schema) ? [text] : text.split(',')) {
    const parsed = schema.safeParse(part, ourTexts);
    if (parsed.success) values.push(parsed.data);
    else errors[name] = parsed.error.issues[0]?.message ?? 'Not a valid value.';
  }
  return [
    {
      field,
      comparison: comparison === 'ne' || comparison === 'gte' || comparison === 'lte' ? comparison : 'is',
      values,
    },
  ];
}

/**
 * Returns errors for properties with the name `__proto__`, by their paths. A schema drops them silently, and a call for
 * the records of a filter must not become one for all records.
 */
function unusableNames(body: unknown): Record<string, string> {
  const errors: Record<string, string> = {};
  const pendingValues: { value: unknown; path: string }[] = [{ value: body, path: '' }];
  for (let part = pendingValues.pop(); part !== undefined; part = pendingValues.pop()) {
    const { value, path } = part;
    if (typeof value !== 'object' || value === null) continue;
    if (Object.hasOwn(value, '__proto__')) errors[path || 'root'] = 'The name __proto__ cannot be used.';
    for (const [name, innerValue] of Object.entries(value)) {
      if (typeof innerValue === 'object')
        pendingValues.push({ value: innerValue, path: path === '' ? name : `${path}.${name}` });
    }
  }
  return errors;
}

const unstorable = 'The text holds a character that cannot be stored.';

/**
 * Returns errors for texts that the database would refuse or alter, because they contain a NUL or half of a surrogate
 * pair, by their paths (`sections.0.title`). It does not recurse, because values that a schema does not describe may be
 * nested deeply.
 */
function unstorableTexts(body: unknown): Record<string, string> {
  const errors: Record<string, string> = {};
  const pendingValues: { value: unknown; path: string }[] = [{ value: body, path: '' }];
  for (let part = pendingValues.pop(); part !== undefined; part = pendingValues.pop()) {
    const { value, path } = part;
    if (typeof value === 'string') {
      if (!isStorable(value)) errors[path || 'root'] = unstorable;
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, innerValue] of Object.entries(value)) {
        const place = path === '' ? name : `${path}.${name}`;
        if (!isStorable(name)) errors[path || 'root'] = unstorable;
        pendingValues.push({ value: innerValue, path: place });
      }
    }
  }
  return errors;
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
