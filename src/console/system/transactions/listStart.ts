import type { ListStart } from '#console/ui/list/firstPage.ts';

export const listStart = { pageSize: 10 } as const satisfies ListStart;
