/** Returns a stored value in words; a value that the console does not know is returned unchanged. */
export function storedInWords<Value extends string>(
  knownValues: readonly Value[],
  storedValue: string,
  inWords: (value: Value) => string,
): string {
  const value = knownValues.find((candidate) => candidate === storedValue);
  return value === undefined ? storedValue : inWords(value);
}
