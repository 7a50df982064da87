import type { Noun } from '#contract/endpoint.ts';
import { fillSlug, productOf } from '#contract/product.ts';
import { moduleOf, type BuiltModule, type ConsoleModule } from '#console/module.ts';
import { builtModules } from '#console/modules.ts';
import { currentConfiguration } from '#console/providers/http.ts';
import { addTexts } from '#console/texts/loadedTexts.ts';
import { adminPages } from './adminPages.ts';
import { sharedPages } from './sharedPages.ts';

/** The loading state of a module's chunk. The objects are stable, so that `useSyncExternalStore` can compare them. */
export type ModuleState =
  | { readonly status: 'absent' }
  | { readonly status: 'loading' }
  | { readonly status: 'loaded'; readonly module: ConsoleModule }
  | { readonly status: 'failed'; readonly error: unknown };

const absent: ModuleState = { status: 'absent' };
const states = new Map<string, ModuleState>();
const pending = new Map<string, Promise<ConsoleModule>>();
const listeners = new Set<() => void>();

/** The console's entry of a module id as in addresses (`why-institute`); undefined if it is not built. */
export function builtModule(id: string): BuiltModule | undefined {
  const product = productOf(currentConfiguration().productName);
  const all: readonly BuiltModule[] = [...builtModules, ...adminPages, ...sharedPages];
  return all.find((entry) => fillSlug(entry.id, product) === id);
}

export function moduleState(id: string): ModuleState {
  return states.get(id) ?? absent;
}

/** Loads a module once; after a failure the next call tries again. Rejects when its chunk cannot be loaded. */
export function loadModule(id: string): Promise<ConsoleModule> {
  const started = pending.get(id);
  if (started) return started;
  const entry = builtModule(id);
  if (!entry) return Promise.reject(new Error(`There is no module ${id}.`));
  set(id, { status: 'loading' });
  const loading = entry.load().then(
    async ({ default: written }) => {
      const module = { ...written, nouns: namedNouns(written.nouns) };
      await addTexts(module);
      set(id, { status: 'loaded', module });
      return module;
    },
    (error: unknown) => {
      pending.delete(id);
      set(id, { status: 'failed', error });
      throw error;
    },
  );
  pending.set(id, loading);
  return loading;
}

/** Preloads the code of a module; a failure is ignored. */
export async function fetchModule(id: string): Promise<void> {
  await builtModule(id)?.load();
}

/**
 * Preloads a module that is likely to be opened next (pointer or focus on a menu item); a failure shows when it is
 * opened.
 */
export function preloadModule(id: string): void {
  if (builtModule(id) && moduleState(id).status === 'absent') loadModule(id).catch(() => undefined);
}

/** The same for a menu item under the pointer, including the module's code beyond its first screen. */
export function preloadPointedAt(id: string): void {
  preloadModule(id);
  builtModule(id)
    ?.preload?.()
    .catch(() => undefined);
}

/**
 * The noun of a react-admin resource, for the data provider: a module's own resource has its id. The trash of a module
 * is a resource of its own too.
 */
export async function nounOf(name: string): Promise<Noun> {
  const resource = name.endsWith('/trash') ? 'trash' : name;
  for (const state of states.values()) {
    const noun = state.status === 'loaded' ? state.module.nouns[resource] : undefined;
    if (noun) return noun;
  }
  const noun = (await loadModule(moduleOf(resource))).nouns[resource];
  if (!noun) throw new Error(`The module ${resource} brings no noun for the resource ${resource}.`);
  return noun;
}

/** Nouns by resource as in addresses: `why-{product}` has the institute's slug. */
function namedNouns(nouns: ConsoleModule['nouns']): ConsoleModule['nouns'] {
  const product = productOf(currentConfiguration().productName);
  return Object.fromEntries(Object.entries(nouns).map(([resource, noun]) => [fillSlug(resource, product), noun]));
}

function set(id: string, state: ModuleState): void {
  states.set(id, state);
  // Waiting requests go first: the call for the module's rows leaves before its page renders.
  setTimeout(() => {
    for (const listener of listeners) listener();
  });
}

export function subscribeModules(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
