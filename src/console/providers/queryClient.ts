import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './http.ts';

/**
 * An open form must not change while the user types, so records are not refetched on window focus. Refusals are not
 * retried. When offline, calls fail with an error instead of waiting silently.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5000,
        networkMode: 'always',
        refetchOnWindowFocus: ({ queryKey }) => queryKey[1] !== 'getOne',
        retry: (failures, error) => failures < 1 && !isRefusal(error),
      },
      mutations: { networkMode: 'always' },
    },
  });
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.isRefusal && error.status < 500;
}
