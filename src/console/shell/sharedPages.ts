import { can, type Subject } from '#contract/permissions.ts';
import { fillSlug, type Product } from '#contract/product.ts';
import type { ModuleId } from '#contract/modules.ts';
import type { BuiltModule } from '#console/module.ts';
import { sectionNames } from '../site/sectionNames.ts';

type SharedPage = BuiltModule & {
  readonly label: string;
  readonly of: readonly ModuleId[];
  /** Set if the page needs calls that other servers do not have. */
  readonly isExtension?: true;
  /** The module in the sidebar after which the page is listed. */
  readonly after?: ModuleId;
  /** Set if the page has URLs for single records: `inbox/<list>/<id>`. */
  readonly hasRecords?: true;
  /** Set if the page is useless without a record, so that no menu offers it. */
  readonly isUnlisted?: true;
};

/** Pages that combine several specified modules. They are open to users who may read at least one of these modules. */
export const sharedPages: readonly SharedPage[] = [
  {
    id: 'inbox',
    label: 'Inbox',
    of: ['tickets', 'messages', 'chat-conversations'],
    load: () => import('./inbox/index.ts'),
    pages: [],
    subpages: ['figures'],
    recordName: 'name',
    addsNone: true,
    isExtension: true,
    after: 'enquiries',
    hasRecords: true,
  },
  {
    id: 'person',
    label: 'Person',
    of: [
      'enquiries',
      'students',
      'tickets',
      'messages',
      'chat-conversations',
      'payments',
      'transactions',
      'course-ratings',
      'newsletter-subscriptions',
      'jobs',
      'colleges',
      'companies',
    ],
    load: () => import('../features/person/index.ts'),
    pages: [],
    subpages: [':noun/:id'],
    recordName: 'name',
    addsNone: true,
    isUnlisted: true,
  },
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

/**
 * Whether the employee may open a module, or a page of several modules, for which the right to one of them is enough.
 */
export function mayOpen(employee: Subject, id: string, product: Product): boolean {
  return modulesOf(id, product).some((module) => can(employee, module, 'read'));
}

/**
 * The modules of a page, which opens for users who may read at least one of them. A module's own id is returned as it
 * is.
 */
export function modulesOf(id: string, product: Product): readonly string[] {
  const sharedPage = sharedPages.find((page) => page.id === id);
  return sharedPage?.of.map((module) => fillSlug(module, product)) ?? [id];
}
