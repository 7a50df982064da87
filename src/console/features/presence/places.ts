import { presence, type PresencePart, type PresenceState } from '#contract/features/presence.ts';
import { call } from '#console/providers/call.ts';
import { randomId } from '#console/providers/randomId.ts';
import { sessionSignal } from '#console/providers/session.ts';
import { hasUnsaved } from '../../kit/form/LeaveGuard.tsx';

/** A list, one of its records, or a part of a record. */
export type Place = { readonly noun: string; readonly id: string | null; readonly part?: PresencePart | undefined };

/** Milliseconds without a key or pointer event after which the user counts as away. */
const idleMs = 120_000;
/** Like `idleMs`, but for a place with a soft lock that is being edited, because writing long texts includes pauses. */
const idleEditorMs = 600_000;
/**
 * Milliseconds without input after which a hidden tab no longer renews its places, because browsers throttle its
 * timers.
 */
const hiddenMs = 240_000;
/** Milliseconds after the last key press before unsaved changes are checked. */
const settleMs = 300;
const lookMs = 10_000;
/** Milliseconds for which a place stays open while React remounts its component. */
const leaveMs = 300;

const tab = randomId().replaceAll('-', '');

/** The open places in the order of opening, each with the number of components that show it. */
const openPlaces = new Map<string, { place: Place; count: number; leaving?: ReturnType<typeof setTimeout> }>();
const answeredPlaces = new Set<string>();
/** Places with a soft lock. */
const lockable = new Set<string>();
/**
 * Places that were taken over, or whose changes are saved immediately. They count as edited even without unsaved
 * changes.
 */
const editedPlaces = new Set<string>();
/** Places to take over with the next request. */
const taking = new Set<string>();
const sentStates = new Map<string, PresenceState>();
const listeners = new Set<() => void>();
let lastInput = Date.now();
let settling: ReturnType<typeof setTimeout> | undefined;
let stopWatching: (() => void) | undefined;

export const placeKey = ({ noun, id, part }: Place) => `${noun} ${id ?? ''} ${part ?? ''}`;
export const presenceKey = (place: Place) => ['presence', place.noun, place.id, place.part ?? ''] as const;

/**
 * The key of the record opened last, to which unsaved changes are assumed to belong. The page of the only record of its
 * noun has no id, but it has a soft lock.
 */
const innermostKey = () => [...openPlaces].findLast(([key, { place }]) => place.id !== null || lockable.has(key))?.[0];

function stateOf(place: Place): PresenceState {
  const key = placeKey(place);
  const isEdited = editedPlaces.has(key) || (innermostKey() === key && hasUnsaved());
  const awayMs = isEdited && lockable.has(key) ? idleEditorMs : idleMs;
  if (Date.now() - lastInput >= awayMs) return 'idle';
  if (answeredPlaces.has(key)) return 'answering';
  return isEdited ? 'editing' : 'viewing';
}

/** Reports the user's activity at a place until the session ends; the reply lists the other employees there. */
export async function reportPresence(place: Place, signal: AbortSignal) {
  const key = placeKey(place);
  const state = stateOf(place);
  const { data } = await call(presence.endpoints.enter, {
    body: { tab, ...place, state, takeOver: taking.has(key) },
    signal: AbortSignal.any([signal, sessionSignal()]),
  });
  taking.delete(key);
  sentStates.set(key, state);
  return data;
}

/** Whether the activity at a place differs from the last reported one. */
export const hasChanged = (place: Place): boolean => {
  const stateBefore = sentStates.get(placeKey(place));
  return stateBefore !== undefined && (stateBefore !== stateOf(place) || taking.has(placeKey(place)));
};

/** Whether the tab is hidden and has been idle for so long that its places are given up. */
export const isGivenUp = (): boolean => document.hidden && Date.now() - lastInput >= hiddenMs;

/** Marks a place as one where an answer is being written; returns a function that removes the mark. */
export function markAnswered(place: Place): () => void {
  answeredPlaces.add(placeKey(place));
  look();
  return () => {
    answeredPlaces.delete(placeKey(place));
    look();
  };
}

/** Declares that a place has a soft lock; returns a function that withdraws this. */
export function markLockable(place: Place): () => void {
  const key = placeKey(place);
  lockable.add(key);
  return () => {
    lockable.delete(key);
    endEditing(place);
  };
}

/**
 * Counts a place as edited even if nothing is unsaved; with `takesOver`, the user replaces the colleague who holds it.
 */
export function beginEditing(place: Place, { takesOver = false } = {}): void {
  editedPlaces.add(placeKey(place));
  if (takesOver) taking.add(placeKey(place));
  look();
}

/** Counts a place as edited only while there are unsaved changes. */
export function endEditing(place: Place): void {
  editedPlaces.delete(placeKey(place));
  taking.delete(placeKey(place));
  look();
}

function leave(place: Place): void {
  sentStates.delete(placeKey(place));
  call(presence.endpoints.leave, { body: { tab, ...place }, signal: sessionSignal(), keepalive: true }).catch(
    () => undefined,
  );
}

/** Keeps a place open; returns the function that closes it. */
export function holdPlace(place: Place): () => void {
  const key = placeKey(place);
  const entry = openPlaces.get(key) ?? { place, count: 0 };
  clearTimeout(entry.leaving);
  entry.count += 1;
  openPlaces.set(key, entry);
  stopWatching ??= watch();
  return () => {
    entry.count -= 1;
    if (entry.count > 0) return;
    entry.leaving = setTimeout(() => {
      openPlaces.delete(key);
      if (sentStates.has(key)) leave(place);
      if (openPlaces.size === 0) {
        stopWatching?.();
        stopWatching = undefined;
      }
    }, leaveMs);
  };
}

/** Calls `listener` when the user's activity may have changed. */
export function onActivity(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function look(): void {
  clearTimeout(settling);
  settling = setTimeout(() => {
    for (const listener of listeners) listener();
  }, settleMs);
}

const onInput = () => {
  lastInput = Date.now();
  look();
};
const onHide = () => {
  for (const { place } of openPlaces.values()) if (sentStates.has(placeKey(place))) leave(place);
};

/** Listens to keys and pointer while any place is open. */
function watch(): () => void {
  const inputs = ['keydown', 'input', 'pointerdown', 'wheel'] as const;
  lastInput = Date.now();
  for (const name of inputs) document.addEventListener(name, onInput, { capture: true, passive: true });
  window.addEventListener('pagehide', onHide);
  window.addEventListener('pageshow', look);
  document.addEventListener('visibilitychange', look);
  const timer = setInterval(look, lookMs);
  return () => {
    for (const name of inputs) document.removeEventListener(name, onInput, { capture: true });
    window.removeEventListener('pagehide', onHide);
    window.removeEventListener('pageshow', look);
    document.removeEventListener('visibilitychange', look);
    clearInterval(timer);
    clearTimeout(settling);
  };
}
