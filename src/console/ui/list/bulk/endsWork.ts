import { ApiError } from '#console/providers/http.ts';

/** The session has ended, the server is away or asks to wait: what is left would fail as well. */
export function endsWork(error: unknown): boolean {
  return error instanceof ApiError && [0, 401, 429, 503].includes(error.status);
}
