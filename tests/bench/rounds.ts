/** The median; for an even number of values the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sortedValues = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sortedValues.length / 2);
  const upperMiddle = sortedValues[middle] ?? Number.NaN;
  return sortedValues.length % 2 === 1 ? upperMiddle : ((sortedValues[middle - 1] ?? Number.NaN) + upperMiddle) / 2;
}

/**
 * Measures two things alternately (ours, reference, ours, reference …), so that other load of the machine affects both.
 * The first measurement of each is a warm-up and not counted.
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
