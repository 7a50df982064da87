import { desc, sql } from 'drizzle-orm';
import { site } from '#contract/public/site.ts';
import { metaTags } from '#contract/system/metaTags.ts';
import type { DomainPart } from '../domain.ts';
import { crudRoutes } from '../http/crudRoutes.ts';
import { publish } from '../platform/published.ts';
import { recordsOf } from '../http/records.ts';
import { metaTagsTable } from './tables.ts';

/** A page may have several tags; the one saved last is published. */
const publishedMetaTags = publish(site.endpoints.metaTags, {
  from: [metaTagsTable],
  read: async ({ db, params }) => {
    const { type, updatedAt, _id } = metaTagsTable;
    const ofPage = db
      .select()
      .from(metaTagsTable)
      .where(sql`lower(${type}) = lower(${params.page})`);
    return (await ofPage.orderBy(desc(updatedAt), desc(_id)).limit(1))[0];
  },
});

export const part: DomainPart = {
  routes: Object.values(crudRoutes(metaTags, recordsOf(metaTags, metaTagsTable))),
  published: [publishedMetaTags],
};
