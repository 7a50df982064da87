import type { AnyRow, Row } from '../types.ts';

/** Tells TypeScript that rows of this list have the type that its columns and actions expect. */
export const rowOf = <R extends object>(record: AnyRow) => record as Row<R>;

/** Whether only the id of a selected record is known, because the list has not loaded the record. */
export const isUnread = (record: AnyRow): boolean => Object.keys(record).length === 1;

/**
 * The records to which an action applies. Records that the list has not loaded are included, because only the server
 * can decide about them.
 */
export function applicable(
  records: readonly AnyRow[],
  applies: ((record: AnyRow) => boolean) | undefined,
): readonly AnyRow[] {
  if (!applies) return records;
  return records.filter((record) => isUnread(record) || applies(record));
}
