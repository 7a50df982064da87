import { useListContext, type RaRecord } from 'react-admin';
import { Participant } from '#contract/participants.ts';

/** The participants who are not cancelled. */
export function useRoster(): readonly Participant[] {
  const { data } = useListContext<RaRecord<string>>();
  return (data ?? []).flatMap((row) => {
    const participant = Participant.safeParse(row);
    return participant.success && participant.data.state !== 'cancelled' ? [participant.data] : [];
  });
}
