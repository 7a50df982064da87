import { fileLimits, type Endpoint } from '#contract/endpoint.ts';
import { isInlineFile } from '#contract/inlineFiles.ts';
import type { Storage, StoredFile } from '../platform/storage.ts';
import { receiveBase64, type Base64File } from './base64File.ts';
import { parseJson, tooLarge, defaultBodyLimit } from './input.ts';
import { limitBytes } from './multipart.ts';
import type { AppContext } from './appContext.ts';
import { invalid, Refusal } from './refusal.ts';

/** Maximum bytes of a body with files: as large as the largest file of a form. */
const maxBytes = fileLimits.video;
const maxFiles = 20;
/** The contract's bodies are only a few levels deep. */
const maxDepth = 100;
/** An address has at most 2000 characters; any longer text is a file. */
const maxAddressLength = 2400;

const quote = 0x22;
const backslash = 0x5c;
const codes = { brace: 0x7b, braceEnd: 0x7d, bracket: 0x5b, bracketEnd: 0x5d, comma: 0x2c, colon: 0x3a } as const;

/**
 * A position in the body: in a list, the index of the entry; in an object, the name of the field, and whether a field
 * name comes next.
 */
type Level = { readonly isList: true; index: number } | { readonly isList: false; name: string; isNameNext: boolean };

/**
 * Reads a JSON body of an endpoint with `inlineFiles` within limited memory: a base64 file is decoded into the storage
 * while it arrives, and replaced by its address. An address in such a field is kept. Throws 413 for a body or file that
 * is too large and 415 for the wrong type of file, each under the path of its field. After an error no file is left
 * behind.
 */
export async function readJsonWithFiles(
  context: AppContext,
  endpoint: Endpoint,
  storage: Storage,
): Promise<{ fields: unknown; stored: readonly StoredFile[] }> {
  if (Number(context.req.header('content-length') ?? 0) > maxBytes) throw tooLarge(maxBytes);
  const body = new BodyScanner(endpoint, storage);
  let problem: { readonly error: unknown } | undefined;
  try {
    for await (const chunk of limitBytes(context, context.req.raw.body ?? emptyBody(), maxBytes, tooLarge(maxBytes))) {
      // The rest of a refused body is read and dropped, so that the sender gets a reply and not a connection reset.
      if (!problem) await body.read(chunk).catch((error: unknown) => (problem = { error }));
    }
    if (problem) throw problem.error;
    return { fields: parseJson(body.text(), context), stored: body.stored };
  } catch (error) {
    await body.discard();
    if (error instanceof Refusal || isStorageError(error)) throw error;
    throw new Refusal('malformed', 'The body did not arrive to its end.');
  }
}

function emptyBody(): ReadableStream<Uint8Array> {
  return new ReadableStream({ start: (controller) => controller.close() });
}

/** Whether the failure is the server's fault, for example a full disk. */
const isStorageError = (error: unknown) => error instanceof Error && 'code' in error && 'syscall' in error;

/**
 * Scans a body byte by byte, only as far as needed to find the field of each text; `JSON.parse` later validates the
 * text without the files.
 */
class BodyScanner {
  readonly stored: StoredFile[] = [];
  readonly #endpoint: Endpoint;
  readonly #storage: Storage;
  readonly #levels: Level[] = [];
  readonly #kept: Buffer[] = [];
  #size = 0;
  #state: 'between' | 'name' | 'text' | 'head' | 'file' = 'between';
  #isEscaped = false;
  /** The bytes of a field name, of an address, or of the beginning of a file. */
  #head: number[] = [];
  #file: Base64File | undefined;

  constructor(endpoint: Endpoint, storage: Storage) {
    this.#endpoint = endpoint;
    this.#storage = storage;
  }

  text(): string {
    return Buffer.concat(this.#kept).toString('utf8');
  }

  async discard(): Promise<void> {
    await this.#file?.abandon();
    await Promise.all(this.stored.map(({ path }) => this.#storage.remove(path)));
  }

  async read(chunk: Uint8Array): Promise<void> {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    let from = 0;
    let readOffset = 0;
    while (readOffset < bytes.length) {
      if (this.#state === 'file') {
        from = await this.#readFile(bytes, readOffset);
        readOffset = from + 1;
        continue;
      }
      const byte = bytes[readOffset] ?? 0;
      readOffset += 1;
      if (this.#state === 'between') {
        this.#between(byte);
        // A text that may be a file begins here. The bytes up to here are kept, and the following ones are buffered
        // until `#decide` knows what they are.
        if (this.#isHead()) this.#keep(bytes.subarray(from, readOffset));
        continue;
      }
      const isHead = this.#isHead();
      const isEnd = this.#inText(byte);
      if (!isHead || !(isEnd || this.#head.length > maxAddressLength)) continue;
      await this.#decide(isEnd);
      from = isEnd ? readOffset - 1 : readOffset;
    }
    if (!this.#isHead() && this.#state !== 'file') this.#keep(bytes.subarray(from));
  }

  #isHead(): boolean {
    return this.#state === 'head';
  }

  #keep(bytes: Buffer): void {
    this.#size += bytes.byteLength;
    const limit = this.#endpoint.bodyLimit ?? defaultBodyLimit;
    if (this.#size > limit) throw tooLarge(limit);
    // Copied, so that the chunk, most of which may be a file, can be freed.
    if (bytes.byteLength > 0) this.#kept.push(Buffer.from(bytes));
  }

  /** Handles a byte outside of texts. */
  #between(byte: number): void {
    const level = this.#levels.at(-1);
    if (byte === quote) {
      this.#head = [];
      this.#isEscaped = false;
      if (level?.isList === false && level.isNameNext) this.#state = 'name';
      else this.#state = this.#rule() ? 'head' : 'text';
    } else if (byte === codes.brace) this.#levels.push({ isList: false, name: '', isNameNext: true });
    else if (byte === codes.bracket) this.#levels.push({ isList: true, index: 0 });
    else if (byte === codes.braceEnd || byte === codes.bracketEnd) this.#levels.pop();
    else if (byte === codes.colon && level?.isList === false) level.isNameNext = false;
    else if (byte === codes.comma && level) {
      if (level.isList) level.index += 1;
      else level.isNameNext = true;
    }
    if (this.#levels.length > maxDepth) throw new Refusal('malformed', 'The body is nested too deeply.');
  }

  /** Handles a byte within a text; returns true for the quote that ends it. */
  #inText(byte: number): boolean {
    const isEnd = byte === quote && !this.#isEscaped;
    this.#isEscaped = byte === backslash && !this.#isEscaped;
    if (!isEnd) {
      if (this.#state !== 'text') this.#head.push(byte);
      return false;
    }
    const level = this.#levels.at(-1);
    if (this.#state === 'name' && level?.isList === false) level.name = Buffer.from(this.#head).toString('utf8');
    this.#state = 'between';
    return true;
  }

  /** Decides from its beginning whether a field holds an address or a file. */
  async #decide(isWhole: boolean): Promise<void> {
    const head = Buffer.from(this.#head);
    const text = head.toString('latin1').replaceAll(String.raw`\/`, '/');
    if (!isInlineFile(text)) {
      this.#keep(head);
      if (!isWhole) this.#state = 'text';
      return;
    }
    const rule = this.#rule();
    const path = this.#path();
    if (!rule) throw new Error('A file without a rule.');
    if (this.stored.length >= maxFiles) throw invalid({ [path]: `Send at most ${maxFiles} files in one call.` });
    this.#file = receiveBase64(this.#storage, rule, path);
    await this.#file.write(head.toString('latin1'));
    if (isWhole) await this.#finishFile();
    else this.#state = 'file';
  }

  /**
   * Passes on the file's bytes; returns the index of the quote that ends the file, or the number of bytes if it has not
   * arrived yet.
   */
  async #readFile(bytes: Buffer, from: number): Promise<number> {
    const quoteAt = bytes.indexOf(quote, from);
    const end = quoteAt < 0 ? bytes.length : quoteAt;
    await this.#file?.write(bytes.toString('latin1', from, end));
    if (quoteAt < 0) return end;
    await this.#finishFile();
    this.#state = 'between';
    return end;
  }

  async #finishFile(): Promise<void> {
    const file = await this.#file?.finish();
    this.#file = undefined;
    if (!file) return;
    this.stored.push(file);
    this.#keep(Buffer.from(file.path));
  }

  #rule() {
    const level = this.#levels.at(-1);
    const rules = this.#endpoint.inlineFiles ?? {};
    return level?.isList === false && Object.hasOwn(rules, level.name) ? rules[level.name] : undefined;
  }

  #path(): string {
    return this.#levels.map((level) => (level.isList ? level.index : level.name)).join('.');
  }
}
