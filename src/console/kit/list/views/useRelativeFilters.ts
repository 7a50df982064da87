import { useMemo } from 'react';
import type { ListReply } from '#contract/endpoint.ts';
import { me, takesColleague, takesDay } from '#contract/relativeValues.ts';
import { boundsOf } from '../filters.ts';
import type { ListFilter } from '../types.ts';

/** The filters of a list, with 'Me' among colleagues, and with relative days such as 'this week'. */
export function useRelativeFilters(
  filters: readonly ListFilter[],
  reply: ListReply | undefined,
): readonly ListFilter[] {
  return useMemo(() => (reply ? filters.map((filter) => withRelative(filter, reply)) : filters), [filters, reply]);
}

function withRelative(filter: ListFilter, reply: ListReply): ListFilter {
  if (filter.range) return takesDay(reply, boundsOf(filter)[0]) ? { ...filter, relative: true } : filter;
  if (filter.typed || !takesColleague(reply, filter.source)) return filter;
  return { ...filter, choices: [{ id: me, label: 'list.me', where: { [filter.source]: me } }, ...filter.choices] };
}
