import { testimonials } from '#contract/content/testimonials.ts';
import type { Queryable } from '../database/connect.ts';
import { implement } from '../http/call.ts';
import { recordsOf } from '../http/records.ts';
import { Refusal } from '../http/refusal.ts';
import { testimonialsTable } from './tables.ts';

const records = recordsOf(testimonials, testimonialsTable);
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
  implement(update, async ({ db, params, body, files, version, deps, afterCommit }) => {
    if (!files.image) return records.update(db, params.id, body, version);
    const before = await records.lock(db, params.id);
    const saved = await records.update(db, params.id, { ...body, image: files.image.path }, version);
    if (before.image) afterCommit(() => deps.storage.remove(before.image ?? ''));
    return saved;
  }),
  implement(remove, async ({ db, params, deps, afterCommit }) => {
    const { image } = await records.remove(db, params.id);
    if (image) afterCommit(() => deps.storage.remove(image));
    return { success: true };
  }),
  implement(approve, ({ db, params, version }) => decide(db, params.id, { status: true, rejected: false }, version)),
  implement(reject, ({ db, params, version }) => decide(db, params.id, { status: false, rejected: true }, version)),
];
