import { DrizzleQueryError } from 'drizzle-orm/errors';
import { destination, pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';
import type { LogLevel } from './environment.ts';

const secrets = ['password', 'passwordHash', 'token', 'authorization', 'cookie', 'secret'];

type LoggedError = { type: string; message: string; stack?: string | undefined; code?: unknown; cause?: unknown };

/**
 * Serialises an error for the log. A failed statement is logged without its values, which drizzle adds to the message
 * and PostgreSQL to the details, because they may be password hashes or personal data.
 */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const message = error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message;
  const loggedError: LoggedError = { type: error.name, message, stack: framesOf(error) };
  if ('code' in error) loggedError.code = error.code;
  if (error.cause !== undefined) loggedError.cause = describeError(error.cause);
  return loggedError;
}

/** The stack without its first lines, which repeat the message. */
function framesOf({ stack }: Error): string | undefined {
  return stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}

/** Lines are buffered until 200 ms have passed or the buffer has this many bytes, and then written together. */
const bufferOptions = { periodicFlush: 200, minLength: 12 * 1024, sync: false };

/**
 * The server's log: one JSON line per event, on standard output by default. Lines are written asynchronously, and
 * flushed when the process ends.
 */
export function createLog(level: LogLevel, target?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      serializers: { err: describeError },
      redact: {
        paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        censor: '[hidden]',
      },
    },
    target ?? destination(bufferOptions),
  );
}
