import { and, eq } from 'drizzle-orm';
import { site } from '#contract/public/site.ts';
import { testimonials } from '#contract/content/testimonials.ts';
import type { Queryable } from '../database/connect.ts';
import type { DomainPart } from '../domain.ts';
import { implement } from '../http/call.ts';
import { crudRoutes } from '../http/crudRoutes.ts';
import { publishRows } from '../platform/published.ts';
import { recordsOf } from '../http/records.ts';
import { Refusal } from '../http/refusal.ts';
import { testimonialsTable } from './tables.ts';

const records = recordsOf(testimonials, testimonialsTable, { files: ['image'] });
const { approve, reject, reopen } = testimonials.endpoints;

/** Only a pending testimonial can be approved or rejected; a second decision is refused. */
async function decide(db: Queryable, id: string, decision: { status: boolean; rejected: boolean }, version?: number) {
  const currentTestimonial = await records.get(db, id);
  if (currentTestimonial.status || currentTestimonial.rejected) {
    throw new Refusal(
      'conflict',
      `This testimonial has already been ${currentTestimonial.status ? 'approved' : 'rejected'}.`,
    );
  }
  return records.update(db, id, decision, version ?? currentTestimonial.version);
}

const testimonialRoutes = Object.values({
  ...crudRoutes(testimonials, records, { files: { image: 'image' } }),
  approve: implement(approve, ({ db, params, version }) =>
    decide(db, params.id, { status: true, rejected: false }, version),
  ),
  reject: implement(reject, ({ db, params, version }) =>
    decide(db, params.id, { status: false, rejected: true }, version),
  ),
  // A wrong decision can be undone, so that no testimonial has to be deleted and typed again.
  reopen: implement(reopen, async ({ db, params, version }) => {
    const currentTestimonial = await records.get(db, params.id);
    if (!currentTestimonial.status && !currentTestimonial.rejected)
      throw new Refusal('conflict', 'This testimonial is pending already.');
    return records.update(db, params.id, { status: false, rejected: false }, version ?? currentTestimonial.version);
  }),
});

const publishedTestimonials = publishRows(site.endpoints.testimonials, testimonialsTable, {
  where: eq(testimonialsTable.status, true),
  first: testimonialsTable.featured,
  maxRows: 50,
});

export const part: DomainPart = {
  routes: testimonialRoutes,
  published: [publishedTestimonials],
  queues: [
    {
      name: 'testimonialsPending',
      module: 'testimonials',
      table: testimonialsTable,
      where: and(eq(testimonialsTable.status, false), eq(testimonialsTable.rejected, false)),
      filter: { status: false, rejected: false },
    },
  ],
};
