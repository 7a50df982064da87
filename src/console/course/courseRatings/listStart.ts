import type { ListStart } from '#console/kit/list/listStart.ts';

/** The list initially shows only pending ratings. */
export const listStart = { defaultFilter: { status: 'pending' } } as const satisfies ListStart;
