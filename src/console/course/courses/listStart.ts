import type { ListStart } from '#console/kit/list/firstPage.ts';

export const listStart = {} as const satisfies ListStart;
