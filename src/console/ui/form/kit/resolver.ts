import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { currentWording, messageInLanguage } from '#console/texts/wording.ts';
import type { RecordSchema } from '../schema.ts';

/**
 * Validates with the contract's schema, and hands on what was typed: the data provider parses it once more for the
 * call, and a chosen file is no field of the schema. `invalid` is said where the contract has no words of its own.
 */
export function recordResolver(schema: RecordSchema, invalid: string): Resolver<FieldValues> {
  const resolve = zodResolver(schema, { error: () => invalid }, { raw: true });
  return async (values, context, options) => {
    const result = await resolve(values, context, options);
    if (currentWording()) translateErrors(result.errors);
    return result;
  };
}

/** The contract's messages are English: puts the person's language in their places, at any depth. */
function translateErrors(errors: FieldErrors): void {
  for (const [key, error] of Object.entries(errors)) {
    if (key === 'ref' || !isErrors(error)) continue;
    if (typeof error.message === 'string') Object.assign(error, { message: messageInLanguage(error.message) });
    translateErrors(error);
  }
}

function isErrors(value: unknown): value is FieldErrors {
  return typeof value === 'object' && value !== null;
}
