/** The middle value; of an even number of values the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/**
 * Measures two things in turns (ours, reference, ours, reference …), so that what else the machine does meets both
 * alike. The first turn of each is not counted: it warms both up.
 */
export async function inTurns<Result>(
  rounds: number,
  ours: () => Promise<Result>,
  reference: () => Promise<Result>,
): Promise<{ ours: Result[]; reference: Result[] }> {
  await ours();
  await reference();
  const results: { ours: Result[]; reference: Result[] } = { ours: [], reference: [] };
  for (let round = 0; round < rounds; round += 1) {
    results.ours.push(await ours());
    results.reference.push(await reference());
  }
  return results;
}
