import { upcomingOrder } from '#contract/endpoint.ts';
import type { ListStart } from '#console/kit/list/listStart.ts';

/** The next sessions come first, one of each series, followed by past ones. */
export const listStart = {
  sort: { field: upcomingOrder, order: 'ASC' },
  defaultFilter: { isNext: 'true' },
} as const satisfies ListStart;
