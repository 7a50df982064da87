import type { ListStart } from '#console/ui/list/firstPage.ts';

/** Twenty to a page, the newest first (content-and-communication.md §9). */
export const listStart = {
  pageSize: 20,
  sort: { field: 'subscribedAt', order: 'DESC' },
} as const satisfies ListStart;
