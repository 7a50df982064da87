import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { RecordSchema } from '../schema.ts';

/**
 * Validates with the contract's schema, and hands on what was typed: the data provider parses it once more for the
 * call, and a chosen file is no field of the schema. `invalid` is said where the contract has no words of its own.
 */
export function recordResolver(schema: RecordSchema, invalid: string): Resolver<FieldValues> {
  return zodResolver(schema, { error: () => invalid }, { raw: true });
}
