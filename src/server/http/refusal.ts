import type { ErrorCode } from '#contract/errors.ts';
import { refusals } from '#contract/errors.ts';
import type { Action } from '#contract/permissions.ts';

const statusOf = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  stale: 409,
  conflict: 409,
  duplicate: 409,
  too_large: 413,
  unsupported_type: 415,
  invalid: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
  storage_full: 507,
} as const satisfies Record<ErrorCode, number>;

export type RefusalDetails = {
  /** One message per field. */
  errors?: Record<string, string>;
  /** The current record, for a stale save. */
  current?: Record<string, unknown>;
  /** The existing record that the new one duplicates, for a caller who may confirm the duplicate. */
  duplicateOf?: Record<string, unknown>;
  headers?: Record<string, string>;
};

/** An error that the caller can act on. Any other thrown error becomes a 500 without details. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: (typeof statusOf)[ErrorCode];
  readonly details: RefusalDetails;

  constructor(code: ErrorCode, message: string, details: RefusalDetails = {}, options?: ErrorOptions) {
    super(message, options);
    this.name = 'Refusal';
    this.code = code;
    this.status = statusOf[code];
    this.details = details;
  }
}

export const unauthenticated = () => new Refusal('unauthenticated', refusals.unauthenticated);
/**
 * The refusal for an employee who lacks a flag of a module, or who has none of several flags of which one is enough.
 */
export const missingFlag = (flags: readonly Action[], module: string) =>
  new Refusal('forbidden', `Access denied. You need the permission ${flagsInWords(flags)} for ${module}.`);
/** Joins flags as `'add'`, or `'add' or 'update'`. */
export const flagsInWords = (flags: readonly Action[]) => flags.map((flag) => `'${flag}'`).join(' or ');
/** The refusal of an upload by an employee who may not add or change anything. */
export const missingWriteFlag = () =>
  new Refusal('forbidden', "Access denied. You need the permission 'add' or 'update' for a module with files.");
export const adminOnly = () => new Refusal('forbidden', refusals.forbidden);
export const noSuchCall = () => new Refusal('not_found', 'There is no such call.');
/** The refusal of a save that is based on an older version, with the current record. */
export const stale = (current: Record<string, unknown>) =>
  new Refusal('stale', 'Someone else has saved this record since you opened it.', { current });
export const notFound = () => new Refusal('not_found', 'This record no longer exists.');

export const storageFull = () =>
  new Refusal(
    'storage_full',
    'The storage of the server is full, so nothing can be saved. Please tell an Admin to make room.',
  );

/** A refusal that names the invalid fields. By default its message is that of the first field. */
export function invalid(errors: Record<string, string>, message?: string): Refusal {
  return new Refusal('invalid', message ?? Object.values(errors)[0] ?? 'The input is not valid.', { errors });
}
