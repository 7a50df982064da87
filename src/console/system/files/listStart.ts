import type { ListStart } from '#console/kit/list/firstPage.ts';

/** The newest first, a grid of four rows on a wide screen. */
export const listStart = { sort: { field: 'createdAt', order: 'DESC' } } as const satisfies ListStart;
