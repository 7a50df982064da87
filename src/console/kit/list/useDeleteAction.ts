import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { useMemo } from 'react';
import { useDelete, type DeleteOptions } from '../actions/useDelete.ts';
import type { RowAction } from './types.ts';

/**
 * Returns the row action that deletes a record: it asks for confirmation, deletes the record and reports the result.
 * Requires the `delete` permission.
 */
export function useDeleteAction(options: DeleteOptions = {}): RowAction {
  const [remove] = useDelete(options);
  return useMemo(
    () => ({
      label: 'ui.action.delete',
      icon: DeleteOutlined,
      needs: 'delete',
      danger: true,
      inMenu: true,
      onClick: (record, name) => remove(record, name),
    }),
    [remove],
  );
}
