import type { ListStart } from '#console/kit/list/listStart.ts';

/** Pending ratings come first. */
export const listStart = { defaultFilter: { status: 'pending' } } as const satisfies ListStart;
