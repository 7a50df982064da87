/** The texts in a value of unknown shape, such as a form's or a stored one; none if it is no list. */
export function textsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
