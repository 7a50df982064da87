import type { ListStart } from '#console/ui/list/firstPage.ts';

/** Pending ratings come first. */
export const listStart = { defaultFilter: { status: 'pending' } } as const satisfies ListStart;
