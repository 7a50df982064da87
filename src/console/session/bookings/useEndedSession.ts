import { useEffect } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';

/** Signs out when a request was refused because the session has ended. */
export function useEndedSession(error: unknown): void {
  const signOutIfRefused = useLogoutIfAccessDenied();
  useEffect(() => {
    if (error) void signOutIfRefused(error);
  }, [error, signOutIfRefused]);
}
