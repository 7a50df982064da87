import { ApiError } from '#console/providers/http.ts';
import { accountTexts } from './accountTexts.ts';

/** What the server said of a failed call, or a sentence of ours. */
export function inWordsOf(error: unknown): string {
  return (error instanceof ApiError && error.message) || accountTexts().failed;
}
