import type { ListStart } from '#console/ui/list/firstPage.ts';

/** Ten to a page (learning-and-commerce.md §9). */
export const listStart = { pageSizes: [10, 25, 50, 100] } as const satisfies ListStart;
