import EditOutlined from '@mui/icons-material/EditOutlined';
import type { RowAction } from './types.ts';

/** The row action that opens the record's edit page. Requires the `update` permission. */
export const editAction: RowAction = { label: 'ui.action.edit', icon: EditOutlined, needs: 'update', to: 'edit' };
