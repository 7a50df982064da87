import type { RaRecord } from 'react-admin';

type Listener = (resource: string, record: RaRecord) => void;

const listeners = new Set<Listener>();

/** Calls `listener` with each record that this user saves or acts on; returns a function that unsubscribes it. */
export function subscribeSaved(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function announceSaved(resource: string, record: RaRecord): void {
  for (const listener of listeners) listener(resource, record);
}
