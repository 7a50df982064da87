import type { ListStart } from '#console/kit/list/listStart.ts';

export const listStart = {
  pageSize: 10,
  sort: { field: 'category', order: 'ASC' },
} as const satisfies ListStart;
