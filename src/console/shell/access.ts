import type { GroupId, Module } from '#contract/modules.ts';
import type { Subject } from '#contract/permissions.ts';
import type { WaitingQueue } from '#contract/system/waiting.ts';
import type { Product } from '#contract/product.ts';
import { inLanguage, namedGroups, namedModules } from '#console/texts/moduleNames.ts';
import { adminPages } from './adminPages.ts';
import { builtModule } from './moduleCache.ts';
import { mayOpen, sharedPages } from './sharedPages.ts';

/** A group of the sidebar with the modules that this employee may open. */
export type SidebarGroup = { readonly id: GroupId; readonly label: string; readonly modules: readonly Module[] };

/**
 * The modules and pages that the employee may open: first those in the sidebar in its order, then pages without a place
 * in it, and last the pages for Admins. With `extensions`, pages that other servers do not have are included.
 */
export function accessibleModules(product: Product, employee: Subject, extensions = true): readonly Module[] {
  const availableShared = sharedPages.filter(({ isExtension }) => extensions || !isExtension);
  const pages = [...availableShared, ...(extensions ? adminPages : [])].map((page) => inLanguage(page, product));
  const placedPages = availableShared.flatMap(({ id, after }) => (after === undefined ? [] : [{ id, after }]));
  const modules = namedModules(product).flatMap((module): Module[] => {
    const { group } = module;
    const followingPages = pages.filter(({ id }) =>
      placedPages.some((page) => page.id === id && page.after === module.id),
    );
    return [module, ...followingPages.map((page): Module => ({ ...page, ...(group === undefined ? {} : { group }) }))];
  });
  const allModules = [...modules, ...pages.filter(({ id }) => placedPages.every((page) => page.id !== id))];
  return allModules.filter(({ id }) => mayOpen(employee, id, product));
}

/** The sidebar's groups; a group without an accessible module is hidden. */
export function sidebarGroups(permittedModules: readonly Module[]): readonly SidebarGroup[] {
  return namedGroups()
    .map(({ id, label }) => ({ id, label, modules: permittedModules.filter(({ group }) => group === id) }))
    .filter(({ modules }) => modules.length > 0);
}

/**
 * The accessible modules and pages without an entry in the sidebar, except unlisted pages and the second id of a
 * screen.
 */
export function modulesWithoutEntry(permittedModules: readonly Module[]): readonly Module[] {
  const unlistedIds = new Set(sharedPages.flatMap(({ id, isUnlisted }) => (isUnlisted ? [id] : [])));
  return permittedModules.filter(
    ({ id, group, sameScreenAs }) => group === undefined && sameScreenAs === undefined && !unlistedIds.has(id),
  );
}

/**
 * The module whose sidebar entry represents an address. If the second id of a screen has no entry, the entry of its
 * first id represents it.
 */
export function shownModule(permittedModules: readonly Module[], id: string | undefined): Module | undefined {
  const module = permittedModules.find((candidate) => candidate.id === id);
  if (!module?.sameScreenAs || module.group) return module;
  return permittedModules.find((candidate) => candidate.id === module.sameScreenAs) ?? module;
}

/**
 * The queue whose count each menu item shows, by module id: the first queue of its module. If two items open the same
 * screen, the second one, such as Support Requests, shows the count.
 */
export function badgeQueues(
  permittedModules: readonly Module[],
  queues: readonly WaitingQueue[],
): ReadonlyMap<string, WaitingQueue> {
  const inSidebar = permittedModules.filter(({ group }) => group !== undefined);
  return new Map(
    queues.toReversed().flatMap((queue) => {
      const secondItem = inSidebar.find(({ sameScreenAs }) => sameScreenAs === queue.module);
      return [[secondItem?.id ?? queue.module, queue] as const];
    }),
  );
}

/** The open groups, as the user left them; undefined until one is opened or closed. */
export type OpenGroups = readonly string[] | undefined;

/** Whether the module has been built; any other module only has a placeholder page. */
export const isBuilt = ({ id }: Module): boolean => builtModule(id) !== undefined;

/** The groups to show open: the user's choice, by default the first group with a built module. */
export function openGroups(groups: readonly SidebarGroup[], chosenGroups: OpenGroups): readonly string[] {
  if (chosenGroups) return chosenGroups;
  const firstGroup = groups.find(({ modules }) => modules.some(isBuilt)) ?? groups[0];
  return firstGroup ? [firstGroup.id] : [];
}

/**
 * The module to select on the first visit: the first built module in the open groups, otherwise in any group. Undefined
 * if the open groups have no modules.
 */
export function firstSelection(groups: readonly SidebarGroup[], chosenGroups: OpenGroups): Module | undefined {
  const openIds = openGroups(groups, chosenGroups);
  const inOpen = groups.filter(({ id }) => openIds.includes(id)).flatMap(({ modules }) => modules);
  if (inOpen.length === 0) return undefined;
  return inOpen.find(isBuilt) ?? groups.flatMap(({ modules }) => modules).find(isBuilt);
}
