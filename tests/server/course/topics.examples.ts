import { coursesTable } from '#server/schema.ts';
import type { Adds, Examples } from '../examples.ts';

/** Modules whose calls are served before their screens exist. */
export const specified = ['chapter-topics'];

export const topic = {
  title: 'What input tax credit is',
  content: '<h2>Input tax credit</h2><p>What was paid on purchases is taken off what is due on sales.</p>',
  videos: ['/uploads/lesson.mp4'],
  images: ['https://cdn.example/slide.png'],
};

export const examples: Examples = {
  'topics.create': () => ({ json: topic }),
  'topics.update': () => ({ json: { status: 'Inactive' } }),
};

export const adds: Adds = {
  topics: async (app, token) => {
    const [course] = await app.db.insert(coursesTable).values({ title: 'GST' }).returning();
    const chapters = `/api/chapters/by-course/${course?._id}`;
    const chapter = await app.request('POST', chapters, { as: token, json: { title: 'Input tax credit' } });
    const { _id: parent } = await chapter.json();
    const createResponse = await app.request('POST', `/api/topics/by-chapter/${parent}`, { as: token, json: topic });
    return { ...(await createResponse.json()), parent };
  },
};
