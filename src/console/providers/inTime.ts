/**
 * Resolves or rejects with the work; rejects if it takes longer than `milliseconds`. The work itself is not stopped.
 */
export async function inTime<Value>(work: Promise<Value>, milliseconds: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('There was no answer in time.')), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
