import { useBasename } from 'react-admin';
import { usePermits } from '#console/kit/access/usePermission.ts';
import { moduleOfNoun, pathOfRecord } from '#console/features/person/people.ts';

/** The path of the record created from a lead, for the notification; undefined for employees who may not read it. */
export function useResultPath(): (noun: 'students' | 'bookings', id: unknown) => string | undefined {
  const basename = useBasename();
  const permits = usePermits();
  return (noun, id) => {
    const path = pathOfRecord(noun, String(id));
    const module = moduleOfNoun(noun);
    return path && module && permits('read', module) ? `${basename}/${path}` : undefined;
  };
}
