/** A stored value in words; a value that only another server knows is shown unchanged. */
export function storedInWords<Value extends string>(
  knownValues: readonly Value[],
  storedValue: string,
  inWords: (value: Value) => string,
): string {
  const value = knownValues.find((candidate) => candidate === storedValue);
  return value === undefined ? storedValue : inWords(value);
}
