import type { Module } from '#contract/modules.ts';
import { actions, ModuleFlags, PermissionMap, type Action } from '#contract/permissions.ts';
import { fillSlug, productOf } from '#contract/product.ts';
import { currentConfiguration } from '#console/providers/http.ts';
import type { Text } from '#console/texts/index.ts';
import { namedGroups, namedModules } from '#console/texts/moduleNames.ts';
import { keyInWords } from '#console/kit/format/keyInWords.ts';

export const noFlags: ModuleFlags = { add: false, read: false, update: false, delete: false, active: false };

/** All modules in the groups of the sidebar; modules without a menu entry form the last group. */
export function matrixGroups(): readonly { id: string; label: string | undefined; modules: readonly Module[] }[] {
  const modules = namedModules(productOf(currentConfiguration().productName));
  const moduleGroups = namedGroups().map(({ id, label }) => ({
    id,
    label,
    modules: modules.filter(({ group }) => group === id),
  }));
  return [
    ...moduleGroups,
    { id: 'other', label: undefined, modules: modules.filter(({ group }) => group === undefined) },
  ];
}

/** The rights in a form's value, each under its module's own id: `why-{product}` is the same as `why-institute`. */
export function permissionsIn(value: unknown): PermissionMap {
  const product = productOf(currentConfiguration().productName);
  const parsed = PermissionMap.safeParse(value ?? {});
  const rights: PermissionMap = {};
  for (const [id, flags] of Object.entries(parsed.data ?? {})) {
    const ownId = fillSlug(id, product);
    const grantedFlags = flagsOf(rights, ownId);
    rights[ownId] = ModuleFlags.parse(
      Object.fromEntries(actions.map((action) => [action, grantedFlags[action] || flags[action]])),
    );
  }
  return rights;
}

export function flagsOf(permissions: PermissionMap, module: string): ModuleFlags {
  return permissions[module] ?? noFlags;
}

/** The state of a select-all box over these flags. */
export function extentOf(flags: readonly boolean[]): 'all' | 'some' | 'none' {
  if (flags.length > 0 && flags.every(Boolean)) return 'all';
  return flags.some(Boolean) ? 'some' : 'none';
}

/** The map with one action set or cleared in many modules. */
export function withColumn(
  permissions: PermissionMap,
  ids: readonly string[],
  action: Action,
  on: boolean,
): PermissionMap {
  const entries = ids.map((id) => [id, { ...flagsOf(permissions, id), [action]: on }] as const);
  return { ...permissions, ...Object.fromEntries(entries) };
}

/** The map with every action of one module set or cleared. */
export function withRow(permissions: PermissionMap, id: string, on: boolean): PermissionMap {
  return { ...permissions, [id]: { add: on, read: on, update: on, delete: on, active: on } };
}

/** Whether two maps grant the same rights; a missing module grants none. */
export function sameRights(one: PermissionMap, other: PermissionMap): boolean {
  const ids = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return ids.every((id) => actions.every((action) => flagsOf(one, id)[action] === flagsOf(other, id)[action]));
}

/** The number of modules in which a person has any right. */
export function countModules(permissions: PermissionMap): number {
  return Object.values(permissions).filter((flags) => actions.some((action) => flags[action])).length;
}

/** The rights in one module by their names: 'Add, Read'. */
export function rightsInWords(value: unknown, text: Text): string {
  const flags = ModuleFlags.safeParse(value);
  const grantedActions = flags.success ? actions.filter((action) => flags.data[action]) : [];
  return grantedActions.map((action) => text(`shell.rights.${action}`)).join(', ') || text('employees.matrix.noRights');
}

/** A module's name in the matrix; for an unknown module, its id in words. */
export function moduleName(id: string): string {
  const modules = matrixGroups().flatMap((group) => group.modules);
  return modules.find((module) => module.id === id)?.label ?? keyInWords(id);
}
