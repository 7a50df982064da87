import { coursesTable } from '#server/schema.ts';
import type { Adds, Examples } from '../examples.ts';

/** The modules of tests/data/specifiedCalls.json that this noun implements. */
export const specified = ['chapters'];

export const chapter = { title: 'Input tax credit', seoTitle: 'Input tax credit under GST' };

export const examples: Examples = {
  'chapters.create': () => ({ json: chapter }),
  'chapters.update': () => ({ json: { status: 'Inactive' } }),
};

/** Adds a course directly to the database. */
export const adds: Adds = {
  chapters: async (app, token) => {
    const [course] = await app.db.insert(coursesTable).values({ title: 'GST' }).returning();
    const parent = course?._id ?? '';
    const createResponse = await app.request('POST', `/api/chapters/by-course/${parent}`, { as: token, json: chapter });
    return { ...(await createResponse.json()), parent };
  },
};
