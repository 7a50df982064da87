import * as z from 'zod/mini';
import { holdsHtml } from '#contract/richText.ts';
import { cleanHtmlAside } from '../platform/htmlCleaner.ts';
import { invalid } from './refusal.ts';

type Schema = z.core.$ZodType;

/**
 * Returns the body with its HTML fields (`richText`) cleaned. Runs before the transaction, so that no connection waits
 * for it. A text without any allowed content is refused with the error of its field.
 */
export async function cleanBody(schema: Schema, body: unknown): Promise<unknown> {
  return mayHoldHtml(schema) ? cleanValue(schema, body, []) : body;
}

async function cleanValue(schema: Schema, value: unknown, path: readonly (string | number)[]): Promise<unknown> {
  if (holdsHtml(schema)) return typeof value === 'string' ? cleanField(schema, value, path.join('.')) : value;
  if (schema instanceof z.ZodMiniObject && isRecord(value)) {
    const entries = await Promise.all(
      Object.entries(value).map(async ([name, part]) => {
        const field = schema.shape[name];
        return [name, field ? await cleanValue(field, part, [...path, name]) : part] as const;
      }),
    );
    return Object.fromEntries(entries);
  }
  if (schema instanceof z.ZodMiniArray && Array.isArray(value)) {
    return Promise.all(value.map((part: unknown, index) => cleanValue(schema.def.element, part, [...path, index])));
  }
  const innerSchema = innerOf(schema);
  return innerSchema ? cleanValue(innerSchema, value, path) : value;
}

async function cleanField(schema: Schema, html: string, field: string): Promise<string> {
  const cleaned = await cleanHtmlAside(html);
  if (cleaned === undefined) throw invalid({ [field]: 'This text takes too long to check. Simplify it or split it.' });
  const result = z.safeParse(schema, cleaned);
  if (!result.success) throw invalid({ [field]: result.error.issues[0]?.message ?? 'Check this text' });
  return cleaned;
}

const cachedAnswers = new WeakMap<Schema, boolean>();

function mayHoldHtml(schema: Schema): boolean {
  const hasHtml = cachedAnswers.get(schema) ?? partsOf(schema).some(mayHoldHtml);
  cachedAnswers.set(schema, hasHtml || holdsHtml(schema));
  return hasHtml || holdsHtml(schema);
}

function partsOf(schema: Schema): readonly Schema[] {
  if (schema instanceof z.ZodMiniObject) return Object.values(schema.shape);
  if (schema instanceof z.ZodMiniArray) return [schema.def.element];
  return [innerOf(schema) ?? []].flat();
}

/** The schema inside an optional, nullable or default wrapper; undefined for any other schema. */
function innerOf(schema: Schema): Schema | undefined {
  const wraps =
    schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniDefault;
  return wraps ? schema.def.innerType : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
