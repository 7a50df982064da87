import * as z from 'zod/mini';

/**
 * The id of a record that another one names. Ours are UUIDs, another server has ids of its own, such as MongoDB's: the
 * console takes all of them, and our server asks for more where it looks the record up (`isOwnId` in
 * server/http/input.ts). `message` is what the person reads.
 */
export function recordId(message: string) {
  return z.string(message).check(z.regex(/^[\w-]{1,64}$/, message));
}
