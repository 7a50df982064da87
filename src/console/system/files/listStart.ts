import type { ListStart } from '#console/kit/list/listStart.ts';

/** The newest files come first; a wide screen shows a grid of four rows. */
export const listStart = { sort: { field: 'createdAt', order: 'DESC' } } as const satisfies ListStart;
