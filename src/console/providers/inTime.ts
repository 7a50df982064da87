/** What the work comes to; rejects where that takes longer than so many milliseconds. The work itself goes on. */
export async function inTime<Value>(work: Promise<Value>, milliseconds: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('There was no answer in time.')), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
