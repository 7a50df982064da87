/** The result for each id: the failed ones with their errors; `untried` if the work was stopped. */
export type Outcome = {
  readonly done: readonly string[];
  readonly failed: readonly { readonly id: string; readonly error: unknown }[];
  readonly untried: readonly string[];
};

/**
 * Does `work` for each id, at most `inFlight` at a time. One failure does not end the others; every id is accounted
 * for. `stopped` is asked before each new piece of work.
 */
export async function eachOf(
  ids: readonly string[],
  work: (id: string) => Promise<unknown>,
  options: { inFlight: number; onProgress: (finished: number) => void; stopped: () => boolean },
): Promise<Outcome> {
  const waiting = [...ids];
  const done: string[] = [];
  const failed: { id: string; error: unknown }[] = [];

  async function worker(): Promise<void> {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      if (options.stopped()) {
        waiting.unshift(id);
        return;
      }
      try {
        // Each worker takes one after the other; there are several workers.
        await work(id);
        done.push(id);
      } catch (error) {
        failed.push({ id, error });
      }
      options.onProgress(done.length + failed.length);
    }
  }
  await Promise.all(Array.from({ length: Math.min(options.inFlight, ids.length) }, worker));
  return { done, failed, untried: waiting };
}
