import type { Logger } from 'pino';
import { Refusal } from '../../http/refusal.ts';

/** The refusal of calls while the storage is unavailable. */
export const storageUnavailable = (cause?: unknown) =>
  new Refusal('unavailable', 'The file storage is not available. Please try again in a moment.', {}, { cause });

/** Milliseconds for which calls are refused immediately after the storage was found to be unavailable. */
const pauseMs = 1000;

/** The HTTP status of the storage's reply; undefined when no reply came. */
export function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('$metadata' in error)) return undefined;
  const { $metadata: metadata } = error;
  if (typeof metadata !== 'object' || metadata === null || !('httpStatusCode' in metadata)) return undefined;
  return typeof metadata.httpStatusCode === 'number' ? metadata.httpStatusCode : undefined;
}

export type BucketAvailability = {
  /** Sends a request to the storage; throws 503 for every failure. */
  ask<T>(request: () => Promise<T>): Promise<T>;
  /** Requests an object that may be missing; undefined in that case. */
  look<T>(request: () => Promise<T>): Promise<T | undefined>;
};

/**
 * Turns failures of the storage into 503, and logs the first failure and the recovery. Only the error's own text is
 * logged, because requests contain the storage key.
 */
export function watchBucket(name: string, log: Logger | undefined): BucketAvailability {
  let isAway = false;
  let refusedUntil = 0;
  let reason: unknown;
  async function ask<T>(request: () => Promise<T>): Promise<T> {
    if (performance.now() < refusedUntil) throw storageUnavailable(reason);
    try {
      const answer = await request();
      if (isAway) log?.info({ storage: name }, 'file storage is back');
      isAway = false;
      return answer;
    } catch (error) {
      if (!isAway) log?.error({ storage: name, err: error }, 'file storage is away');
      isAway = true;
      reason = new Error(`${name}: ${error instanceof Error ? error.message || error.name : 'no reply'}`);
      const status = statusOf(error);
      // A storage that refuses one request may accept the next, so only other failures cause a pause.
      if (status === undefined || status >= 500) refusedUntil = performance.now() + pauseMs;
      throw storageUnavailable(reason);
    }
  }
  return {
    ask,
    look: (request) =>
      ask(() =>
        request().catch((error: unknown) => {
          if (statusOf(error) === 404 && !isMissingBucket(error)) return undefined;
          throw error;
        }),
      ),
  };
}

const isMissingBucket = (error: unknown) => error instanceof Error && error.name === 'NoSuchBucket';
