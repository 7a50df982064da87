import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useResourceContext } from 'react-admin';

/** Milliseconds between two requests for rows that the server is changing. */
const pollMs = 5000;

/**
 * Refetches the surrounding list every few seconds while the page is visible, because the server is changing its rows.
 * Stops while `live` is false.
 */
export function useLiveList(live = true): void {
  const queryClient = useQueryClient();
  const resource = useResourceContext();
  useEffect(() => {
    if (!live) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void queryClient.invalidateQueries({ queryKey: [resource] });
    }, pollMs);
    return () => clearInterval(timer);
  }, [queryClient, resource, live]);
}
