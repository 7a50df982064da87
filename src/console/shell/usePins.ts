import { useCallback, useMemo } from 'react';
import { useStore, useStoreContext } from 'react-admin';
import type { Module } from '#contract/modules.ts';
import { useConsole } from './context.ts';
import { asIds, pinsKey } from './preferences.ts';

/** The maximum number of pins, because the length of a preference is limited. */
const maxPins = 20;

/** The modules that this user has pinned and may still open, in the order in which they were pinned. */
export function usePinnedModules(): readonly Module[] {
  const { accessible } = useConsole();
  const [stored] = useStore<unknown>(pinsKey);
  return useMemo(
    () => (asIds(stored) ?? []).flatMap((id) => accessible.find((module) => module.id === id) ?? []),
    [stored, accessible],
  );
}

/** Returns a function that pins or unpins a module. */
export function useTogglePin(): (id: string) => void {
  const store = useStoreContext();
  return useCallback(
    (id: string) => {
      const pins = asIds(store.getItem(pinsKey)) ?? [];
      const others = pins.filter((pin) => pin !== id);
      store.setItem(pinsKey, others.length < pins.length ? others : [...others, id].slice(-maxPins));
    },
    [store],
  );
}
