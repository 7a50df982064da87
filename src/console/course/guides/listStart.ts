import type { ListStart } from '#console/kit/list/listStart.ts';

export const listStart = { sort: { field: 'order', order: 'ASC' } } as const satisfies ListStart;
