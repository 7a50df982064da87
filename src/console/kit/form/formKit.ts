import { useEffect, useState } from 'react';
import type * as Kit from './lazy/index.ts';

/** Everything that only an open form needs: react-hook-form, the save, react-admin's inputs. In a chunk of its own. */
export type FormKit = typeof Kit;

let loaded: FormKit | undefined;
let pending: Promise<FormKit> | undefined;

/** Loads it once; after a failure the next call tries again. */
export function loadFormKit(): Promise<FormKit> {
  pending ??= import('./lazy/index.ts').then(
    (kit) => (loaded = kit),
    (error: unknown) => {
      pending = undefined;
      throw error;
    },
  );
  return pending;
}

/** Returns the kit, within a form that has waited for it. Throws outside of one. */
export function formKit(): FormKit {
  if (!loaded) throw new Error('Inputs need a form around them.');
  return loaded;
}

export type KitState = { readonly state: 'loading' | 'ready' | 'failed'; readonly retry: () => void };

/** Whether the kit is there; asks for it when it is not. */
export function useFormKit(): KitState {
  const [state, setState] = useState<KitState['state']>(() => (loaded ? 'ready' : 'loading'));
  useEffect(() => {
    if (state !== 'loading') return undefined;
    let isMounted = true;
    loadFormKit().then(
      () => isMounted && setState('ready'),
      () => isMounted && setState('failed'),
    );
    return () => {
      isMounted = false;
    };
  }, [state]);
  return { state, retry: () => setState('loading') };
}
