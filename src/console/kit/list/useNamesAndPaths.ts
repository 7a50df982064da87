import { useCreatePath, useResourceContext } from 'react-admin';
import { fieldOf, nameColumnOf, type UnlabelledColumn, type AnyRow } from './types.ts';
import { usePermits } from '../access/usePermission.ts';

export type NamesAndPaths = {
  columns: readonly UnlabelledColumn[];
  /**
   * The page that a record's name links to: the record's own address or its show page. `edit-or-show` uses the record's
   * own address for employees who may update, and the show page for others.
   */
  recordLink?: 'record' | 'show' | 'edit-or-show';
  /** Returns the path of the name's link, in place of `recordLink`; undefined for no link. */
  recordPath?(record: AnyRow): string | undefined;
  /** Returns the record's name for labels; by default the value of its name column (`nameColumnOf`). */
  recordName?(record: AnyRow): string;
};

export function useNamesAndPaths({ columns, ...props }: NamesAndPaths): {
  nameOf: (record: AnyRow) => string;
  pathOf: (record: AnyRow) => string | undefined;
} {
  const createPath = useCreatePath();
  const resource = useResourceContext();
  const permits = usePermits();

  const nameColumn = nameColumnOf(columns);
  const nameOf = (record: AnyRow) => {
    if (props.recordName) return props.recordName(record);
    const value = nameColumn && fieldOf(record, nameColumn.source);
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
