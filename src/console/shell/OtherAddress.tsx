import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { readSession } from '#console/providers/session.ts';
import { destinationOf } from '#console/providers/destination.ts';
import type { Entry } from '#console/signIn/entry.tsx';

/** An address outside this person's dashboard, reached inside the console: the way back, or the sign-in page. */
export function OtherAddress({ entry }: { entry: Entry }) {
  const { pathname, search } = useLocation();
  const destination = destinationOf(pathname + search, readSession()?.employee);
  const gone = destination.screen === 'signIn';
  useEffect(() => {
    if (gone) entry.expired();
  }, [gone, entry]);
  return gone ? null : <Navigate to={destination.address} replace />;
}
