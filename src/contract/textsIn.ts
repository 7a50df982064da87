/**
 * Returns the texts in a list of unknown origin, such as a form's field or a stored value; none if the value is not a
 * list.
 */
export function textsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
