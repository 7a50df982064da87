import type { Adds, Examples } from '../examples.ts';
import { adds as topicAdds } from './topics.examples.ts';

/** The modules of tests/data/specifiedCalls.json that this noun implements. */
export const specified = ['quizzes'];

export const quiz = {
  questions: [
    {
      question: 'Which return holds the outward supplies?',
      options: ['GSTR-1', 'GSTR-3B', 'GSTR-9'],
      answer: 'GSTR-1',
    },
    { question: 'Is CGST a central tax?', options: ['Yes', 'No'], answer: 'Yes' },
  ],
};

export const examples: Examples = { 'quizzes.save': () => ({ json: quiz }) };

/** The quiz of a new topic, which is its parent. */
export const adds: Adds = {
  quizzes: async (app, token) => {
    const topic = await topicAdds.topics?.(app, token);
    const parent = topic?._id ?? '';
    const saveResponse = await app.request('POST', `/api/quizzes/topic/${parent}`, { as: token, json: quiz });
    return { ...(await saveResponse.json()).quiz, parent };
  },
};
