import type { BuiltModule } from '#console/module.ts';

/**
 * The pages that Admins have beside the modules of the specification: at `/admin-dashboard/<id>`, in the palette, the
 * welcome page and the account menu. A server that knows only the specified calls has none of them. Their ids are no
 * module's, so nobody but an Admin passes the check of rights.
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
