import type { Query, QueryClient } from '@tanstack/react-query';
import type { Noun } from '#contract/endpoint.ts';
import { isGap, subscribeLive, type LiveEvent } from '#console/providers/live.ts';
import { waitingKey } from '#console/kit/actions/waitingQueues.ts';
import { isFollowed } from '#console/kit/list/followedLists.ts';

/** Milliseconds for which changes are collected before anything is read again. */
const collectMs = 150;

type NounOf = (resource: string) => Promise<Noun>;

/**
 * Reads again what is on screen and has changed: records, references and counts, and those lists that do not follow
 * their own rows. Anything else is read when it is shown next. Returns the function that stops this.
 */
export function followRecords(queryClient: QueryClient, nounOf: NounOf): () => void {
  const names = new Map<string, Promise<string | undefined>>();
  let collected: LiveEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** The noun of a query by its resource; none for queries of other kinds. */
  function nounNameOf({ queryKey: [resource] }: Query): Promise<string | undefined> {
    if (typeof resource !== 'string') return Promise.resolve(undefined);
    const known = names.get(resource);
    if (known) return known;
    const name = nounOf(resource).then(
      (noun) => noun.name,
      () => undefined,
    );
    names.set(resource, name);
    return name;
  }

  async function refresh(): Promise<void> {
    const events = collected;
    collected = [];
    timer = undefined;
    if (events.some(isGap)) {
      await queryClient.invalidateQueries({ predicate: ({ queryKey: [first] }) => first !== 'auth' });
      return;
    }
    void queryClient.invalidateQueries({ queryKey: waitingKey });
    const topics = Map.groupBy(events, ({ topic }) => topic);
    for (const query of queryClient.getQueryCache().findAll()) {
      const name = await nounNameOf(query);
      const ofNoun = name === undefined ? undefined : topics.get(name);
      if (ofNoun && concerns(query, ofNoun)) {
        const refetchType = isOwnList(query) ? 'none' : 'active';
        void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType });
      }
    }
  }

  const stop = subscribeLive((event) => {
    collected.push(event);
    timer ??= setTimeout(() => void refresh(), collectMs);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}

/** A list that is on screen marks its rows by itself, instead of moving them. */
function isOwnList({ queryKey: [resource, method] }: Query): boolean {
  return method === 'getList' && typeof resource === 'string' && isFollowed(resource);
}

/** Whether a query may hold one of the changed records. */
function concerns({ queryKey: [, method, params], state }: Query, events: readonly LiveEvent[]): boolean {
  if (method !== 'getOne' || events.some(({ change }) => change === 'many')) return true;
  const ids = [idIn(params, 'id'), idIn(state.data, '_id')];
  return events.some((event) => event.ids.some((id) => ids.includes(id)));
}

function idIn(value: unknown, key: 'id' | '_id'): string | undefined {
  const id: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return typeof id === 'string' ? id : undefined;
}
