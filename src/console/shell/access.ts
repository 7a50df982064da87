import { groups, moduleList, type GroupId, type Module } from '#contract/modules.ts';
import { can, type Subject } from '#contract/permissions.ts';
import type { Product } from '#contract/product.ts';
import { adminPages } from './adminPages.ts';

/** A group of the sidebar with the modules that this employee may open. */
export type SidebarGroup = { readonly id: GroupId; readonly label: string; readonly modules: readonly Module[] };

/**
 * The modules that the employee may open, in the order of the sidebar, and the pages of Admins; those are `extensions`,
 * which another server does not have.
 */
export function accessibleModules(product: Product, employee: Subject, extensions = true): readonly Module[] {
  const all = [...moduleList(product), ...(extensions ? adminPages : [])];
  return all.filter(({ id }) => can(employee, id, 'read'));
}

/** The sidebar: seven groups, without those in which nothing is accessible (operations.md §2, §6). */
export function sidebarGroups(accessible: readonly Module[]): readonly SidebarGroup[] {
  return groups
    .map(({ id, label }) => ({ id, label, modules: accessible.filter(({ group }) => group === id) }))
    .filter(({ modules }) => modules.length > 0);
}

/** The accessible modules without an entry in the sidebar; the second id of a screen that has one is left out. */
export function modulesWithoutEntry(accessible: readonly Module[]): readonly Module[] {
  return accessible.filter(({ group, sameScreenAs }) => group === undefined && sameScreenAs === undefined);
}

/** The module of an address as the sidebar knows it: the second id of a screen has no entry of its own there. */
export function shownModule(accessible: readonly Module[], id: string | undefined): Module | undefined {
  const named = accessible.find((known) => known.id === id);
  if (!named?.sameScreenAs || named.group) return named;
  return accessible.find((known) => known.id === named.sameScreenAs) ?? named;
}

/** The groups that are open, as the person left them; undefined until the first is opened or closed. */
export type OpenGroups = readonly string[] | undefined;

/** The groups to show open: what the person chose, at first the first group that is shown. */
export function openGroups(shown: readonly SidebarGroup[], chosen: OpenGroups): readonly string[] {
  return chosen ?? shown.slice(0, 1).map(({ id }) => id);
}

/** What is selected on first load: the first accessible item of the first open group (operations.md §2). */
export function firstSelection(shown: readonly SidebarGroup[], chosen: OpenGroups): Module | undefined {
  const open = openGroups(shown, chosen);
  return shown.find(({ id }) => open.includes(id))?.modules[0];
}
