import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { person, type Person, type Timeline } from '#contract/features/person.ts';
import { call } from '#console/providers/call.ts';

export type PersonRecord = { readonly noun: string; readonly id: string };

export const personKey = ({ noun, id }: PersonRecord) => ['person', noun, id] as const;

/** The facts about the person of a record. */
export function usePersonFacts(record: PersonRecord) {
  return useQuery<Person>({
    queryKey: [...personKey(record), 'panel'],
    queryFn: async ({ signal }) => (await call(person.endpoints.panel, { params: record, signal })).data,
    retry: false,
  });
}

/** The person's records, newest first, page by page. */
export function useTimeline(record: PersonRecord, kind: string) {
  return useInfiniteQuery({
    queryKey: [...personKey(record), 'timeline', kind],
    queryFn: async ({ signal, pageParam }): Promise<Timeline> => {
      const query = { ...(kind ? { kind } : {}), ...(pageParam ? { cursor: pageParam } : {}) };
      return (await call(person.endpoints.timeline, { params: record, query, signal })).data;
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    retry: false,
  });
}
