import type { ListStart } from '#console/ui/list/firstPage.ts';

/** What is to be moderated comes first. */
export const listStart = { defaultFilter: { status: 'pending' } } as const satisfies ListStart;
