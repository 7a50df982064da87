import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import { useMemo } from 'react';
import { useEvent } from 'react-admin';
import { useHistory } from '../actions/useHistory.tsx';
import { usePermits } from '../access/usePermission.ts';
import { bulkDelete } from './bulk/bulkDelete.tsx';
import { editAction } from './editAction.ts';
import { useRowActions } from './RowActions.tsx';
import type { AnyRow, BulkAction, Row, RowAction } from './types.ts';
import { useDeleteAction } from './useDeleteAction.ts';

export type ListActions<R extends object> = {
  rowActions?: readonly RowAction<R>[];
  bulkActions?: readonly BulkAction[];
  /** Each row has the action that opens its form, after the list's own. */
  edits?: true;
  /**
   * Rows are deleted, one or a selection, with the noun's texts. A list that says it otherwise takes `useDeleteAction` and
   * `BulkDeleteButton`.
   */
  deletes?: true;
  /** False for records whose changes nobody keeps. */
  history?: false;
};

const none: readonly never[] = [];

/** The actions that this employee may use in a list: the list's own, and those that most lists have. */
export function useListActions<R extends object>(
  { rowActions = none, bulkActions = none, edits, deletes, history }: ListActions<R>,
  nameOf: (record: AnyRow) => string,
) {
  const permits = usePermits();
  const remove = useDeleteAction();
  const { open, dialog } = useHistory();
  const openHistory = history === false ? undefined : open;
  const named = useEvent(nameOf);
  const ofRow = useMemo<readonly RowAction<R>[]>(
    () => [
      ...rowActions,
      ...(edits ? [editAction] : none),
      ...(deletes ? [remove] : none),
      ...(openHistory
        ? [
            {
              label: 'deletion.history' as const,
              icon: HistoryOutlined,
              inMenu: true,
              onClick: (record: Row<R>) => openHistory({ id: record.id, name: named(record) }),
            },
          ]
        : none),
    ],
    [rowActions, edits, deletes, remove, openHistory, named],
  );
  const ofSelection = useMemo(() => (deletes ? [...bulkActions, ...bulkDelete] : bulkActions), [bulkActions, deletes]);
  return {
    rowActions: useRowActions(ofRow),
    bulkActions: useMemo(() => ofSelection.filter(({ needs }) => permits(needs)), [ofSelection, permits]),
    /** Whether deletions here go to the trash of this module. */
    deletes: [...ofRow, ...ofSelection].some((action) => action.needs === 'delete' && !('module' in action)),
    historyDialog: dialog,
  };
}
