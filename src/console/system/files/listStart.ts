import type { ListStart } from '#console/kit/list/listStart.ts';

/** The newest files come first. */
export const listStart = { sort: { field: 'createdAt', order: 'DESC' } } as const satisfies ListStart;
