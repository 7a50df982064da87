import * as z from 'zod/mini';
import { moduleList, sameScreen, unnamedId, type ModuleId } from './modules.ts';
import type { Product } from './product.ts';

export const roles = ['Admin', 'Manager', 'Coordinator', 'Content Writer', 'Viewer'] as const;
export const Role = z.enum(roles);
export type Role = z.output<typeof Role>;

/** The five permissions that a map has for each module. */
export const actions = ['add', 'read', 'update', 'delete', 'active'] as const;
export type Action = (typeof actions)[number];

export function isAction(word: string): word is Action {
  const words: readonly string[] = actions;
  return words.includes(word);
}

export const ModuleFlags = z.object({
  add: z._default(z.boolean(), false),
  read: z._default(z.boolean(), false),
  update: z._default(z.boolean(), false),
  delete: z._default(z.boolean(), false),
  active: z._default(z.boolean(), false),
});
export type ModuleFlags = z.output<typeof ModuleFlags>;

const moduleKey = z.string().check(z.regex(/^[\w{}-]{1,80}$/));

/** Permissions by module id. Unknown flags from another server are left out. */
export const PermissionMap = z.record(moduleKey, ModuleFlags);
export type PermissionMap = z.output<typeof PermissionMap>;

/** A map to be stored: an unknown flag is refused. The server checks the ids (`unknownModules`). */
export const PermissionDraft = z.record(moduleKey, z.strictObject(ModuleFlags.shape));

/** Returns the ids in a map that name no module, neither with `{product}` nor with the institute's name filled in. */
export function unknownModules(permissions: PermissionMap, product: Product): string[] {
  const asWritten = { name: '{product}', slug: '{product}' };
  const knownIds = new Set([...moduleList(product), ...moduleList(asWritten)].map(({ id }) => id));
  return Object.keys(permissions).filter((id) => !knownIds.has(id));
}

/** The fields of an employee that a permission check needs. */
export type Subject = { readonly role: string; readonly permissions?: PermissionMap | undefined };

/**
 * Whether an employee may do `action` in a module. Admins may do everything; anyone else needs the module's flag, on
 * either id of the same screen. `update` includes `active`. `{product}` and the institute's slug are equivalent in
 * `module` and in the permission map. Console and server both call this function.
 */
export function can(employee: Subject, module: string, action: Action): boolean {
  if (employee.role === 'Admin') return true;
  // Everyone may read and edit their own profile, to which the card in the sidebar links.
  if (module === 'profile' && (action === 'read' || action === 'update')) return true;
  return sameScreen(unnamedId(module)).some((id) =>
    flagsOf(employee.permissions ?? {}, id).some((flags) => flags[action] || (action === 'active' && flags.update)),
  );
}

/**
 * Returns the flags of a module by its id. If the id contains `{product}`, this includes flags stored under the same id
 * with an institute's name in place of `{product}`.
 */
function flagsOf(permissions: PermissionMap, id: string): readonly ModuleFlags[] {
  if (id.includes('{product}'))
    return Object.keys(permissions).flatMap((key) => (unnamedId(key) === id ? (permissions[key] ?? []) : []));
  const flags = permissions[id];
  return flags ? [flags] : [];
}

/** Modules whose forms accept no file, so that a right in them does not permit uploads. */
const withoutFiles: ReadonlySet<string> = new Set<ModuleId>([
  'alert',
  'audit',
  'calendar',
  'chat-conversations',
  'course-display',
  'course-ratings',
  'enquiries',
  'ip-whitelist',
  'kits',
  'messages',
  'meta',
  'news',
  'special-offers',
  'staff',
  'support',
  'tickets',
  'transactions',
]);

/** Whether an employee may add or change records of a module with files, which is required to upload one. */
export function canWrite(employee: Subject): boolean {
  if (employee.role === 'Admin') return true;
  return Object.entries(employee.permissions ?? {}).some(
    ([module, flags]) => !withoutFiles.has(module) && (flags.add || flags.update),
  );
}

/** Flat names of permissions, as other API clients use them; each is an alias for flags of a module. */
export const flatKeys: Readonly<Record<string, { module: string; actions: readonly Action[] }>> = {
  edit_job: { module: 'jobs', actions: ['update'] },
  delete_job: { module: 'jobs', actions: ['delete'] },
  edit_testimonial: { module: 'testimonials', actions: ['update'] },
  delete_testimonial: { module: 'testimonials', actions: ['delete'] },
  edit_training: { module: 'topics', actions: ['update'] },
  delete_training: { module: 'topics', actions: ['delete'] },
  manage_live_sessions: { module: 'live-session', actions: ['add', 'update', 'delete'] },
};

const noFlags: ModuleFlags = { add: false, read: false, update: false, delete: false, active: false };
const allFlags: ModuleFlags = { add: true, read: true, update: true, delete: true, active: true };

/** Modules that no role preset opens; only Admins have them unless a flag is set by hand. */
const adminOnly = new Set(['team', 'audit', 'ip-whitelist']);
const writing = new Set(['content', 'website']);
const operating = new Set(['communication', 'session', 'people']);

/**
 * The initial flags when an Admin fills the matrix from a role: a Manager has everything except the Admins' own
 * modules, a Coordinator the daily work, a Content Writer the site, and a Viewer may read.
 */
export function presetPermissions(role: Role, modules: readonly { id: string; group?: string }[]): PermissionMap {
  return Object.fromEntries(modules.map((module) => [module.id, presetFlags(role, module)]));
}

function presetFlags(role: Role, { id, group }: { id: string; group?: string }): ModuleFlags {
  if (role === 'Admin') return allFlags;
  if (id === 'profile') return { ...noFlags, read: true, update: true };
  if (adminOnly.has(id)) return noFlags;
  if (role === 'Manager') return allFlags;
  if (role === 'Viewer') return { ...noFlags, read: true };
  const roleModules = role === 'Content Writer' ? writing : operating;
  if (group !== undefined && roleModules.has(group)) return { ...allFlags, delete: role === 'Content Writer' };
  return role === 'Coordinator' ? { ...noFlags, read: true } : noFlags;
}
