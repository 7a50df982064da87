import * as z from 'zod/mini';

/** The kind of refusal, for programs; people read `message`. */
export const errorCodes = [
  'malformed', // 400 the request cannot be read
  'unauthenticated', // 401
  'forbidden', // 403
  'not_found', // 404
  'stale', // 409 someone saved in between; `current` holds the record as it is now
  'conflict', // 409 the request contradicts the state of the data
  'duplicate', // 409 another record has it already; `duplicateOf` is that record, and the caller may confirm it
  'too_large', // 413
  'unsupported_type', // 415
  'invalid', // 422 with `errors`, a message for each field
  'rate_limited', // 429
  'internal', // 500
  'unavailable', // 503
  'storage_full', // 507 the disk of the server or of its database has no room left
] as const;

/** The body of every refusal. `error` and `message` carry the same text, because clients read either. */
export const ErrorBody = z.object({
  success: z.literal(false),
  error: z.string(),
  message: z.string(),
  code: z.enum(errorCodes),
  requestId: z.string(),
  errors: z.optional(z.record(z.string(), z.string())),
  current: z.optional(z.record(z.string(), z.unknown())),
  duplicateOf: z.optional(z.record(z.string(), z.unknown())),
});
export type ErrorBody = z.output<typeof ErrorBody>;
export type ErrorCode = ErrorBody['code'];

/** Texts of refusals that the specification quotes. */
export const refusals = {
  unauthenticated: 'Authentication failed. Please log in again.',
  forbidden: 'Access denied. Admin privileges required.',
} as const;
