/** The ids, grouped by result. Failed ones have an error; those not tried before a stop are `untried`. */
export type Outcome = {
  readonly done: readonly string[];
  readonly failed: readonly { readonly id: string; readonly error: unknown }[];
  readonly untried: readonly string[];
};

/**
 * Calls `work` for each id, at most `inFlight` at a time. A failure does not stop the other calls, and the result
 * contains every id. `stopped` is checked before each call.
 */
export async function eachOf(
  ids: readonly string[],
  work: (id: string) => Promise<unknown>,
  options: { inFlight: number; onProgress: (finishedCount: number) => void; stopped: () => boolean },
): Promise<Outcome> {
  const waitingIds = [...ids];
  const done: string[] = [];
  const failures: { id: string; error: unknown }[] = [];

  async function worker(): Promise<void> {
    for (let id = waitingIds.shift(); id !== undefined; id = waitingIds.shift()) {
      if (options.stopped()) {
        waitingIds.unshift(id);
        return;
      }
      try {
        // Each worker handles its items one after another; several workers run concurrently.
        await work(id);
        done.push(id);
      } catch (error) {
        failures.push({ id, error });
      }
      options.onProgress(done.length + failures.length);
    }
  }
  await Promise.all(Array.from({ length: Math.min(options.inFlight, ids.length) }, worker));
  return { done, failed: failures, untried: waitingIds };
}
