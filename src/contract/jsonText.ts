import * as z from 'zod/mini';
import type { Schema } from './endpoint.ts';

/** A field that forms send as JSON text, as in the specification, and that other clients send as a plain value. */
export function jsonText<Field extends Schema>(field: Field) {
  return z.pipe(z.transform(fromJson), field);
}

/** Text that is not JSON is returned unchanged, so that the field's own schema reports it. */
export function fromJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
