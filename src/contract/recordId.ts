import * as z from 'zod/mini';

/**
 * The id of another record. Ours are UUIDs, while other servers have ids such as MongoDB's: the console accepts all of
 * them, and our server is stricter where it looks the record up (`isOwnId` in server/http/input.ts). `message` is the
 * error.
 */
export function recordId(message: string) {
  return z.string(message).check(z.regex(/^[\w-]{1,64}$/, message));
}
