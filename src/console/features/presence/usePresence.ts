import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { presenceSeconds, type PlacePresence } from '#contract/features/presence.ts';
import { ApiError } from '#console/providers/http.ts';
import { useIsLive, useLive } from '#console/providers/live.ts';
import { hasChanged, holdPlace, isGivenUp, onActivity, presenceKey, sayPresent } from './places.ts';

/** Two renewals may be lost before an entry expires. */
const renewMs = (presenceSeconds * 1000) / 2.4;

const isRefused = (error: unknown) => error instanceof ApiError && [401, 403, 404, 422].includes(error.status);

/** Says that a list or record is open, for as long as this is mounted; returns who else has it open. */
export function usePresence(noun: string, id: string | null): PlacePresence | undefined {
  const place = useMemo(() => ({ noun, id }), [noun, id]);
  const isLive = useIsLive();
  const { data, error, refetch } = useQuery<PlacePresence>({
    queryKey: presenceKey(place),
    queryFn: ({ signal }) => sayPresent(place, signal),
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    // A server without the call is not asked again, nor one that refuses the place.
    refetchInterval: (query) => (isRefused(query.state.error) || !isLive || isGivenUp() ? false : renewMs),
    refetchIntervalInBackground: true,
  });
  useEffect(() => holdPlace(place), [place]);
  const refused = isRefused(error);
  useEffect(
    () =>
      onActivity(() => {
        if (isLive && !refused && !isGivenUp() && hasChanged(place)) void refetch();
      }),
    [place, isLive, refused, refetch],
  );
  useLive('presence', ({ change, ids }) => {
    if (!refused && (change === 'many' || ids.includes(id ?? noun))) void refetch();
  });
  return refused ? undefined : data;
}
