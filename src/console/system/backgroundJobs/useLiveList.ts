import { useQueryClient } from '@tanstack/react-query';
import { useResourceContext } from 'ra-core';
import { useEffect } from 'react';

/** Milliseconds between two looks. */
const often = 5000;

/** Fetches the list around again every few seconds while the page is in view: what it shows changes by itself. */
export function useLiveList(): void {
  const queryClient = useQueryClient();
  const resource = useResourceContext();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void queryClient.invalidateQueries({ queryKey: [resource] });
    }, often);
    return () => clearInterval(timer);
  }, [queryClient, resource]);
}
