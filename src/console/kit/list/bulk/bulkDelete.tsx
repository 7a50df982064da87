import { BulkDeleteButton } from './BulkDeleteButton.tsx';
import type { BulkAction } from '../types.ts';

/** The bulk actions of a list whose rows can only be deleted together. */
export const bulkDelete: readonly BulkAction[] = [{ needs: 'delete', button: <BulkDeleteButton /> }];
