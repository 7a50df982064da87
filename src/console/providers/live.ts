import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { LiveEvent } from '#contract/features/live.ts';
import { collect, type Pace } from './collect.ts';

export type { LiveEvent };

/** The topic of the event that reports a gap, after which anything may have changed. */
const anyTopic = '*';

type Listener = (event: LiveEvent) => void;

const listeners = new Set<Listener>();
const stateListeners = new Set<() => void>();
let isOn = false;

/** Passes an event of the stream to its listeners. */
export function announceLive(event: LiveEvent): void {
  for (const listener of listeners) listener(event);
}

/** Notifies the listeners of all topics that events were missed. */
export function announceGap(): void {
  announceLive({ topic: anyTopic, change: 'many', ids: [] });
}

/** Whether the event marks a gap. */
export const isGap = ({ topic }: LiveEvent): boolean => topic === anyTopic;

/** The default pace, which limits how often a listener is called however many events arrive. */
const defaultPace: Pace = { firstMs: 100, burst: 5, everyMs: 1000 };

/**
 * Calls `listener` with the changes so far, as long as this tab is visible. The first few of many changes are passed on
 * immediately, and the others together, once a second. A gap is reported by a separate event. Returns a function that
 * unsubscribes. Components call `useLive` instead.
 */
export function subscribeLive(
  listener: (events: readonly LiveEvent[]) => void | Promise<void>,
  { topic, pace = defaultPace }: { readonly topic?: string; readonly pace?: Pace } = {},
): () => void {
  const collecting = collect(listener, pace);
  const onLiveEvent = (event: LiveEvent) => {
    if (topic === undefined) collecting.add(event);
    else if (event.topic === topic || isGap(event)) collecting.add({ ...event, topic });
  };
  listeners.add(onLiveEvent);
  return () => {
    listeners.delete(onLiveEvent);
    collecting.stop();
  };
}

export function setLive(isNowLive: boolean): void {
  if (isOn === isNowLive) return;
  isOn = isNowLive;
  for (const listener of stateListeners) listener();
}

/** Like `useIsLive`, but for use outside of components. */
export const isLive = (): boolean => isOn;

function subscribeState(listener: () => void): () => void {
  stateListeners.add(listener);
  return () => void stateListeners.delete(listener);
}

/** Whether changes arrive by the stream. Without it, screens poll. */
export function useIsLive(): boolean {
  return useSyncExternalStore(subscribeState, isLive);
}

/**
 * Calls `onEvent` with the changes of a topic: a noun's name, or a personal topic such as 'notices'. Many changes in a
 * row are combined, so that a listener can afford a request per call. There are no calls while the tab is hidden. After
 * a gap, the change is 'many'. Without a topic, `onEvent` is never called.
 */
export function useLive(topic: string | undefined, onEvent: Listener): void {
  const latestListener = useRef(onEvent);
  useEffect(() => {
    latestListener.current = onEvent;
  });
  useEffect(() => {
    if (topic === undefined) return undefined;
    return subscribeLive(
      (events) => {
        for (const event of events) latestListener.current(event);
      },
      { topic },
    );
  }, [topic]);
}
