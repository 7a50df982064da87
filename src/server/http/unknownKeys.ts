import * as z from 'zod/mini';
import { schemaIn, type Endpoint, type Schema } from '#contract/endpoint.ts';
import { invalid } from './refusal.ts';

const keysOf = (schema: Schema | undefined) => (schema instanceof z.ZodMiniObject ? Object.keys(schema.def.shape) : []);

/**
 * Refuses fields that neither the draft nor the record knows: a misspelt one would be left out without a word. What a
 * client has read, such as `_id` or `version`, may be sent back.
 */
export function refuseUnknownKeys({ body, reply }: Endpoint, fields: unknown): void {
  if (typeof fields !== 'object' || fields === null) return;
  const known = new Set([...keysOf(body), ...keysOf(reply && schemaIn(reply))]);
  const unknown = Object.keys(fields).filter((key) => !known.has(key));
  if (unknown.length === 0) return;
  throw invalid(Object.fromEntries(unknown.map((key) => [key, `Remove what is not known here: ${key}`])));
}
