import type { BuiltModule } from '#console/module.ts';

/**
 * Pages for Admins that the specification does not have. They are at `/admin-dashboard/<id>`, and are listed in the
 * palette, on the home page and in the account menu. A server without extensions has none of them. Their ids are not
 * modules, so only Admins pass permission checks for them.
 */
export const adminPages: readonly (BuiltModule & { readonly label: string })[] = [
  {
    id: 'background-jobs',
    label: 'Background jobs',
    load: () => import('../system/backgroundJobs/index.ts'),
    pages: [],
    recordName: 'name',
    addsNone: true,
  },
  {
    id: 'trash',
    label: 'Trash',
    load: () => import('../system/trash/index.ts'),
    pages: [],
    recordName: 'title',
    addsNone: true,
  },
];
