let hasNoLibrary = false;
const listeners = new Set<() => void>();

/** Whether the server has turned out to have no media library. */
export const isAbsent = () => hasNoLibrary;

export function subscribeAbsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Hides all controls of the library until the console is reloaded. */
export function noteAbsent(): void {
  hasNoLibrary = true;
  for (const listener of listeners) listener();
}
