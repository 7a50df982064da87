import type { ListStart } from '#console/kit/list/listStart.ts';

/** Rows per page are fixed at 100. */
export const listStart = { fixedPageSize: 100 } as const satisfies ListStart;
