import type { ListStart } from '#console/ui/list/firstPage.ts';

export const listStart = {} as const satisfies ListStart;
