import { isList, isWrapped, type Endpoint, type Envelope, type ListReply } from '#contract/endpoint.ts';
import type { ListQuery } from './listQuery.ts';
import type { Reply } from './send.ts';

/** Serialises the result of a handler in the form that the contract defines. */
export function replyOf(endpoint: Endpoint, value: unknown, query: ListQuery): Reply {
  const { reply, status = 200 } = endpoint;
  if (isWrapped(reply)) return { body: JSON.stringify(inEnvelope(reply, value)), status };
  if (!isList(reply)) return { body: JSON.stringify(value ?? { success: true }), status };
  const { rows, total, isCapped } = pageOf(value);
  const around = reply.pagination && {
    pagination: { ...counts(reply.pagination, total ?? rows.length, query), ...(isCapped && { isCapped }) },
  };
  const body = JSON.stringify(inEnvelope(reply, rows, around));
  if (total === undefined) return { body, status };
  const headers = { 'X-Total-Count': String(total), ...(isCapped && { 'X-Total-Capped': 'true' }) };
  return { body, status, headers };
}

/** The text before and after the rows of a streamed list. */
export function frameOf(reply: ListReply, total: number): { head: string; tail: string } {
  const around = reply.pagination && { pagination: counts(reply.pagination, total, {}) };
  const emptyReply = JSON.stringify(inEnvelope(reply, [], around));
  const insertAt = emptyReply.indexOf('[]') + 1;
  return { head: emptyReply.slice(0, insertAt), tail: emptyReply.slice(insertAt) };
}

export function rowsOf(value: unknown): readonly unknown[] {
  return pageOf(value).rows;
}

/** Wraps the rows or the record in the endpoint's envelope. */
function inEnvelope({ wrapped, beside }: Envelope, value: unknown, further?: Readonly<Record<string, unknown>>) {
  return wrapped === undefined ? value : { ...beside, [wrapped]: value, ...further };
}

/**
 * The counts in an envelope, under the contract's names for them. A list that was read without paging counts as one
 * page.
 */
function counts(names: NonNullable<ListReply['pagination']>, total: number, { page }: Pick<ListQuery, 'page'>) {
  const pages = page ? Math.max(1, Math.ceil(total / page.size)) : 1;
  return { ...(names.total && { [names.total]: total }), ...(names.pages && { [names.pages]: pages }) };
}

type Rows = { readonly rows: readonly unknown[]; readonly total?: number; readonly isCapped?: boolean };

function pageOf(value: unknown): Rows {
  if (!isPage(value)) throw new Error('A list handler answers a page.');
  return value;
}

function isPage(value: unknown): value is Rows {
  return typeof value === 'object' && value !== null && 'rows' in value && Array.isArray(value.rows);
}
