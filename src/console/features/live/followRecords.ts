import type { Query, QueryClient } from '@tanstack/react-query';
import { isGap, subscribeLive, type LiveEvent } from '#console/providers/live.ts';
import { waitingKey } from '#console/kit/actions/waitingQueues.ts';
import { isFollowed } from '#console/kit/list/followedLists.ts';

/** Topics with events for a single employee; a topic is the first part of the query keys of its data. */
const personalTopics = new Set(['notices', 'comments', 'tasks', 'bulk', 'views']);

/**
 * Returns the noun of a resource. It must not load the resource's module, because nothing needs a refetch before the
 * module is loaded.
 */
export type ReadNounName = (resource: string) => string | undefined;

/** Counts are less urgent than rows, and cost more. */
const countPace = { firstMs: 100, burst: 3, everyMs: 5000 };

/**
 * Refetches changed data on screen: records, references and counts, and those lists that do not follow their own rows.
 * Other data is refetched when it is next shown. Returns a function that ends this.
 */
export function followRecords(queryClient: QueryClient, readNounName: ReadNounName): () => void {
  /** The noun of a query by its resource; undefined for queries of other kinds. */
  const nounNameOf = ({ queryKey: [resource] }: Query) =>
    typeof resource === 'string' ? readNounName(resource) : undefined;

  const invalidate = (query: Query) =>
    void queryClient.invalidateQueries({
      queryKey: query.queryKey,
      exact: true,
      refetchType: isOwnList(query) ? 'none' : 'active',
    });

  function refresh(events: readonly LiveEvent[]): void {
    const queries = queryClient.getQueryCache().findAll();
    if (events.some(isGap)) {
      for (const query of queries) if (query.queryKey[0] !== 'auth') invalidate(query);
      return;
    }
    const topics = Map.groupBy(events, ({ topic }) => topic);
    for (const query of queries) {
      const personalEvent = personalEvents(query, topics);
      if (personalEvent) {
        if (query.queryKey[0] !== 'comments' || isThreadOf(query, personalEvent)) invalidate(query);
        continue;
      }
      const name = nounNameOf(query);
      const ofNoun = name === undefined ? undefined : topics.get(name);
      if (ofNoun && concerns(query, ofNoun)) invalidate(query);
    }
  }

  const stops = [
    subscribeLive(refresh),
    subscribeLive(() => queryClient.invalidateQueries({ queryKey: waitingKey }), { pace: countPace }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function personalEvents({ queryKey: [firstKey] }: Query, topics: ReadonlyMap<string, readonly LiveEvent[]>) {
  return typeof firstKey === 'string' && personalTopics.has(firstKey) ? topics.get(firstKey) : undefined;
}

/** Whether a query holds comments on one of the changed records. */
const isThreadOf = ({ queryKey: [, , recordId] }: Query, events: readonly LiveEvent[]): boolean =>
  events.some(({ ids, change }) => change === 'many' || (typeof recordId === 'string' && ids.includes(recordId)));

/** Whether a query is a list on screen, which marks its changed rows itself, without moving them. */
function isOwnList({ queryKey: [resource, method] }: Query): boolean {
  return method === 'getList' && typeof resource === 'string' && isFollowed(resource);
}

/** Whether a query may contain one of the changed records. */
function concerns({ queryKey: [, method, params], state }: Query, events: readonly LiveEvent[]): boolean {
  if (method !== 'getOne' || events.some(({ change }) => change === 'many')) return true;
  const ids = [idIn(params, 'id'), idIn(state.data, '_id')];
  return events.some((event) => event.ids.some((id) => ids.includes(id)));
}

function idIn(value: unknown, key: 'id' | '_id'): string | undefined {
  const id: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return typeof id === 'string' ? id : undefined;
}
