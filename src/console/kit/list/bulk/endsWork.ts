import { ApiError } from '#console/providers/http.ts';

/**
 * Whether all further calls would fail too, because the session has ended or the server is unavailable or asks to wait.
 */
export function endsWork(error: unknown): boolean {
  return error instanceof ApiError && [0, 401, 429, 503].includes(error.status);
}
