/** A stored value in words; a value that only another server knows is shown unchanged. */
export function storedInWords<Value extends string>(
  known: readonly Value[],
  stored: string,
  inWords: (value: Value) => string,
): string {
  const value = known.find((one) => one === stored);
  return value === undefined ? stored : inWords(value);
}
