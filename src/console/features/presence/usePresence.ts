import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useState, useSyncExternalStore } from 'react';
import { presenceSeconds, type PlacePresence, type PresencePart } from '#contract/features/presence.ts';
import { ApiError } from '#console/providers/http.ts';
import { useIsLive, useLive } from '#console/providers/live.ts';
import {
  hasChanged,
  holdPlace,
  isGivenUp,
  onActivity,
  placeKey,
  presenceKey,
  reportPresence,
  type Place,
} from './places.ts';

/** Milliseconds between renewals; the server keeps an entry through two lost renewals. */
const renewMs = (presenceSeconds * 1000) / 2.4;

const isRefused = (error: unknown) => error instanceof ApiError && [401, 403, 404, 422].includes(error.status);

/**
 * Reports a list, a record or a part of a record as open while the component is mounted and the browser receives live
 * changes; returns the colleagues who have it open as well. If several components report the same place, only the first
 * of them sends requests.
 */
export function usePresence(noun: string, id: string | null, part?: PresencePart): PlacePresence | undefined {
  const place = useMemo<Place>(() => ({ noun, id, part }), [noun, id, part]);
  const isLive = useIsLive();
  const [wasLive, setWasLive] = useState(isLive);
  if (isLive && !wasLive) setWasLive(true);
  const asks = useIsFirst(place) && wasLive;
  const { data, error, refetch } = useQuery<PlacePresence>({
    queryKey: presenceKey(place),
    queryFn: ({ signal }) => reportPresence(place, signal),
    // If the stream is down, the session may have ended as well, so nothing is requested.
    enabled: asks && isLive,
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    // A server that does not support the call or that refuses the place is not asked again.
    refetchInterval: (query) => (!asks || isRefused(query.state.error) || !isLive || isGivenUp() ? false : renewMs),
    refetchIntervalInBackground: true,
  });
  useEffect(() => holdPlace(place), [place]);
  const hasRefused = isRefused(error);
  const mayAsk = asks && !hasRefused;
  useEffect(
    () =>
      onActivity(() => {
        if (mayAsk && isLive && !isGivenUp() && hasChanged(place)) void refetch();
      }),
    [place, isLive, mayAsk, refetch],
  );
  useLive('presence', ({ change, ids }) => {
    if (mayAsk && (change === 'many' || ids.includes(id ?? noun))) void refetch();
  });
  return hasRefused ? undefined : data;
}

/** The components at each place, in the order in which they were mounted. */
const parts = new Map<string, readonly string[]>();
const listeners = new Set<() => void>();

function setParts(key: string, ids: readonly string[]): void {
  parts.set(key, ids);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function useIsFirst(place: Place): boolean {
  const id = useId();
  const key = placeKey(place);
  useEffect(() => {
    setParts(key, [...(parts.get(key) ?? []), id]);
    return () => setParts(key, parts.get(key)?.filter((other) => other !== id) ?? []);
  }, [key, id]);
  return useSyncExternalStore(subscribe, () => parts.get(key)?.[0] === id);
}
