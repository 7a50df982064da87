import { skipToken, useQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { useIsLive } from '#console/providers/live.ts';
import { RecordAddressContext } from './recordAddress.ts';

/** The colleagues who have the same record open. They arrive behind the first list. */
export function PresenceOfRecord({ resource, id }: { resource: string; id: string }) {
  const { nounOf, Presence } = useContext(RecordAddressContext);
  const noun = nounOf(resource);
  // The comments button has asked whether the record is there and may be read.
  const { isSuccess: isReadable } = useQuery({ queryKey: ['comments', noun, id, 'count'], queryFn: skipToken });
  const isLive = useIsLive();
  const [wasLive, setWasLive] = useState(isLive);
  if (isLive && !wasLive) setWasLive(true);
  return Presence && noun !== undefined && wasLive && isReadable ? (
    <Presence key={`${noun} ${id}`} noun={noun} id={id} />
  ) : null;
}
