import type { ListStart } from '#console/kit/list/firstPage.ts';

export const listStart = { pageSize: 10 } as const satisfies ListStart;
