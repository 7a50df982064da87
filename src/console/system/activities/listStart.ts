import type { ListStart } from '#console/ui/list/firstPage.ts';

/** Newest first; 25 to a page (content-and-communication.md §9). */
export const listStart = {
  pageSize: 25,
  sort: { field: 'timestamp', order: 'DESC' },
} as const satisfies ListStart;
