import type { ListStart } from '#console/kit/list/listStart.ts';

/** The newest subscription comes first. */
export const listStart = {
  pageSize: 20,
  sort: { field: 'subscribedAt', order: 'DESC' },
} as const satisfies ListStart;
