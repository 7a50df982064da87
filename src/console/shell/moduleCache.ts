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

const absentState: ModuleState = { status: 'absent' };
const states = new Map<string, ModuleState>();
const pendingModules = new Map<string, Promise<ConsoleModule>>();
const listeners = new Set<() => void>();

/** The console's entry for a module id in addresses (`why-institute`); undefined if it has not been built. */
export function builtModule(id: string): BuiltModule | undefined {
  const product = productOf(currentConfiguration().productName);
  const allEntries: readonly BuiltModule[] = [...builtModules, ...adminPages, ...sharedPages];
  return allEntries.find((entry) => fillSlug(entry.id, product) === id);
}

export function moduleState(id: string): ModuleState {
  return states.get(id) ?? absentState;
}

/** Loads a module once; after a failure the next call tries again. Rejects if its chunk cannot be loaded. */
export function loadModule(id: string): Promise<ConsoleModule> {
  const pendingLoad = pendingModules.get(id);
  if (pendingLoad) return pendingLoad;
  const entry = builtModule(id);
  if (!entry) return Promise.reject(new Error(`There is no module ${id}.`));
  set(id, { status: 'loading' });
  const loading = entry.load().then(
    async ({ default: moduleExport }) => {
      const module = { ...moduleExport, nouns: namedNouns(moduleExport.nouns) };
      await addTexts(module);
      set(id, { status: 'loaded', module });
      return module;
    },
    (error: unknown) => {
      pendingModules.delete(id);
      set(id, { status: 'failed', error });
      throw error;
    },
  );
  pendingModules.set(id, loading);
  return loading;
}

/** Preloads the code of a module; a failure is ignored. */
export async function fetchModule(id: string): Promise<void> {
  await builtModule(id)?.load();
}

/**
 * Preloads a module that is likely to be opened next, because its menu item is hovered or focused. A failure is only
 * shown when the module is opened.
 */
export function preloadModule(id: string): void {
  if (builtModule(id) && moduleState(id).status === 'absent') loadModule(id).catch(() => undefined);
}

/** Like `preloadModule`, but for a hovered menu item: also preloads the module's code beyond its first screen. */
export function preloadPointedAt(id: string): void {
  preloadModule(id);
  builtModule(id)
    ?.preload?.()
    .catch(() => undefined);
}

/**
 * The resource that defines a noun. A module's trash is a separate resource, but has the same noun as the trash of all
 * modules.
 */
const resourceOfNoun = (name: string): string => (name.endsWith('/trash') ? 'trash' : name);

/** The noun of a react-admin resource, for the data provider. */
export async function nounOf(name: string): Promise<Noun> {
  const resource = resourceOfNoun(name);
  const loaded = loadedNoun(resource);
  if (loaded) return loaded;
  const noun = (await loadModule(moduleOf(resource))).nouns[resource];
  if (!noun) throw new Error(`The module ${resource} brings no noun for the resource ${resource}.`);
  return noun;
}

/** The name of a resource's noun; undefined until the module that defines the noun has loaded. */
export const readNounName = (name: string): string | undefined => loadedNoun(resourceOfNoun(name))?.name;

/** The noun of a resource; undefined until its module has loaded. */
export function loadedNoun(resource: string): Noun | undefined {
  for (const state of states.values()) {
    const noun = state.status === 'loaded' ? state.module.nouns[resource] : undefined;
    if (noun) return noun;
  }
  return undefined;
}

/** The nouns by resource, with the institute's slug in place of `{product}`, as in addresses. */
function namedNouns(nouns: ConsoleModule['nouns']): ConsoleModule['nouns'] {
  const product = productOf(currentConfiguration().productName);
  return Object.fromEntries(Object.entries(nouns).map(([resource, noun]) => [fillSlug(resource, product), noun]));
}

function set(id: string, state: ModuleState): void {
  states.set(id, state);
  // Deferred, so that the request for the module's rows is sent before its page renders.
  setTimeout(() => {
    for (const listener of listeners) listener();
  });
}

export function subscribeModules(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
