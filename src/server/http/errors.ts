import { DatabaseError } from 'pg';
import type { Logger } from 'pino';
import type { ErrorBody } from '#contract/errors.ts';
import type { AppContext } from './appContext.ts';
import { databaseUnavailable } from '../database/availability.ts';
import { codeOfConnection } from '../database/connectionSettings.ts';
import { Refusal, storageFull } from './refusal.ts';
import { loggedPath } from './requests.ts';
import type { Reply } from './send.ts';

/**
 * Turns an error into a reply, for all calls. Unexpected errors are logged with the request's id and answered without
 * details.
 */
export function errorReply(error: unknown, context: AppContext, log: Logger, toVisitor = false): Reply {
  const refusal = refusalIn(error);
  const requestId = context.get('requestId');
  const logFields = { err: withoutParameters(error), requestId, path: loggedPath(context.req.path) };
  // The work for a caller who has disconnected is aborted, or fails because its database connection is closed.
  const isBrokenOff = refusal ? refusal.code === 'unavailable' : error instanceof Error && error.name === 'AbortError';
  if (isBrokenOff && context.req.raw.signal.aborted) log.info(logFields, 'broken off because the caller has left');
  else logFailure(error, refusal, log, logFields);
  const shownRefusal = refusal ?? new Refusal('internal', 'Something went wrong on the server. Please try again.');
  // A visitor of the site cannot do anything about an error of the server, such as a full disk.
  const message = toVisitor && shownRefusal.status >= 500 ? notReceived : shownRefusal.message;
  const body: ErrorBody = {
    success: false,
    error: message,
    message,
    code: shownRefusal.code,
    requestId,
    ...(shownRefusal.details.errors ? { errors: shownRefusal.details.errors } : {}),
    ...(shownRefusal.details.current ? { current: shownRefusal.details.current } : {}),
    ...(shownRefusal.details.duplicateOf ? { duplicateOf: shownRefusal.details.duplicateOf } : {}),
  };
  return { body: JSON.stringify(body), status: shownRefusal.status, headers: shownRefusal.details.headers ?? {} };
}

function logFailure(error: unknown, refusal: Refusal | undefined, log: Logger, fields: object): void {
  if (!refusal) log.error(fields, 'unexpected error');
  // The contract should have refused this value with its own message, so the refusal by the database is logged.
  if (refusal && refusedValuePattern.test(sqlState(error) ?? '')) log.warn(fields, 'value refused by the database');
  // A deliberate refusal, such as for a full queue, is not a database failure.
  if (refusal?.code === 'unavailable' && refusal !== error) log.warn(fields, 'database not available');
  if (refusal?.code === 'storage_full') log.error(fields, 'storage full');
}

/** The refusal that an error corresponds to; undefined for an unexpected one. */
export const refusalIn = (error: unknown): Refusal | undefined =>
  error instanceof Refusal ? error : foreseenRefusal(error);

const notReceived = 'We could not receive this just now, and nothing was stored. Please try again in a few minutes.';
const fullDiskCodes = new Set(['ENOSPC', 'EDQUOT']);

/** Returns the refusal for a database error that a caller can act on, by SQLSTATE; undefined for any other. */
function foreseenRefusal(error: unknown): Refusal | undefined {
  const state = sqlState(error);
  switch (state) {
    case '23505':
      return new Refusal('conflict', 'A record with the same value exists already.');
    case '23503':
      return new Refusal('conflict', 'Other records still refer to this one.');
    case '22021':
    case '22P05':
    case '22P02': // half of a surrogate pair in JSON
      return new Refusal('invalid', 'The text holds a character that cannot be stored.');
    case '53100':
    case 'ENOSPC':
    case 'EDQUOT':
      return storageFull();
    case '55P03':
      return new Refusal('unavailable', 'Somebody else is changing the same records. Please try again in a moment.');
    case '57014':
      return new Refusal(
        'unavailable',
        'This took too long and was stopped. Please try again, or ask for less at once.',
      );
    case '25006': // a standby, or a primary that was set to read-only
    case '08003':
    case '08006':
    case '08P01': // a pooler that has lost PostgreSQL
    case 'CONNECTION_CLOSED':
    case 'ECONNREFUSED':
    case 'ECONNRESET':
    case 'ENOENT': // the socket of an embedded database that is not running
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'EPIPE':
    case 'ETIMEDOUT':
    case '53200':
    case '53300':
    case '57P01':
    case '57P02': // another process of the database has crashed
    case '57P03':
      return databaseUnavailable();
    default:
      return state !== undefined && refusedValuePattern.test(state)
        ? new Refusal('invalid', 'A value is outside of what can be stored. Check numbers, dates and long texts.')
        : undefined;
  }
}

/**
 * SQL states for a refused value: class 22 (a number or date out of range, a text that is too long), a missing value, a
 * violated check, and a text that is too long for an index.
 */
const refusedValuePattern = /^(?:22[0-9A-Z]{3}|23502|23514|54000)$/;

/**
 * drizzle wraps the driver's error, so the code is on the cause. File errors have similar codes, which are not
 * SQLSTATEs.
 */
export function sqlState(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const code = codeOfConnection(cause);
  if (code === undefined || fullDiskCodes.has(code)) return code;
  const isFile =
    cause instanceof Error &&
    'syscall' in cause &&
    !['connect', 'getaddrinfo', 'read', 'write'].includes(String(cause.syscall));
  return isFile ? undefined : code;
}

/** The constraint or unique index that a statement has violated, if the error names one. */
export function constraintOf(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return cause instanceof DatabaseError ? cause.constraint : undefined;
}

/**
 * drizzle's message contains the query's parameters, which may be personal data, so the driver's error is logged
 * instead.
 */
function withoutParameters(error: unknown): unknown {
  if (!(error instanceof Error) || !(error.cause instanceof Error)) return error;
  const { message, stack, name } = error.cause;
  return {
    name,
    message,
    stack,
    at: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
  };
}
