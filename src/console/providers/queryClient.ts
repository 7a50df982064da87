import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './http.ts';

/**
 * Forms must not change under the typing hand when the window gets the focus back; what the server refused stays
 * refused. Offline is no reason to wait silently: the call fails and says so.
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
