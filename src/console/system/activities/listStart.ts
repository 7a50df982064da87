import type { ListStart } from '#console/kit/list/listStart.ts';

/** The newest activity comes first. */
export const listStart = {
  pageSize: 25,
  sort: { field: 'timestamp', order: 'DESC' },
} as const satisfies ListStart;
