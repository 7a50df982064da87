import type { BuiltModule } from '#console/module.ts';

/**
 * The pages for Admins in addition to the specified modules: at `/admin-dashboard/<id>`, in the palette, on the home
 * page and in the account menu. A server without extensions has none of them. Their ids are not modules, so only Admins
 * pass the check of rights.
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
