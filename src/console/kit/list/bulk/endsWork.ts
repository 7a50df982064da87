import { ApiError } from '#console/providers/http.ts';

/** The session has ended, or the server is away or asks to wait, so all further calls would fail too. */
export function endsWork(error: unknown): boolean {
  return error instanceof ApiError && [0, 401, 429, 503].includes(error.status);
}
