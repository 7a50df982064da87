import * as z from 'zod/mini';
import type { Schema } from '../endpoint.ts';
import { markHtml } from '../richText.ts';

/** Fields of our records that visitors never receive. */
type Internal = 'updatedAt' | 'version';

/** Returns the schema of a record as visitors receive it: without internal fields and `hiddenFields`. */
export function shownRecord<Record extends Schema, const Hidden extends string = never>(
  record: Record,
  ...hiddenFields: readonly Hidden[]
) {
  if (!(record instanceof z.ZodMiniObject)) throw new Error('Only a record with fields is published.');
  const shownFields = Object.entries<z.core.$ZodType>(record.shape).filter(
    ([name]) => !['updatedAt', 'version', ...hiddenFields].includes(name),
  );
  const shownSchema: Schema = z.object(Object.fromEntries(shownFields));
  // TypeScript cannot infer that the remaining fields are those of the record.
  return shownSchema as z.ZodMiniType<Omit<z.output<Record>, Internal | Hidden>>;
}

/** Returns the schema of a section's active entry as visitors receive it, for a call without an id. */
export function shownEntry<Entry extends Schema, const Hidden extends string = never>(
  entry: Entry,
  ...hiddenFields: readonly Hidden[]
) {
  return shownRecord<Entry, Hidden | '_id' | 'createdAt' | 'isActive'>(
    entry,
    '_id',
    'createdAt',
    'isActive',
    ...hiddenFields,
  );
}

/** HTML for visitors, cleaned again on reading, in case unclean HTML has been stored. */
export function shownHtml() {
  return markHtml(z.string());
}
