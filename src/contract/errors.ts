import * as z from 'zod/mini';

/** The kind of refusal, for programs; `message` is for people. */
export const errorCodes = [
  'malformed', // 400 the request cannot be parsed
  'unauthenticated', // 401
  'forbidden', // 403
  'not_found', // 404
  'stale', // 409 concurrent save; `current` contains the record as it is now
  'conflict', // 409 the request conflicts with the state of the data
  'duplicate', // 409 another record has the same value; `duplicateOf` is that record, and the caller may confirm the duplicate
  'too_large', // 413
  'unsupported_type', // 415
  'invalid', // 422 `errors` contains a message for each field
  'rate_limited', // 429
  'internal', // 500
  'unavailable', // 503
  'storage_full', // 507 the disk of the server or its database is full
] as const;

/** The body of every refusal. `error` and `message` contain the same text, because clients read either. */
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
