import { blogs } from '#contract/content/blogs.ts';
import type { DomainPart } from '../domain.ts';
import { crudRoutes } from '../http/crudRoutes.ts';
import { recordsOf } from '../http/records.ts';
import { slugsOf } from '../platform/slugs.ts';
import { blogsTable } from './tables.ts';

const slugFor = slugsOf(blogsTable, 'blog');
const blogRecords = recordsOf(blogs, blogsTable, { files: ['imageUrl'], hidden: ['earlierSlugs'] });

/** The record functions of posts, which give every saved post a slug (contract/slug.ts). */
const records: typeof blogRecords = {
  ...blogRecords,
  insert: async (db, values) => blogRecords.insert(db, { ...values, ...(await slugFor(db, values)) }),
  update: async (db, id, { slug, ...values }, ...args) =>
    blogRecords.update(
      db,
      id,
      { ...values, ...(await slugFor(db, { ...values, slug: slug ?? undefined }, id)) },
      ...args,
    ),
};

export const part: DomainPart = {
  routes: Object.values(crudRoutes(blogs, records, { files: { image: 'imageUrl' } })),
};
