/** Returns the texts in a value of unknown type, such as a form's or a stored one; none if the value is not a list. */
export function textsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
