import { zodResolver } from '@hookform/resolvers/zod';
import { get, set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
import { currentWording, messageInLanguage } from '#console/texts/wording.ts';
import type { RecordSchema } from '../schema.ts';

type RecordResolver = {
  readonly resolver: Resolver<FieldValues>;
  /** Sets the function that reads the errors shown at a path; before that, no error counts as shown. */
  readonly readShown: (read: (path: string) => unknown) => void;
};

/**
 * Validates with the contract's schema but passes on the typed values: the data provider parses them again for the
 * call, and a chosen file is not in the schema. `invalidMessage` is used where the contract has no message.
 */
export function recordResolver(schema: RecordSchema, invalidMessage: string): RecordResolver {
  let shownAt: ((path: string) => unknown) | undefined;
  const resolve = zodResolver(schema, { error: () => invalidMessage }, { raw: true });
  const resolver: Resolver<FieldValues> = async (values, context, options) => {
    const result = await resolve(values, context, options);
    if (currentWording()) translateErrors(result.errors);
    const [path, ...otherPaths] = options.names ?? [];
    if (path !== undefined && otherPaths.length === 0 && isListOfRows(get(values, path))) {
      const listErrors: unknown = get(result.errors, path);
      if (isErrors(listErrors)) set(result.errors, path, withoutNewErrors(listErrors, shownAt?.(path)));
    }
    return result;
  };
  return {
    resolver,
    readShown: (read) => {
      shownAt = read;
    },
  };
}

/**
 * After a row is added, moved or removed, React Hook Form validates the whole list and shows all errors. The fields of
 * a new row are still blank then, so errors in rows are kept only if they were shown before. Errors of the list itself
 * may be new.
 */
function withoutNewErrors(errors: FieldErrors, shownErrors: unknown): object | undefined {
  return keepErrors(errors, (error, key) => (isRow(key) ? remainingErrors(error, errorAt(shownErrors, key)) : error));
}

/** The current errors that were already shown, at any depth. */
function remainingErrors(currentError: unknown, shownError: unknown): unknown {
  if (!isErrors(currentError) || !isErrors(shownError)) return undefined;
  if (typeof currentError.message === 'string') return currentError;
  return keepErrors(currentError, (error, key) => remainingErrors(error, errorAt(shownError, key)));
}

/** The errors that `keep` retains, in the same list or object structure; undefined if there are none. */
function keepErrors(errors: FieldErrors, keep: (error: unknown, key: string) => unknown): object | undefined {
  const result = Array.isArray(errors) ? [] : {};
  for (const [key, error] of Object.entries(errors)) {
    const keptError = keep(error, key);
    if (keptError !== undefined) Reflect.set(result, key, keptError);
  }
  return Object.keys(result).length > 0 ? result : undefined;
}

const isRow = (key: string) => !Number.isNaN(Number(key));
const errorAt = (errors: unknown, key: string): unknown => (isErrors(errors) ? Reflect.get(errors, key) : undefined);
const isListOfRows = (value: unknown) =>
  Array.isArray(value) && value.some((row) => typeof row === 'object' && row !== null);

/** Replaces the contract's English messages with the user's language, at any depth. */
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
