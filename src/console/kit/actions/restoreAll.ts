import { trash } from '#contract/system/trash.ts';
import { call } from '#console/providers/call.ts';
import { eachOf, type Outcome } from './eachOf.ts';

/** Restores records from the trash, a few at a time. The outcome includes the failures with their errors. */
export function restoreAll(ids: readonly string[]): Promise<Outcome> {
  return eachOf(ids, (id) => call(trash.endpoints.restore, { params: { id } }), {
    inFlight: 4,
    onProgress: () => undefined,
    stopped: () => false,
  });
}
