import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { LiveEvent } from '#contract/features/live.ts';

export type { LiveEvent };

/** The topic of an event after a gap: anything may have changed. */
const everything = '*';

type Listener = (event: LiveEvent) => void;

const listeners = new Set<Listener>();
const stateListeners = new Set<() => void>();
let isOn = false;

/** Hands an event of the stream to its listeners. */
export function announceLive(event: LiveEvent): void {
  for (const listener of listeners) listener(event);
}

/** Tells the listeners of all topics that events were missed. */
export function announceGap(): void {
  announceLive({ topic: everything, change: 'many', ids: [] });
}

/** Whether an event follows a gap. */
export const isGap = ({ topic }: LiveEvent): boolean => topic === everything;

/** Calls `listener` with each event, and with one of its own after a gap; returns the function that unsubscribes. */
export function subscribeLive(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function setLive(isLive: boolean): void {
  if (isOn === isLive) return;
  isOn = isLive;
  for (const listener of stateListeners) listener();
}

const isLive = (): boolean => isOn;

function subscribeState(listener: () => void): () => void {
  stateListeners.add(listener);
  return () => void stateListeners.delete(listener);
}

/** Whether this browser is told of changes. Without it, a screen asks at intervals. */
export function useIsLive(): boolean {
  return useSyncExternalStore(subscribeState, isLive);
}

/**
 * Calls `onEvent` with the changes of a topic: a noun's name, or a topic of the employee's own, such as 'notices'. After
 * a gap it is called with the change 'many'. Without a topic it is never called.
 */
export function useLive(topic: string | undefined, onEvent: Listener): void {
  const current = useRef(onEvent);
  useEffect(() => {
    current.current = onEvent;
  });
  useEffect(() => {
    if (topic === undefined) return undefined;
    return subscribeLive((event) => {
      if (event.topic === topic || isGap(event)) current.current({ ...event, topic });
    });
  }, [topic]);
}
