import type { AnyRow, Row } from '../types.ts';

/** The list's own rows, as their columns and actions know them. */
export const rowOf = <R extends object>(record: AnyRow) => record as Row<R>;

/** Whether only the id of a selected record is known: the list has not read it. */
export const isUnread = (record: AnyRow): boolean => Object.keys(record).length === 1;

/** The records to which an action applies. For a record that the list has not read, only the server can decide. */
export function applicable<R extends object>(
  records: readonly AnyRow[],
  applies: ((record: Row<R>) => boolean) | undefined,
): readonly AnyRow[] {
  if (!applies) return records;
  return records.filter((record) => isUnread(record) || applies(rowOf<R>(record)));
}
