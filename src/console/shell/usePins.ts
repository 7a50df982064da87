import { useCallback, useMemo } from 'react';
import { useStore, useStoreContext } from 'react-admin';
import type { Module } from '#contract/modules.ts';
import { useConsole } from './context.ts';
import { asIds, pinsKey } from './preferences.ts';

/** The maximum number of pins. It exists because the length of a stored preference is limited. */
const maxPins = 20;

/** The modules that this user has pinned and may still open, in the order in which they were pinned. */
export function usePinnedModules(): readonly Module[] {
  const { accessible } = useConsole();
  const [storedPins] = useStore<unknown>(pinsKey);
  return useMemo(
    () => (asIds(storedPins) ?? []).flatMap((id) => accessible.find((module) => module.id === id) ?? []),
    [storedPins, accessible],
  );
}

/** Returns a function that pins or unpins a module. */
export function useTogglePin(): (id: string) => void {
  const store = useStoreContext();
  return useCallback(
    (id: string) => {
      const pins = asIds(store.getItem(pinsKey)) ?? [];
      const otherPins = pins.filter((pin) => pin !== id);
      store.setItem(pinsKey, otherPins.length < pins.length ? otherPins : [...otherPins, id].slice(-maxPins));
    },
    [store],
  );
}
