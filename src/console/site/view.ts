import * as z from 'zod/mini';
import { catch as otherwise } from 'zod/mini';

/* Schemas that read a record for a drawing, whether it is unsaved or stored: missing values and values of another
   type count as empty, and nothing is refused. */

/** A text; empty if missing. */
export const text = otherwise(z.string(), '');

/** A number, or a text that can be read as one; undefined if missing. */
export const number = otherwise(z.optional(z.coerce.number()), undefined);

export const truth = otherwise(z.boolean(), false);

/** A stored address, or a chosen file that has not been uploaded yet. */
export const picture = otherwise(z.union([z.string(), z.instanceof(File)]), '');

/** Returns a schema for related fields. */
export function part<const Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.pipe(
    z.transform((value: unknown): object => (typeof value === 'object' && value !== null ? value : {})),
    z.object(shape),
  );
}

/** Returns a schema for a list of rows. */
export function rows<Row extends z.core.$ZodType>(row: Row) {
  return z.pipe(
    z.transform((value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])),
    z.array(row),
  );
}

export const button = part({ text, link: text });

/** The values of a section's drawing, as parsed by its view. */
export type DrawingValues<View extends z.core.$ZodType> = z.output<View>;

/** A switch that is on by default. */
export const onByDefault = otherwise(z.boolean(), true);

/** Returns a schema for one of a few names; undefined for any other. */
export function choice<const Name extends string>(names: readonly Name[]) {
  return otherwise(z.optional(z.enum(names)), undefined);
}
