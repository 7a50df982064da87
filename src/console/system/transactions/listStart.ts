import type { ListStart } from '#console/kit/list/listStart.ts';

export const listStart = { pageSize: 10 } as const satisfies ListStart;
