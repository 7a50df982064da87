import type { ListStart } from '#console/kit/list/listStart.ts';

export const listStart = { sort: { field: 'module', order: 'ASC' } } as const satisfies ListStart;
