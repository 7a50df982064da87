import { can, type Subject } from '#contract/permissions.ts';
import { fillSlug, type Product } from '#contract/product.ts';
import type { ModuleId } from '#contract/modules.ts';
import type { BuiltModule } from '#console/module.ts';
import { sectionNames } from '../site/sectionNames.ts';

/**
 * Pages beside the specified modules that combine several of them, with only those modules' calls: they are open to
 * readers of one of the modules, on any server.
 */
export const sharedPages: readonly (BuiltModule & { readonly label: string; readonly of: readonly ModuleId[] })[] = [
  {
    id: 'site-preview',
    label: 'Site preview',
    of: sectionNames,
    load: () => import('../site/page/index.ts'),
    pages: [],
    recordName: 'title',
    addsNone: true,
  },
];

/** Whether the employee may open a module, or a page of several of which one is enough. */
export function mayOpen(employee: Subject, id: string, product: Product): boolean {
  return modulesOf(id, product).some((module) => can(employee, module, 'read'));
}

/** The modules of a page. It opens for a user who can read at least one of them. */
export function modulesOf(id: string, product: Product): readonly string[] {
  const shared = sharedPages.find((page) => page.id === id);
  return shared?.of.map((of) => fillSlug(of, product)) ?? [id];
}
