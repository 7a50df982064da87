import * as z from 'zod/mini';
import type { Schema } from './endpoint.ts';

/** A field that forms send as JSON in a text, as the specification writes it, and others as it is. */
export function jsonText<Field extends Schema>(field: Field) {
  return z.pipe(z.transform(fromJson), field);
}

/** What is no JSON stays as it is: its field says what it should be. */
export function fromJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
