const counts = new Map<string, number>();

/** Registers that a list on screen updates its own rows; returns a function that unregisters it. */
export function followList(resource: string): () => void {
  counts.set(resource, (counts.get(resource) ?? 0) + 1);
  return () => void counts.set(resource, (counts.get(resource) ?? 1) - 1);
}

/** Whether a list of this resource on screen updates its own rows. */
export const isFollowed = (resource: string): boolean => (counts.get(resource) ?? 0) > 0;
