import { coursesTable } from '#server/schema.ts';
import type { Adds, Examples } from '../examples.ts';

const part = { noun: 'chapters', id: 'b1f0c8de-0000-4000-8000-000000000001' };

export const examples: Examples = {
  'outline.rename': () => ({ json: { ...part, title: 'Credit of input tax' } }),
  'outline.setStatus': () => ({ json: { ...part, status: 'Inactive' } }),
  'outline.move': () => ({ json: { ...part, place: 1 } }),
  'outline.copy': () => ({ json: part }),
};

/** The outline shows the course itself, so its id is that of a course. */
export const adds: Adds = {
  outline: async (app) => {
    const [course] = await app.db.insert(coursesTable).values({ title: 'GST' }).returning();
    return { _id: course?._id ?? '', parent: course?._id ?? '' };
  },
};
