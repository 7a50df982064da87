import { ApiError } from '#console/providers/http.ts';
import { accountTexts } from './accountTexts.ts';

/** The server's message for a failed call, or a general message of the console if there is none. */
export function inWordsOf(error: unknown): string {
  return (error instanceof ApiError && error.message) || accountTexts().failed;
}
