import ContactPageOutlined from '@mui/icons-material/ContactPageOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import { useMemo } from 'react';
import { useEvent } from 'react-admin';
import { useHistory } from '../actions/useHistory.tsx';
import { usePerson } from '../actions/usePerson.ts';
import { usePermits } from '../access/usePermission.ts';
import { bulkDelete } from './bulk/bulkDelete.tsx';
import { editAction } from './editAction.ts';
import { useRowActions } from './RowActions.tsx';
import type { AnyRow, BulkAction, Row, RowAction } from './types.ts';
import { useDeleteAction } from './useDeleteAction.ts';

export type ListActions<R extends object> = {
  rowActions?: readonly RowAction<R>[];
  bulkActions?: readonly BulkAction[];
  /** Adds an action that opens the row's form, after the list's own actions. */
  edits?: true;
  /**
   * Adds deletion of single rows and of a selection, with the noun's texts. For other texts use `useDeleteAction` and
   * `BulkDeleteButton`.
   */
  deletes?: true;
  /** False for records whose changes are not recorded. */
  history?: false;
};

const noActions: readonly never[] = [];

/** The actions that this employee may use in a list: the list's own, and those that most lists share. */
export function useListActions<R extends object>(
  { rowActions = noActions, bulkActions = noActions, edits, deletes, history }: ListActions<R>,
  nameOf: (record: AnyRow) => string,
) {
  const permits = usePermits();
  const remove = useDeleteAction();
  const { open, dialog } = useHistory();
  const openHistory = history === false ? undefined : open;
  const openPerson = usePerson();
  const stableNameOf = useEvent(nameOf);
  const actionsOfRow = useMemo<readonly RowAction<R>[]>(
    () => [
      ...rowActions,
      ...(edits ? [editAction] : noActions),
      ...(deletes ? [remove] : noActions),
      ...(openPerson
        ? [
            {
              label: 'list.person' as const,
              icon: ContactPageOutlined,
              inMenu: true,
              onClick: (record: Row<R>) => openPerson(record.id),
            },
          ]
        : noActions),
      ...(openHistory
        ? [
            {
              label: 'deletion.history' as const,
              icon: HistoryOutlined,
              inMenu: true,
              onClick: (record: Row<R>) => openHistory({ id: record.id, name: stableNameOf(record) }),
            },
          ]
        : noActions),
    ],
    [rowActions, edits, deletes, remove, openHistory, openPerson, stableNameOf],
  );
  const selectionActions = useMemo(
    () => (deletes ? [...bulkActions, ...bulkDelete] : bulkActions),
    [bulkActions, deletes],
  );
  return {
    rowActions: useRowActions(actionsOfRow),
    bulkActions: useMemo(() => selectionActions.filter(({ needs }) => permits(needs)), [selectionActions, permits]),
    /** Whether deleted rows of this list go to its module's trash. */
    deletes: [...actionsOfRow, ...selectionActions].some(
      (action) => action.needs === 'delete' && !('module' in action),
    ),
    historyDialog: dialog,
  };
}
