import { entries } from './moduleEntries.ts';
import { fillName, fillSlug, type Product } from './product.ts';

/** The groups of the sidebar. */
export const groups = [
  { id: 'course', label: 'Course Management' },
  { id: 'session', label: 'Session Management' },
  { id: 'people', label: 'User Management' },
  { id: 'content', label: 'Content Management' },
  { id: 'website', label: 'Website Settings' },
  { id: 'communication', label: 'Communication' },
  { id: 'system', label: 'System Management' },
] as const;

export type GroupId = (typeof groups)[number]['id'];

/** A module id as in the contract; `moduleList` fills in `{product}`. */
export type ModuleId = (typeof entries)[number]['id'];

/**
 * A module for the sidebar, the permission matrix, the command palette and the server's permission checks.
 * `sameScreenAs` marks the second id of a screen: a permission on either id opens it. A module without `group` has no
 * menu entry and is reached by its address or the palette.
 */
export type Module = {
  readonly id: string;
  readonly label: string;
  readonly group?: GroupId;
  readonly sameScreenAs?: string;
};

/** All modules with the institute's name filled in, in the order of the sidebar. */
export function moduleList(product: Product): readonly Module[] {
  return entries.map((entry) => ({
    ...entry,
    id: fillSlug(entry.id, product),
    label: fillName(entry.label, product),
  }));
}

const screens: readonly Module[] = entries;

/** Returns the ids that open the same screen as this one, including itself. */
export function sameScreen(id: string): readonly string[] {
  const main = screens.find((entry) => entry.id === id)?.sameScreenAs ?? id;
  return [main, ...screens.filter((entry) => entry.sameScreenAs === main).map((entry) => entry.id)];
}

/**
 * Returns a module's id as in the contract, from an id in which the institute's name may be filled in; undefined if
 * there is no such module.
 */
export function writtenId(id: string, product: Product): ModuleId | undefined {
  return entries.find((entry) => entry.id === id || fillSlug(entry.id, product) === id)?.id;
}

const namedModules = entries
  .filter(({ id }) => id.includes('{product}'))
  .map(({ id }) => ({ id, filled: new RegExp(`^${fillSlug(id, { name: '', slug: '[a-z0-9-]+' })}$`) }));

/**
 * Returns a module's id as in the contract, whatever the institute's name is: `why-delhi-skills` becomes
 * `why-{product}`. An id without the name is returned unchanged.
 */
export function unnamedId(id: string): string {
  return namedModules.find(({ filled }) => filled.test(id))?.id ?? id;
}
