import { presence, type PresenceState } from '#contract/features/presence.ts';
import { call } from '#console/providers/call.ts';
import { hasUnsaved } from '../../kit/form/LeaveGuard.tsx';

/** A list, or one of its records. */
export type Place = { readonly noun: string; readonly id: string | null };

/** Milliseconds without a key or pointer after which somebody counts as away. */
const idleMs = 120_000;
/** Milliseconds after which a hidden tab is no longer renewed: browsers slow its timers down. */
const hiddenMs = 240_000;
/** Milliseconds after the last key until what it has changed is looked at. */
const settleMs = 300;
const lookMs = 10_000;
/** Milliseconds for which a place stays open while React mounts its part anew. */
const leaveMs = 300;

const tab = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
  '',
);

/** How often each open place is shown, in the order in which they were opened. */
const shown = new Map<string, { place: Place; count: number; leaving?: ReturnType<typeof setTimeout> }>();
const answered = new Set<string>();
const said = new Map<string, PresenceState>();
const listeners = new Set<() => void>();
let lastInput = Date.now();
let settling: ReturnType<typeof setTimeout> | undefined;
let stopWatching: (() => void) | undefined;

export const placeKey = ({ noun, id }: Place) => `${noun} ${id ?? ''}`;
export const presenceKey = ({ noun, id }: Place) => ['presence', noun, id] as const;

/** The record that was opened last: what is typed is about it. */
const innermost = () => [...shown.values()].findLast(({ place }) => place.id !== null)?.place;

function stateOf(place: Place): PresenceState {
  if (Date.now() - lastInput >= idleMs) return 'idle';
  if (answered.has(placeKey(place))) return 'answering';
  const inner = innermost();
  const isEdited = inner !== undefined && placeKey(inner) === placeKey(place) && hasUnsaved();
  return isEdited ? 'editing' : 'viewing';
}

/** Says what is done at a place; replies with who else is there. */
export async function sayPresent(place: Place, signal: AbortSignal) {
  const state = stateOf(place);
  const { data } = await call(presence.endpoints.enter, { body: { tab, ...place, state, takeOver: false }, signal });
  said.set(placeKey(place), state);
  return data;
}

/** Whether something else is done at a place than was said. */
export const hasChanged = (place: Place): boolean => {
  const before = said.get(placeKey(place));
  return before !== undefined && before !== stateOf(place);
};

/** Whether the tab has been hidden, or left alone, for so long that its places are given up. */
export const isGivenUp = (): boolean => document.hidden && Date.now() - lastInput >= hiddenMs;

/** Marks that an unsent answer is being written at a place; returns the function that ends it. */
export function markAnswered(place: Place): () => void {
  answered.add(placeKey(place));
  look();
  return () => {
    answered.delete(placeKey(place));
    look();
  };
}

function leave(place: Place): void {
  said.delete(placeKey(place));
  call(presence.endpoints.leave, { body: { tab, ...place }, keepalive: true }).catch(() => undefined);
}

/** Keeps a place open; returns the function that closes it. */
export function holdPlace(place: Place): () => void {
  const key = placeKey(place);
  const entry = shown.get(key) ?? { place, count: 0 };
  clearTimeout(entry.leaving);
  entry.count += 1;
  shown.set(key, entry);
  stopWatching ??= watch();
  return () => {
    entry.count -= 1;
    if (entry.count > 0) return;
    entry.leaving = setTimeout(() => {
      shown.delete(key);
      if (said.has(key)) leave(place);
      if (shown.size === 0) {
        stopWatching?.();
        stopWatching = undefined;
      }
    }, leaveMs);
  };
}

/** Calls `listener` when what is done here may have changed. */
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
  for (const { place } of shown.values()) if (said.has(placeKey(place))) leave(place);
};

/** Follows keys and pointer for as long as a place is open. */
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
