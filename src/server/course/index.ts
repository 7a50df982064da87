import { namedCategories } from '#contract/course/categories.ts';
import type { Domain } from '../domain.ts';
import { aged } from '../platform/aged.ts';
import { assignmentRoutes } from './assignments.ts';
import { caseStudyRoutes } from './caseStudies.ts';
import { categoryRoutes } from './categories.ts';
import { chapterRoutes } from './chapters.ts';
import { demoCategories } from './demo.ts';
import { outlineRoutes } from './outline.ts';
import { quizRoutes } from './quizzes.ts';
import { categoriesTable } from './tables.ts';
import { topicRoutes } from './topics.ts';

export const course: Domain = {
  routes: [
    ...categoryRoutes,
    ...chapterRoutes,
    ...outlineRoutes,
    ...topicRoutes,
    ...quizRoutes,
    ...caseStudyRoutes,
    ...assignmentRoutes,
  ],
  seed: async (db, { now }) => {
    await db.insert(categoriesTable).values(aged(demoCategories, now));
  },
  firstRecords: async (db) => {
    // A database may have been used before its last employee went.
    const named = namedCategories.map((category) => ({ category }));
    await db.insert(categoriesTable).values(named).onConflictDoNothing();
  },
};
