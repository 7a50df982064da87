import type { ListStart } from '#console/kit/list/firstPage.ts';

export const listStart = { sort: { field: 'order', order: 'ASC' } } as const satisfies ListStart;
