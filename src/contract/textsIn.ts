/** The texts in a value of unknown type, such as a form's or a stored one; none unless it is a list. */
export function textsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
