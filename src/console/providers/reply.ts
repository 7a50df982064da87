import { isList, isWrapped, type Endpoint, type ListReply, type Schema } from '#contract/endpoint.ts';
import { ApiError } from './http.ts';
import { parseLeniently } from './parseLeniently.ts';

/** A parsed reply, with `total` and `pages` if a list has them. */
export type ParsedReply = {
  data: unknown;
  total?: number;
  pages?: number;
  /** Whether a single page was requested and returned, so that `total` counts the other pages as well. */
  isPaged?: true;
  /** Whether there are more than `total` records, because the server stopped counting. */
  isCapped?: true;
};

/**
 * Parses a reply with its endpoint's schema. Other servers may use the contract's envelope, another one or none; all
 * are accepted.
 */
export function parseReply({ reply }: Endpoint, json: unknown, headers: Headers): ParsedReply {
  if (!reply) return { data: undefined };
  if (isList(reply)) return parseList(reply, json, headers);
  return { data: isWrapped(reply) ? parseRecord(reply.record, json, reply.wrapped) : parseRecord(reply, json) };
}

function parseList(reply: ListReply, json: unknown, headers: Headers): ParsedReply {
  const place =
    listIn(json, reply.wrapped) ??
    Object.values(entriesOf(json))
      .map((inner) => listIn(inner))
      .find(Boolean);
  const { rows = [], around = {} } = place ?? {};
  const data = rows.map((item) => parseRow(reply.item, item));
  const header = headers.get('X-Total-Count');
  const cappedFields = headers.get('X-Total-Capped') === 'true' ? ({ isCapped: true } as const) : {};
  if (header !== null) return { data, total: Number(header), isPaged: true, ...cappedFields };
  return { data, ...countsIn(reply.pagination ?? {}, around) };
}

type Entries = Readonly<Record<string, unknown>>;

function entriesOf(value: unknown): Entries {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** The rows of a reply, under the contract's key or any other, with the members beside them. */
function listIn(json: unknown, wrapperKey?: string): { rows: unknown[]; around: Entries } | undefined {
  if (Array.isArray(json)) return { rows: json, around: {} };
  const members = entriesOf(json);
  const namedValue = wrapperKey === undefined ? undefined : members[wrapperKey];
  const rows = Array.isArray(namedValue) ? namedValue : Object.values(members).find((value) => Array.isArray(value));
  return Array.isArray(rows) ? { rows, around: members } : undefined;
}

const totalNames = ['total', 'totalCount', 'totalItems', 'totalDocs'];
const pagesNames = ['pages', 'totalPages', 'pageCount'];

/** The total and the number of pages, in `pagination` or directly beside the rows. */
function countsIn(names: NonNullable<ListReply['pagination']>, members: Entries): Omit<ParsedReply, 'data'> {
  const places = [entriesOf(members.pagination), members];
  const firstNumber = (candidates: readonly (string | undefined)[]) =>
    places
      .flatMap((place) => candidates.map((name) => (name === undefined ? undefined : place[name])))
      .find((value) => typeof value === 'number');
  const total = firstNumber([names.total, ...totalNames]);
  const pages = firstNumber([names.pages, ...pagesNames]);
  return { ...(total === undefined ? {} : { total }), ...(pages === undefined ? {} : { pages }) };
}

/** Parses a record: under the contract's key, bare, or under any other key. */
function parseRecord(schema: Schema, json: unknown, wrapperKey?: string): unknown {
  const { data, ...otherMembers } = entriesOf(json);
  const namedRecord = wrapperKey === undefined ? undefined : parseOne(schema, entriesOf(json)[wrapperKey]);
  if (namedRecord !== undefined) return namedRecord;
  const bareRecord = holds(schema, json) ? parseOne(schema, json) : undefined;
  if (bareRecord !== undefined) return bareRecord;
  const members = [data, ...Object.values(otherMembers)];
  const candidates = [...members, ...members.flatMap((value) => Object.values(entriesOf(value)))];
  return candidates
    .filter((value) => holds(schema, value))
    .map((value) => parseOne(schema, value))
    .find((value) => value !== undefined);
}

/** In a list reply, every item must be a record. */
function parseRow(schema: Schema, value: unknown): unknown {
  const parsed = parseLeniently(schema, value);
  if (!parsed.success) throw otherShape(parsed.error);
  return parsed.data;
}

/**
 * A value parsed with the schema. If a server replies with anything other than the record, such as a message, it has
 * still done the work, so the missing record is not an error.
 */
function parseOne(schema: Schema, value: unknown): unknown {
  const parsed = parseLeniently(schema, value);
  if (parsed.success) return parsed.data;
  if ('_id' in entriesOf(value)) throw otherShape(parsed.error);
  return undefined;
}

function otherShape(error: { issues: readonly { path: readonly PropertyKey[] }[] }): ApiError {
  return new ApiError(`The server's answer has another shape than expected: ${error.issues[0]?.path.join('.')}`, 200);
}

/** Whether a value could match a schema: an object needs at least one of the schema's fields. */
function holds(schema: Schema, value: unknown): boolean {
  const { def } = schema._zod;
  if (!('shape' in def) || typeof def.shape !== 'object' || def.shape === null) return true;
  const { shape } = def;
  return Object.keys(entriesOf(value)).some((name) => name in shape);
}
