import type { ListStart } from '#console/ui/list/firstPage.ts';

/** learning-and-commerce.md §9 */
export const listStart = {
  pageSize: 10,
  sort: { field: 'category', order: 'ASC' },
} as const satisfies ListStart;
