import { blogs } from '#contract/content/blogs.ts';
import { implement } from '../http/call.ts';
import { crudRoutes } from '../http/crudRoutes.ts';
import { recordsOf } from '../http/records.ts';
import { blogsTable } from './tables.ts';

const records = recordsOf(blogs, blogsTable, { files: ['imageUrl'] });

export const blogRoutes = Object.values({
  ...crudRoutes(blogs, records, { files: { image: 'imageUrl' } }),
  setStatus: implement(blogs.endpoints.setStatus, ({ db, params, body, version }) =>
    records.update(db, params.id, body, version),
  ),
});
