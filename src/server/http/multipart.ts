import busboy from 'busboy';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileLimits, type Endpoint } from '#contract/endpoint.ts';
import { cutOffMessage, isCutOff } from '../platform/cutOffVideo.ts';
import type { Storage, StoredFile } from '../platform/storage.ts';
import { tooLarge, defaultBodyLimit } from './input.ts';
import type { AppContext } from './appContext.ts';
import { invalid, Refusal } from './refusal.ts';

/** The files of a field that accepts several; a refused file does not affect the others. */
export type Batch = {
  readonly stored: readonly StoredFile[];
  readonly refused: readonly { readonly name: string; readonly reason: string }[];
};

export type Multipart = {
  readonly fields: Record<string, unknown>;
  readonly files: Record<string, StoredFile>;
  readonly batch: Batch;
};

/**
 * Bytes of a body after which garbage collection runs for the written chunks. V8 only counts a chunk's handle and would
 * let 64 MB of chunks accumulate. Needs a process with `--expose-gc`, as started by `npm start`.
 */
const collectAfterBytes = 8 * 1024 * 1024;

/** Bytes of text that a form may contain in addition to its files and its largest text field. */
const besideFiles = 10 * defaultBodyLimit;

/**
 * Reads a multipart body: text fields into memory, files directly into the storage. On any failure no file is left
 * behind. A file field that the endpoint does not name is refused, and so is a second file with the same field name.
 */
export async function readMultipart(context: AppContext, endpoint: Endpoint, storage: Storage): Promise<Multipart> {
  const rules = endpoint.files ?? {};
  const fieldLimit = endpoint.bodyLimit ?? defaultBodyLimit;
  const limits = Object.values(rules).map(
    ({ kind, only, batch }) => (only?.bytes ?? fileLimits[kind]) * (batch?.maxFiles ?? 1),
  );
  const maxBytes = limits.reduce((sum, limit) => sum + limit, fieldLimit + besideFiles);
  // A form that is too large as a whole contains a file that is too large, and that is the error that the sender can
  // correct.
  const tooLargeText = Object.values(rules).find(({ only }) => only)?.only?.tooLarge;
  const overall = tooLargeText ? new Refusal('too_large', tooLargeText) : tooLarge(Math.max(fieldLimit, ...limits));
  if (Number(context.req.header('content-length') ?? 0) > maxBytes) throw overall;
  const { body } = context.req.raw;
  if (!body) throw new Refusal('malformed', 'The form is empty.');

  const parser = openParser(context, fieldLimit);
  const fields: Record<string, unknown> = {};
  const arrivingFiles = new Map<string, Promise<StoredFile>>();
  const batchFiles: { name: string; field: string; receiving: Promise<StoredFile> }[] = [];
  const problems: Refusal[] = [];

  parser.on('field', (name, value, { valueTruncated }) => {
    if (valueTruncated) problems.push(withField(tooLarge(fieldLimit), name));
    // Browsers send each line break of a form as CRLF, although LF was typed.
    fields[name] = value.replaceAll('\r\n', '\n');
  });
  parser.on('file', (name: string | undefined, stream, { filename }: Partial<busboy.FileInfo>) => {
    stream.on('error', () => undefined); // The reader gets the error, if there is one.
    const rule = name !== undefined && Object.hasOwn(rules, name) ? rules[name] : undefined;
    if (name === undefined || !rule || arrivingFiles.has(name)) {
      const text = rule ? `Send one file only as ${name}.` : `No file is expected as ${name}.`;
      problems.push(invalid({ [name ?? 'file']: text }));
      stream.resume();
      return;
    }
    if (!filename) {
      stream.resume(); // Browsers send this for an empty file field.
      return;
    }
    if (rule.batch && batchFiles.length >= rule.batch.maxFiles) {
      problems.push(invalid({ [name]: rule.batch.tooMany }));
      stream.resume();
      return;
    }
    const receiving = receiveComplete(storage, { ...rule, name: filename, stream }).catch((error: unknown) => {
      stream.resume(); // The rest is read and dropped, so that the sender gets a reply and not a connection reset.
      throw error instanceof Refusal ? withField(error, name) : error;
    });
    receiving.catch(() => undefined); // Awaited below; until then a rejection must not count as unhandled.
    if (rule.batch) batchFiles.push({ name: filename, field: name, receiving });
    else arrivingFiles.set(name, receiving);
  });

  const results = await Promise.allSettled([
    pipeline(Readable.from(limitBytes(context, body, maxBytes, overall)), parser),
  ]);
  const receivedFiles = await Promise.allSettled(arrivingFiles.values());
  const firstFailure = results.find((result) => result.status === 'rejected');
  const batch = await batchOf(batchFiles);
  const failure = receivedFiles.find((result) => result.status === 'rejected') ?? batch.failed;
  if (!firstFailure && !failure && problems.length === 0) {
    const names = [...arrivingFiles.keys()];
    const files = receivedFiles.flatMap((result, index) =>
      result.status === 'fulfilled' ? [[names[index] ?? '', result.value] as const] : [],
    );
    return { fields, files: Object.fromEntries(files), batch };
  }
  const storedFiles = [
    ...receivedFiles.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
    ...batch.stored,
  ];
  await Promise.all(storedFiles.map((file) => storage.remove(file.path)));
  if (firstFailure) throw firstFailure.reason instanceof Refusal ? firstFailure.reason : unreadableForm();
  throw failure?.reason ?? problems[0];
}

/** Receives a file; throws for a truncated video. */
async function receiveComplete(storage: Storage, file: Parameters<Storage['receive']>[0]): Promise<StoredFile> {
  const storedFile = await storage.receive(file);
  if (file.kind !== 'video' || !(await isCutOff(storage, storedFile))) return storedFile;
  await storage.remove(storedFile.path);
  throw new Refusal('unsupported_type', cutOffMessage);
}

/** The results of several files. `failed` is only set if no file could be stored, or if the server is at fault. */
async function batchOf(batchFiles: readonly { name: string; receiving: Promise<StoredFile> }[]) {
  const results = await Promise.allSettled(batchFiles.map(({ receiving }) => receiving));
  const storedFiles = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const rejectedResults = results.filter((result) => result.status === 'rejected');
  const refusals = results.flatMap((result, index) =>
    result.status === 'rejected' && result.reason instanceof Refusal
      ? [{ name: batchFiles[index]?.name ?? '', reason: result.reason.message }]
      : [],
  );
  const failure = rejectedResults.find(({ reason }) => storedFiles.length === 0 || !isAboutFile(reason));
  return { stored: storedFiles, refused: refusals, failed: failure };
}

/** Whether the failure was caused by the file itself. */
function isAboutFile(reason: unknown): boolean {
  return reason instanceof Refusal && (reason.code === 'too_large' || reason.code === 'unsupported_type');
}

/** Yields the body's chunks up to a number of bytes, so that a body without a declared length is not read forever. */
export async function* limitBytes(
  context: AppContext,
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
  refusal: Refusal,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  let freedBytes = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    context.set('received', size);
    if (size > maxBytes) throw refusal;
    if (size - freedBytes > collectAfterBytes) {
      freedBytes = size;
      globalThis.gc?.({ type: 'minor' });
    }
    yield chunk;
  }
}

const unreadableForm = () => new Refusal('malformed', 'The form cannot be read, or did not arrive to its end.');

function openParser(context: AppContext, fieldLimit: number): busboy.Busboy {
  try {
    return busboy({
      headers: { 'content-type': context.req.header('content-type') ?? '' },
      defParamCharset: 'utf8',
      limits: { fieldSize: fieldLimit, fields: 200, files: 20, parts: 220 },
    });
  } catch {
    throw unreadableForm();
  }
}

/** Returns the refusal of a file under the name of its field. */
export function withField(refusal: Refusal, name: string): Refusal {
  return new Refusal(refusal.code, refusal.message, { ...refusal.details, errors: { [name]: refusal.message } });
}
