import { BulkDeleteButton } from '#console/kit/list/bulk/BulkDeleteButton.tsx';
import type { BulkAction } from '#console/kit/list/types.ts';

/** Deletes the selected courses, chapters or topics, and warns that their contents are deleted too. */
export const bulkDeleteWithParts: readonly BulkAction[] = [
  { needs: 'delete', button: <BulkDeleteButton consequence="chapters.allGoesAlong" /> },
];
