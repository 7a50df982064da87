import type { ListStart } from '#console/ui/list/firstPage.ts';

/** What is still to come stands before what was. */
export const listStart = { sort: { field: 'date', order: 'DESC' } } as const satisfies ListStart;
