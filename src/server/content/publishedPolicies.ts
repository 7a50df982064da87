import { and, asc, eq } from 'drizzle-orm';
import { site } from '#contract/public/site.ts';
import { fillSlug } from '#contract/product.ts';
import type { DomainPart } from '../domain.ts';
import { publish } from '../platform/published.ts';
import { policiesTable } from '../platform/tables/content.ts';

/**
 * The kind of the product review on the site, which contains the product's name, and its kind in the database, which
 * does not.
 */
const namedReview = '{product}-review';
const unnamed = 'product-review';

export const publishedPolicies = [
  publish(site.endpoints.policies, {
    from: [policiesTable],
    read: async ({ db, deps }) => {
      const { kind, title, lastUpdated, isActive } = policiesTable;
      const activeCondition = db.select({ kind, title, lastUpdated }).from(policiesTable).where(eq(isActive, true));
      const rows = await activeCondition.orderBy(asc(kind));
      const review = fillSlug(namedReview, deps.environment.product);
      return rows.map((row) => ({ ...row, kind: row.kind === unnamed ? review : row.kind }));
    },
  }),
  publish(site.endpoints.policy, {
    from: [policiesTable],
    read: async ({ db, deps, params }) => {
      const review = fillSlug(namedReview, deps.environment.product);
      if (params.kind === unnamed && review !== unnamed) return undefined;
      const kind = params.kind === review ? unnamed : params.kind;
      const activeCondition = and(eq(policiesTable.kind, kind), eq(policiesTable.isActive, true));
      return (await db.select().from(policiesTable).where(activeCondition).limit(1))[0];
    },
  }),
];

export const part: DomainPart = {
  published: publishedPolicies,
};
