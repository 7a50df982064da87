import { createHmac, timingSafeEqual } from 'node:crypto';
import { isList, type NounEndpoint } from '#contract/endpoint.ts';
import { paperFields, type PaperFields } from '#contract/papers.ts';

/** Milliseconds for which a link to a paper is valid. */
const lifetimeMs = 10 * 60_000;
/** Links created within the same minute are equal, so that a list that is reloaded does not appear to have changed. */
const stepMs = 60_000;

export type PaperLink = {
  readonly module: string;
  /** The record that refers to the paper; empty if unknown. */
  readonly record: string;
  /** The employee who read the record. */
  readonly by: string;
  /** The session of that employee: the link expires with it. */
  readonly session: string;
  /** Milliseconds since 1970. */
  readonly expires: number;
};

export type Papers = {
  /** Returns an address that opens a stored paper for a reader of its record. */
  sign(path: string, link: Omit<PaperLink, 'expires'>): string;
  /** Returns the claims of a link, even if it has expired; undefined if the signature is invalid. */
  check(path: string, query: Readonly<Record<string, string>>): (PaperLink & { expired: boolean }) | undefined;
};

const isPaper = /^\/papers\/[\w-]+\.\w+$/;

/** Signs with a separate key, derived from the session secret. */
export function signedPapers(secret: string, clock: () => Date): Papers {
  const key = createHmac('sha256', secret).update('papers').digest();
  const signatureOf = (path: string, { module, record, by, session, expires }: PaperLink) =>
    createHmac('sha256', key).update([path, module, record, by, session, expires].join('\n')).digest();
  return {
    sign(path, link) {
      if (!isPaper.test(path)) return path;
      const expires = Math.floor(clock().getTime() / stepMs) * stepMs + lifetimeMs;
      const signature = signatureOf(path, { ...link, expires }).toString('base64url');
      return `${path}?${new URLSearchParams({ ...link, expires: String(expires), signature }).toString()}`;
    },
    check(path, { module = '', record = '', by = '', session = '', expires = '', signature = '' }) {
      const link = { module, record, by, session, expires: Number(expires) };
      const receivedSignature = Buffer.from(signature, 'base64url');
      const expectedSignature = signatureOf(path, link);
      if (
        receivedSignature.length !== expectedSignature.length ||
        !timingSafeEqual(receivedSignature, expectedSignature)
      )
        return undefined;
      return { ...link, expired: clock().getTime() >= link.expires };
    },
  };
}

const fieldsOf = new WeakMap<NounEndpoint, { readonly fields: PaperFields | undefined }>();

type Row = Readonly<Record<string, unknown>>;

/** The employee for whom the record is read, and that employee's session. */
type Reader = { readonly _id: string; readonly sessionId: string };

/** Returns the record of a reply, with the addresses of its papers signed for the reader. */
export function withSignedPapers(endpoint: NounEndpoint, row: Row, reader: Reader, papers: Papers): Row {
  const fields = paperFieldsOf(endpoint);
  if (!fields) return row;
  const { module } = endpoint;
  const record = typeof row._id === 'string' ? row._id : '';
  const link = { module, record, by: reader._id, session: reader.sessionId };
  return signFields(row, fields, (path) => papers.sign(path, link));
}

function signFields(row: Row, { own, lists }: PaperFields, sign: (path: string) => string): Row {
  const links = own.flatMap((name) => {
    const path = row[name];
    return typeof path === 'string' ? [[name, sign(path)]] : [];
  });
  const signedLists = lists.flatMap(([name, fields]) => {
    const items = row[name];
    if (!Array.isArray(items)) return [];
    return [[name, items.map((item: unknown) => (isRecord(item) ? signFields(item, fields, sign) : item))]];
  });
  return { ...row, ...Object.fromEntries([...links, ...signedLists]) };
}

/** Signs the addresses of papers in the handler's result, which is a record or a page of records. */
export function answerWithSignedPapers(
  endpoint: NounEndpoint,
  value: unknown,
  reader: Reader,
  papers: Papers,
): unknown {
  if (!paperFieldsOf(endpoint) || !isRecord(value)) return value;
  const signRow = (row: unknown) => (isRecord(row) ? withSignedPapers(endpoint, row, reader, papers) : row);
  return Array.isArray(value.rows) ? { ...value, rows: value.rows.map(signRow) } : signRow(value);
}

function paperFieldsOf(endpoint: NounEndpoint): PaperFields | undefined {
  const cached = fieldsOf.get(endpoint);
  if (cached) return cached.fields;
  const { reply } = endpoint;
  const record = isList(reply) ? reply.item : reply !== undefined && '_zod' in reply ? reply : undefined;
  const fields = record ? paperFields(record) : undefined;
  fieldsOf.set(endpoint, { fields });
  return fields;
}

function isRecord(value: unknown): value is Row {
  return typeof value === 'object' && value !== null;
}
