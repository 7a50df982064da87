import type { Adds, Examples } from '../examples.ts';
import { addChapter, practice } from './practice.ts';

/** The specified calls that are built: their module in tests/data/specifiedCalls.json. */
export const specified = ['case-studies'];

export const examples: Examples = {
  // The chapter is not there; who needs one that is puts it in.
  'caseStudies.create': () => ({ json: { ...practice, chapterId: crypto.randomUUID() } }),
  'caseStudies.update': () => ({ json: { status: 'Inactive' } }),
};

export const adds: Adds = {
  caseStudies: async (app, token) => {
    const { chapterId: parent } = await addChapter(app);
    const added = await app.request('POST', '/api/case-studies', {
      as: token,
      json: { ...practice, chapterId: parent },
    });
    return { ...(await added.json()).data, parent };
  },
};
