import type { FieldValues } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Schema } from '#contract/endpoint.ts';

/** The schema of a form: the contract's draft. */
export type RecordSchema = z.ZodMiniObject;

/** The schema of one field; `source` may be a path such as `video.url`, or `cards.0.title` in a row of a list. */
export function fieldSchema(schema: Schema, source: string): Schema | undefined {
  return source.split('.').reduce<Schema | undefined>((current, key) => {
    const object = current && unwrap(current);
    if (object instanceof z.ZodMiniArray && /^\d+$/.test(key)) return elementOf(object);
    if (!(object instanceof z.ZodMiniObject)) return undefined;
    const field: unknown = object.shape[key];
    return field instanceof z.ZodMiniType ? field : undefined;
  }, schema);
}

function elementOf(list: z.ZodMiniArray): Schema | undefined {
  const { element } = list._zod.def;
  return element instanceof z.ZodMiniType ? element : undefined;
}

/** Unwraps optional, nullable and default schemas. */
function unwrap(schema: Schema): Schema {
  if (
    schema instanceof z.ZodMiniOptional ||
    schema instanceof z.ZodMiniNullable ||
    schema instanceof z.ZodMiniDefault
  ) {
    const { innerType } = schema._zod.def;
    return innerType instanceof z.ZodMiniType ? unwrap(innerType) : schema;
  }
  return schema;
}

/** Whether the user has to fill the field in: the schema accepts neither undefined nor ''. */
export function isRequired(schema: Schema, source: string): boolean {
  const field = fieldSchema(schema, source);
  if (!field) return false;
  return !field.safeParse(undefined).success && !field.safeParse('').success;
}

/**
 * Initial values of a form: the record, with the contract's defaults for missing values and '' for missing texts. As a
 * result, an untouched form equals its record and never counts as unsaved.
 */
export function initialValues(schema: RecordSchema, record: Readonly<Record<string, unknown>>): FieldValues {
  const values: FieldValues = { ...record };
  for (const key of Object.keys(schema.shape)) {
    const value: unknown = record[key];
    const field = fieldSchema(schema, key);
    if (!field) continue;
    values[key] = value === undefined || value === null ? startOf(field) : filledIn(field, value);
  }
  return values;
}

/** Initial values of a new row of the list at this path, without nulls. */
export function initialRowValues(schema: Schema, path: string): unknown {
  const list = fieldSchema(schema, path);
  const inner = list && unwrap(list);
  const element = inner instanceof z.ZodMiniArray ? elementOf(inner) : undefined;
  const start = element && startOf(element);
  if (!isObject(start)) return start ?? {};
  // The server assigns the id.
  const { _id: _, ...row } = start;
  return row;
}

/** For a list of objects, fills in the missing fields of each row, as in the record itself. */
function filledIn(field: Schema, value: unknown): unknown {
  const inner = unwrap(field);
  if (!Array.isArray(value) || !(inner instanceof z.ZodMiniArray)) return value;
  const element = elementOf(inner);
  const row = element && unwrap(element);
  return row instanceof z.ZodMiniObject
    ? value.map((item: unknown) => (isObject(item) ? initialValues(row, item) : item))
    : value;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function startOf(field: Schema): unknown {
  const preset = field.safeParse(undefined);
  if (preset.success && preset.data !== undefined && preset.data !== null) return preset.data;
  const inner = unwrap(field);
  if (inner instanceof z.ZodMiniString) return '';
  if (inner instanceof z.ZodMiniBoolean) return false;
  if (inner instanceof z.ZodMiniObject) return initialValues(inner, {});
  if (inner instanceof z.ZodMiniArray) return [];
  return undefined;
}
