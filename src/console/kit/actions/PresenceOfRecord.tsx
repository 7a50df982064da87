import { skipToken, useQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { moduleOf } from '#console/module.ts';
import { useIsIdle } from '#console/useIsIdle.ts';
import { useIsLive } from '#console/providers/live.ts';
import { usePermits } from '../access/usePermission.ts';
import { RecordAddressContext, useNounOf } from './recordAddress.ts';

/** Shows the colleagues who have the same record open. Its code is loaded after the first list. */
export function PresenceOfRecord({ resource, id }: { resource: string; id: string }) {
  const { Presence } = useContext(RecordAddressContext);
  const noun = useNounOf(resource);
  // The query of the comments button has already checked that the record exists and may be read.
  const { isSuccess: isReadable } = useQuery({ queryKey: ['comments', noun, id, 'count'], queryFn: skipToken });
  const wasLive = useWasLive();
  return Presence && noun !== undefined && wasLive && isReadable ? (
    <Presence key={`${noun} ${id}`} noun={noun} id={id} />
  ) : null;
}

/** Shows the colleagues who have the same list open, once the list is rendered and the browser is idle. */
export function PresenceOfList({ resource }: { resource: string }) {
  const { Presence } = useContext(RecordAddressContext);
  const noun = useNounOf(resource);
  const isReadable = usePermits()('read', moduleOf(resource));
  const isIdle = useIsIdle();
  const wasLive = useWasLive();
  return Presence && noun !== undefined && isReadable && isIdle && wasLive ? (
    <Presence key={noun} noun={noun} id={null} />
  ) : null;
}

/** Whether the stream has been live at any time since this component was mounted. */
function useWasLive(): boolean {
  const isLive = useIsLive();
  const [wasLive, setWasLive] = useState(isLive);
  if (isLive && !wasLive) setWasLive(true);
  return wasLive;
}
