import type { Adds, Examples } from '../examples.ts';
import { addChapter, practice } from './practice.ts';

/** The modules of tests/data/specifiedCalls.json that this noun implements. */
export const specified = ['assignments'];

export const examples: Examples = {
  // This chapter does not exist; a test that needs one replaces the id.
  'assignments.create': () => ({ json: { ...practice, chapterId: crypto.randomUUID() } }),
  'assignments.update': () => ({ json: { status: 'Inactive' } }),
};

export const adds: Adds = {
  assignments: async (app, token) => {
    const { chapterId: parent } = await addChapter(app);
    const createResponse = await app.request('POST', '/api/assignments', {
      as: token,
      json: { ...practice, chapterId: parent },
    });
    return { ...(await createResponse.json()).data, parent };
  },
};
