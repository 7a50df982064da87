import type { ListStart } from '#console/ui/list/firstPage.ts';

/** The newest subscription comes first. */
export const listStart = {
  pageSize: 20,
  sort: { field: 'subscribedAt', order: 'DESC' },
} as const satisfies ListStart;
