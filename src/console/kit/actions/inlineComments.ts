/** Fields for a comment that are part of the page, by noun and id of their record. */
const fields = new Map<string, () => void>();

const keyOf = (noun: string, id: string) => `${noun}/${id}`;

/** Announces a record's field for comments on the page. Returns a function that withdraws it. */
export function announceComments(noun: string, id: string, focus: () => void): () => void {
  const key = keyOf(noun, id);
  fields.set(key, focus);
  return () => {
    if (fields.get(key) === focus) fields.delete(key);
  };
}

/** Focuses the page's own field for comments on a record; returns false if it has none. */
export function focusComments(noun: string, id: string): boolean {
  const focus = fields.get(keyOf(noun, id));
  focus?.();
  return focus !== undefined;
}
