import { useCreatePath, useResourceContext } from 'react-admin';
import { fieldOf, nameColumnOf, type UnlabelledColumn, type AnyRow } from './types.ts';
import { usePermits } from '../access/usePermission.ts';

export type NamesAndPaths = {
  columns: readonly UnlabelledColumn[];
  /**
   * The target of the record's name: its own address, its show page, or with `edit-or-show` the first for employees who
   * may update and the second for the others.
   */
  recordLink?: 'record' | 'show' | 'edit-or-show';
  /** Any other path; none where it is undefined. */
  recordPath?(record: AnyRow): string | undefined;
  /** The record's name in labels; the value of its column (`nameColumnOf`) when left out. */
  recordName?(record: AnyRow): string;
};

/** Names and links of records. */
export function useNamesAndPaths({ columns, ...props }: NamesAndPaths): {
  nameOf: (record: AnyRow) => string;
  pathOf: (record: AnyRow) => string | undefined;
} {
  const createPath = useCreatePath();
  const resource = useResourceContext();
  const permits = usePermits();

  const named = nameColumnOf(columns);
  const nameOf = (record: AnyRow) => {
    if (props.recordName) return props.recordName(record);
    const value = named && fieldOf(record, named.source);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : record.id;
  };
  const pathOf = (record: AnyRow) => {
    if (props.recordPath) return props.recordPath(record);
    const { recordLink } = props;
    if (recordLink === undefined || resource === undefined) return undefined;
    const shows = recordLink === 'show' || (recordLink === 'edit-or-show' && !permits('update'));
    return createPath({ resource, type: shows ? 'show' : 'edit', id: record.id });
  };
  return { nameOf, pathOf };
}
