import { BulkDeleteButton } from '#console/kit/list/bulk/BulkDeleteButton.tsx';
import type { BulkAction } from '#console/kit/list/types.ts';

/** Deletes selected courses, chapters or topics, and says that what belongs to them goes too. */
export const bulkDeleteWithParts: readonly BulkAction[] = [
  { needs: 'delete', button: <BulkDeleteButton consequence="chapters.allGoesAlong" /> },
];
