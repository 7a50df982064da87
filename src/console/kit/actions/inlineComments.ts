/** The functions that focus the comment fields shown on the page itself, by the noun and id of their record. */
const fields = new Map<string, () => void>();

const keyOf = (noun: string, id: string) => `${noun}/${id}`;

/** Registers a record's comment field that is shown on the page itself. Returns a function that withdraws it. */
export function announceComments(noun: string, id: string, focus: () => void): () => void {
  const key = keyOf(noun, id);
  fields.set(key, focus);
  return () => {
    if (fields.get(key) === focus) fields.delete(key);
  };
}

/** Focuses the page's own comment field for a record; returns false if the page has none. */
export function focusComments(noun: string, id: string): boolean {
  const focus = fields.get(keyOf(noun, id));
  focus?.();
  return focus !== undefined;
}
