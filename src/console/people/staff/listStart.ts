import type { ListStart } from '#console/kit/list/listStart.ts';

/** Sorted by name, because colleagues are looked up by their names. */
export const staffListStart: ListStart = { sort: { field: 'name', order: 'ASC' } };
