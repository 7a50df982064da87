import { courseRatingsTable, coursesTable } from '#server/schema.ts';
import type { Adds, Examples } from '../examples.ts';

/** The modules of tests/data/specifiedCalls.json that this noun implements. */
export const specified = ['course-ratings'];

export const adds: Adds = {
  courseRatings: async (app, token) => {
    const [course] = await app.db.insert(coursesTable).values({ title: 'Tally Prime' }).returning();
    const review = { name: 'Asha Rao', email: 'asha@site.example', rating: 4, review: 'Clear.' };
    const [rating] = await app.db
      .insert(courseRatingsTable)
      .values({ ...review, courseId: course?._id ?? '' })
      .returning();
    return (await app.request('GET', `/api/v1/course-ratings/admin/${rating?._id}`, { as: token })).json();
  },
};

export const examples: Examples = {
  'courseRatings.approve': () => ({ json: { adminId: 'admin' } }),
  'courseRatings.reject': () => ({ json: { adminId: 'admin', rejectedReason: 'Names a person' } }),
};
