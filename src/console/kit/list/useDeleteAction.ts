import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { useMemo } from 'react';
import { useDelete, type DeleteOptions } from '../actions/useDelete.ts';
import type { RowAction } from './types.ts';

/** The row action that deletes: it asks, deletes and reports the result. Needs the `delete` flag. */
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
