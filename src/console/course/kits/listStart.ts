import type { ListStart } from '#console/kit/list/firstPage.ts';

export const listStart = { sort: { field: 'module', order: 'ASC' } } as const satisfies ListStart;
