import type { Endpoint, Noun } from '#contract/endpoint.ts';
import { isInlineFile } from '#contract/inlineFiles.ts';

/**
 * Encodes a form's files as base64 in the parsed body, at any depth: `<name>File` is sent as `name` if the endpoint
 * accepts files there. Files set aside by `withFilesBeside` are sent unchanged.
 */
export async function withInlineFiles(endpoint: Endpoint, body: unknown, data: unknown): Promise<unknown> {
  const names = Object.keys(endpoint.inlineFiles ?? {});
  return names.length === 0 ? body : withEncodedFiles(body, data, names);
}

async function withEncodedFiles(body: unknown, data: unknown, names: readonly string[]): Promise<unknown> {
  if (Array.isArray(body)) {
    return Promise.all(
      body.map((item: unknown, index) => withEncodedFiles(item, Array.isArray(data) ? data[index] : undefined, names)),
    );
  }
  if (!isObject(body) || !isObject(data)) return body;
  const fields = Object.entries(body).map(async ([name, value]) => {
    const file = names.includes(name) ? data[`${name}File`] : undefined;
    if (file instanceof File) return [name, await asDataAddress(file)] as const;
    return [name, typeof file === 'string' ? file : await withEncodedFiles(value, data[name], names)] as const;
  });
  return Object.fromEntries(await Promise.all(fields));
}

/**
 * The inverse of `withInlineFiles`. Our server returns addresses of stored files, but another one may keep base64 in
 * the record. Such a file is moved to `<name>File` and the field is cleared, so that it passes through the form
 * unchanged. Accepts one record or several.
 */
export function withFilesBeside({ endpoints }: Noun, records: unknown): unknown {
  const names = Object.values(endpoints).flatMap(({ inlineFiles }) => Object.keys(inlineFiles ?? {}));
  return names.length === 0 ? records : withFileBeside(records, names);
}

function withFileBeside(record: unknown, names: readonly string[]): unknown {
  if (Array.isArray(record)) return record.map((item: unknown) => withFileBeside(item, names));
  if (!isObject(record) || record instanceof Blob) return record;
  const fields = Object.entries(record).flatMap(([name, value]): [string, unknown][] =>
    names.includes(name) && typeof value === 'string' && isInlineFile(value)
      ? [
          [name, ''],
          [`${name}File`, value],
        ]
      : [[name, withFileBeside(value, names)]],
  );
  return Object.fromEntries(fields);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** The file as `data:<type>;base64,…`; rejects with the browser's error if it can no longer be read. */
function asDataAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error(file.name)));
    reader.readAsDataURL(file);
  });
}
