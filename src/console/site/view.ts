import * as z from 'zod/mini';
import { catch as otherwise } from 'zod/mini';

/* Reads a record for a drawing, unsaved as well as stored: missing values and those of another type count as empty, and
   nothing is refused. */

/** A text; empty when there is none. */
export const text = otherwise(z.string(), '');

/** A number, or what reads as one; undefined when there is none. */
export const number = otherwise(z.optional(z.coerce.number()), undefined);

export const truth = otherwise(z.boolean(), false);

/** An address as it is stored, or a file that is chosen and not yet sent. */
export const picture = otherwise(z.union([z.string(), z.instanceof(File)]), '');

/** Fields that belong together. */
export function part<const Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.pipe(
    z.transform((value: unknown): object => (typeof value === 'object' && value !== null ? value : {})),
    z.object(shape),
  );
}

/** A list, row by row. */
export function rows<Row extends z.core.$ZodType>(row: Row) {
  return z.pipe(
    z.transform((value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])),
    z.array(row),
  );
}

export const button = part({ text, link: text });

/** The values of a section's drawing, as its view reads them. */
export type Drawn<View extends z.core.$ZodType> = z.output<View>;

/** A switch that is on by default. */
export const on = otherwise(z.boolean(), true);

/** One of a few names; undefined for any other. */
export function choice<const Name extends string>(names: readonly Name[]) {
  return otherwise(z.optional(z.enum(names)), undefined);
}
