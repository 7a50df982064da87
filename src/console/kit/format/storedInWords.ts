/** A stored value as people read it; a value that only another server knows is shown as it is. */
export function storedInWords<Value extends string>(
  known: readonly Value[],
  stored: string,
  inWords: (value: Value) => string,
): string {
  const value = known.find((one) => one === stored);
  return value === undefined ? stored : inWords(value);
}
