import { useLogoutIfAccessDenied } from 'ra-core';
import { useEffect } from 'react';

/** Signs out when what was fetched here was refused because the session has ended. */
export function useEndedSession(error: unknown): void {
  const signOutIfRefused = useLogoutIfAccessDenied();
  useEffect(() => {
    if (error) void signOutIfRefused(error);
  }, [error, signOutIfRefused]);
}
