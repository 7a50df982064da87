import * as z from 'zod/mini';

/**
 * The id of another record. Our server's ids are UUIDs, while other servers use ids such as MongoDB's. The console
 * accepts them all, and our server checks more strictly when it looks up the record (`isOwnId` in
 * server/http/input.ts). `message` is the error.
 */
export function recordId(message: string) {
  return z.string(message).check(z.regex(/^[\w-]{1,64}$/, message));
}
