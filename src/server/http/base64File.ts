import { PassThrough } from 'node:stream';
import { once } from 'node:events';
import type { FileRule } from '#contract/endpoint.ts';
import { cutOffMessage, isCutOff } from '../platform/cutOffVideo.ts';
import type { Storage, StoredFile } from '../platform/storage.ts';
import { withField } from './multipart.ts';
import { Refusal } from './refusal.ts';

/** A file that is being stored while its base64 arrives. */
export type Base64File = {
  /** Accepts the next part of the base64 text; resolves once the storage can accept more. */
  write(text: string): Promise<void>;
  /** Resolves to the stored file; throws if it is of the wrong type or incomplete. */
  finish(): Promise<StoredFile>;
  /** Discards the part received so far. */
  abandon(): Promise<void>;
};

const headerPattern = /^data:[^,]*;base64,/i;
const alphabetPattern = /^[A-Za-z0-9+/]*={0,2}$/;
/** Escapes that JSON may contain in base64: the slash, which PHP escapes, and line breaks. */
const escapePattern = /\\[/nr]/g;

/** Starts to store the file in a field's base64 text, which may begin with the header of a data URL. */
export function receiveBase64(storage: Storage, rule: FileRule, path: string): Base64File {
  const sink = new PassThrough({ highWaterMark: 256 * 1024 });
  sink.on('error', () => undefined); // a refused file has no reader to handle the error
  let problem: unknown;
  const receiving = storage.receive({ ...rule, name: path, stream: sink }).catch((error: unknown) => {
    problem = error instanceof Refusal ? withField(error, path) : error;
    sink.resume(); // The remaining data is dropped until the failure is noticed.
    return undefined;
  });
  /** Characters that do not yet form a complete group of four. */
  let remainder = '';
  let isBegun = false;
  let isPadded = false;

  const refusal = (sentence: string) => withField(new Refusal('invalid', sentence), path);

  return {
    async write(text) {
      let pendingText = remainder + text;
      if (!isBegun) {
        isBegun = true;
        if (/^data:/i.test(pendingText)) {
          const dataUrl = pendingText.replaceAll(String.raw`\/`, '/');
          if (!headerPattern.test(dataUrl)) throw refusal('Send the file as base64, or its address.');
          pendingText = dataUrl.replace(headerPattern, '');
        }
      }
      // An escape may be split between two parts.
      const escapeStart = pendingText.endsWith('\\') ? '\\' : '';
      const characters = unescapeText(escapeStart ? pendingText.slice(0, -1) : pendingText);
      if (!alphabetPattern.test(characters) || (isPadded && characters !== '')) {
        throw refusal('This is not valid base64.');
      }
      const wholeGroups = characters.length - (characters.length % 4);
      remainder = characters.slice(wholeGroups) + escapeStart;
      isPadded ||= characters[wholeGroups - 1] === '=';
      if (wholeGroups > 0 && !sink.write(Buffer.from(characters.slice(0, wholeGroups), 'base64')))
        await once(sink, 'drain');
      if (problem !== undefined) throw problem;
    },
    async finish() {
      if (remainder !== '') throw refusal('This file did not arrive whole: its base64 is cut off.');
      sink.end();
      const file = await receiving;
      if (!file) throw problem;
      if (rule.kind === 'video' && (await isCutOff(storage, file))) {
        await storage.remove(file.path);
        throw refusal(cutOffMessage);
      }
      return file;
    },
    async abandon() {
      sink.destroy(new Error('The body broke off.'));
      const file = await receiving;
      if (file) await storage.remove(file.path);
    },
  };
}

function unescapeText(text: string): string {
  if (!/[\\\s]/.test(text)) return text;
  return text.replace(escapePattern, (escape) => (escape === String.raw`\/` ? '/' : '')).replace(/\s+/g, '');
}
