import { BulkDeleteButton } from './BulkDeleteButton.tsx';
import type { BulkAction } from '../types.ts';

/** The bulk actions of a list whose only bulk action is deletion. */
export const bulkDelete: readonly BulkAction[] = [{ needs: 'delete', button: <BulkDeleteButton /> }];
