import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { activities, activityMethods } from '#contract/system/activities.ts';
import { call } from '#console/providers/call.ts';
import { usePermission } from '#console/kit/access/usePermission.ts';
import type { FilterChoice, ListFilter } from '#console/kit/list/RecordList.tsx';
import { useText } from '#console/texts/index.ts';
import { eventInWords } from './namesInWords.ts';

const statuses = ['2xx', '3xx', '4xx', '5xx'] as const;
const choicesFor = (names: readonly string[], nameOf = (name: string) => name): readonly FilterChoice[] =>
  names.map((name) => ({ id: name, name: nameOf(name) }));

/** Filters that do not depend on the log: their values are typed, or chosen from a constant list. */
const ip: ListFilter = { source: 'ip', label: 'activities.filters.ip', choices: [], typed: true };
const method: ListFilter = {
  source: 'method',
  label: 'activities.filters.method',
  choices: choicesFor(activityMethods),
  unset: 'list.all',
};
const statusCode: ListFilter = {
  source: 'statusCode',
  label: 'activities.filters.statusCode',
  choices: statuses.map((id) => ({ id, label: `activities.statuses.${id}` })),
};
const country: ListFilter = { source: 'country', label: 'activities.filters.country', choices: [], typed: true };
const city: ListFilter = { source: 'city', label: 'activities.filters.city', choices: [], typed: true };
const days: ListFilter = {
  source: 'timestamp',
  choices: [],
  range: 'date',
  bounds: ['startDate', 'endDate'],
};

/**
 * The filters of the log. Employees, routes and events are chosen from those in the log; on a server without the call
 * for these choices, they are typed.
 */
export function useActivityFilters(): readonly ListFilter[] {
  const text = useText();
  const mayRead = usePermission('read');
  const { data, isLoading } = useQuery({
    queryKey: ['audit', 'choices'],
    queryFn: async ({ signal }) => (await call(activities.endpoints.choices, { signal })).data,
    enabled: mayRead,
    retry: false,
    staleTime: 60_000,
  });
  return useMemo(() => {
    // A text field that turned into a menu a moment later would lose the typed text.
    const withoutChoices = isLoading
      ? ({ choices: [], loading: true } as const)
      : ({ choices: [], typed: true } as const);
    const choicesFrom = (choices: readonly FilterChoice[] | undefined) => (choices ? { choices } : withoutChoices);
    const users = data?.users.map(({ _id, name }) => ({ id: _id, name }));
    return [
      days,
      { source: 'userId', label: 'activities.filters.userId', ...choicesFrom(users) },
      ip,
      method,
      statusCode,
      {
        source: 'event',
        label: 'activities.filters.event',
        ...choicesFrom(data && choicesFor(data.events, (event) => eventInWords(event, text))),
      },
      { source: 'route', label: 'activities.filters.route', ...choicesFrom(data && choicesFor(data.routes)) },
      country,
      city,
    ];
  }, [data, isLoading, text]);
}
