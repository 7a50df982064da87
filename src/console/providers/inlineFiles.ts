import type { Endpoint } from '#contract/endpoint.ts';

/**
 * Puts the files that a form holds beside its fields, at any depth, into the parsed body: what stands as `<name>File` is
 * sent as base64 in `name`, where the endpoint takes files so.
 */
export async function withInlineFiles(endpoint: Endpoint, body: unknown, data: unknown): Promise<unknown> {
  const names = Object.keys(endpoint.inlineFiles ?? {});
  return names.length === 0 ? body : filled(body, data, names);
}

async function filled(body: unknown, data: unknown, names: readonly string[]): Promise<unknown> {
  if (Array.isArray(body)) {
    return Promise.all(
      body.map((item: unknown, index) => filled(item, Array.isArray(data) ? data[index] : undefined, names)),
    );
  }
  if (!isObject(body) || !isObject(data)) return body;
  const fields = Object.entries(body).map(async ([name, value]) => {
    const file = names.includes(name) ? data[`${name}File`] : undefined;
    return [name, file instanceof File ? await asDataAddress(file) : await filled(value, data[name], names)] as const;
  });
  return Object.fromEntries(await Promise.all(fields));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** The file as `data:<type>;base64,…`; rejects with the browser's error where it can no longer be read. */
function asDataAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error(file.name)));
    reader.readAsDataURL(file);
  });
}
