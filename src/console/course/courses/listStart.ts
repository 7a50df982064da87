import type { ListStart } from '#console/kit/list/listStart.ts';

export const listStart = {} as const satisfies ListStart;
