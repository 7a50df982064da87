import * as z from 'zod/mini';
import { schemaIn, type Endpoint, type NounEndpoint, type Schema } from '#contract/endpoint.ts';
import type { Deps } from '../deps.ts';
import type { StoredFile } from '../platform/storage.ts';
import { countUpload } from '../platform/uploadQuota.ts';
import type { AppContext } from './appContext.ts';
import type { Call } from './call.ts';
import type { Actor } from './caller.ts';
import { cleanBody } from './cleanBody.ts';
import { readJsonWithFiles } from './inlineFiles.ts';
import { parseWith, readJson, readListQuery, readRaw, readParams, readVersion } from './input.ts';
import { readMultipart, type Batch } from './multipart.ts';
import { invalid } from './refusal.ts';

/**
 * The checked input of a call. The types of params, body and files are only known to the handler, from its endpoint.
 */
export type CallInput = Pick<Call, 'params' | 'version' | 'query' | 'asked' | 'files' | 'batch' | 'body'>;

export const isMultipart = (context: AppContext) =>
  /^multipart\/form-data\b/i.test(context.req.header('content-type') ?? '');

/**
 * Reads and checks the input of a call. Returns the input and the files that were stored. If a check fails, removes
 * these files and throws the refusal.
 */
export async function readInput(
  endpoint: NounEndpoint,
  context: AppContext,
  deps: Deps,
  actor: Actor | undefined,
): Promise<{ input: CallInput; stored: readonly StoredFile[] }> {
  const params = readParams(context);
  const version = readVersion(context);
  const query = readListQuery(context, endpoint);
  const { fields, files, batch, stored } =
    endpoint.files && isMultipart(context)
      ? await readForm(context, endpoint, deps)
      : await readBody(context, endpoint, deps);
  try {
    if (actor) await countUpload(deps, actor._id, stored);
    // A missing body is parsed as an object without fields; `null` counts as a body.
    if (endpoint.strict) refuseUnknownKeys(endpoint, fields);
    const body =
      endpoint.body && (await cleanBody(endpoint.body, parseWith(endpoint.body, fields === undefined ? {} : fields)));
    const parsedQuery = endpoint.query && parseWith(endpoint.query, context.req.query());
    // The endpoint is not known here, so the types of its values are unknown.
    const input = { params, version, query, asked: parsedQuery, files, batch, body } as CallInput;
    return { input, stored };
  } catch (error) {
    await removeFiles(deps, stored);
    throw error;
  }
}

const keysOf = (schema: Schema | undefined) => (schema instanceof z.ZodMiniObject ? Object.keys(schema.def.shape) : []);

/**
 * Refuses fields that neither the draft nor the record has, because a misspelt field would be ignored silently. Fields
 * that a client has read, such as `_id` or `version`, may be sent back.
 */
function refuseUnknownKeys({ body, reply }: Endpoint, fields: unknown): void {
  if (typeof fields !== 'object' || fields === null) return;
  const knownKeys = new Set([...keysOf(body), ...keysOf(reply && schemaIn(reply))]);
  const unknownKeys = Object.keys(fields).filter((key) => !knownKeys.has(key));
  if (unknownKeys.length === 0) return;
  throw invalid(Object.fromEntries(unknownKeys.map((key) => [key, `Remove what is not known here: ${key}`])));
}

async function readForm(context: AppContext, endpoint: NounEndpoint, deps: Deps) {
  const form = await readMultipart(context, endpoint, deps.storage);
  return { ...form, stored: [...Object.values(form.files), ...form.batch.stored] };
}

/**
 * Reads a body as raw text, or as JSON with base64 files replaced by their addresses. These files are returned, too.
 */
async function readBody(context: AppContext, endpoint: NounEndpoint, deps: Deps) {
  if (endpoint.raw) return { fields: await readRaw(context, endpoint), stored: [], files: noFiles, batch: noBatch };
  const { fields, stored } = endpoint.inlineFiles
    ? await readJsonWithFiles(context, endpoint, deps.storage)
    : { fields: endpoint.body && (await readJson(context, endpoint)), stored: [] };
  return { fields, stored, files: noFiles, batch: noBatch };
}

/** Removes files of a call that failed. */
export async function removeFiles(deps: Deps, files: readonly StoredFile[]): Promise<void> {
  await Promise.all(files.map((file) => deps.storage.remove(file.path)));
}

const noFiles: Readonly<Record<string, StoredFile>> = {};
const noBatch: Batch = { stored: [], refused: [] };
