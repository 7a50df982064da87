import { coursesTable } from '#server/schema.ts';
import type { Examples, Refers } from '../examples.ts';

/** The modules of tests/data/specifiedCalls.json that this noun implements. */
export const specified = ['revision-tests'];

/** The active course of the test; see `refers`. */
export const courseId = '0b6f1c1e-7d3f-4f5a-9c55-2a4f6a0b7c11';

export const revisionTest = {
  course: courseId,
  level: 'Level 1',
  title: 'GST basics',
  timeLimit: 20,
  questions: [
    {
      question: 'Which return holds the outward supplies?',
      options: ['GSTR-1', 'GSTR-3B', 'GSTR-9', 'CMP-08'],
      correctAnswer: 'GSTR-1',
      explanation: 'GSTR-3B only sums them up.',
    },
  ],
};

export const examples: Examples = {
  'revisionTests.create': () => ({ json: revisionTest }),
  'revisionTests.update': () => ({ json: { ...revisionTest, title: 'GST basics again' } }),
};

export const refers: Refers = {
  revisionTests: (app) => app.db.insert(coursesTable).values({ _id: courseId, title: 'GST' }).onConflictDoNothing(),
};
