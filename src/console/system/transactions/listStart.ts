import type { ListStart } from '#console/ui/list/firstPage.ts';

/** Ten to a page (learning-and-commerce.md §9). */
export const listStart = { pageSize: 10 } as const satisfies ListStart;
