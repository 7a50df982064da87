import { testimonials } from '#contract/content/testimonials.ts';
import type { Queryable } from '../database/connect.ts';
import { implement } from '../http/call.ts';
import { recordsOf } from '../http/records.ts';
import { Refusal } from '../http/refusal.ts';
import { testimonialsTable } from './tables.ts';

const records = recordsOf(testimonials, testimonialsTable, { files: ['image'] });
const { list, get, create, update, remove, approve, reject } = testimonials.endpoints;

/** Only a pending testimonial is approved or rejected (operations.md §4); a second decision is refused. */
async function decide(db: Queryable, id: string, decision: { status: boolean; rejected: boolean }, version?: number) {
  const current = await records.get(db, id);
  if (current.status || current.rejected) {
    throw new Refusal('conflict', `This testimonial has already been ${current.status ? 'approved' : 'rejected'}.`);
  }
  return records.update(db, id, decision, version ?? current.version);
}

export const testimonialRoutes = [
  implement(list, (call) => records.list(call, list)),
  implement(get, ({ db, params }) => records.get(db, params.id)),
  implement(create, ({ db, body, files }) => records.insert(db, { ...body, image: files.image?.path ?? null })),
  // The old image stays as long as the history of the record refers to it.
  implement(update, ({ db, params, body, files, version }) =>
    records.update(db, params.id, { ...body, ...(files.image ? { image: files.image.path } : {}) }, version),
  ),
  implement(remove, async ({ db, params }) => {
    await records.remove(db, params.id);
    return { success: true };
  }),
  implement(approve, ({ db, params, version }) => decide(db, params.id, { status: true, rejected: false }, version)),
  implement(reject, ({ db, params, version }) => decide(db, params.id, { status: false, rejected: true }, version)),
];
