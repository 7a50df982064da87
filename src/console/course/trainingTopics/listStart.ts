import type { ListStart } from '#console/kit/list/firstPage.ts';

/** Rows per page are fixed at 100. */
export const listStart = { fixedPageSize: 100 } as const satisfies ListStart;
