import { namedCategories } from '#contract/course/categories.ts';
import type { Domain } from '../domain.ts';
import { courseDemo } from './demo.ts';
import { courseRatingRoutes, pendingRatings } from './courseRatings.ts';
import { guideRoutes } from './guides.ts';
import { kitMovementRoutes, kitRoutes, shortKits } from './kits.ts';
import { trainingTopicRoutes } from './trainingTopics.ts';
import { assignmentRoutes } from './assignments.ts';
import { caseStudyRoutes } from './caseStudies.ts';
import { categoryRoutes } from './categories.ts';
import { chapterRoutes } from './chapters.ts';
import { courseDisplayRoutes } from './courseDisplay.ts';
import { courseLevelRoutes } from './courseLevels.ts';
import { courseRoutes } from './courses.ts';
import { statisticsRoute } from './courseStatistics.ts';
import { groupPricingRoutes } from './groupPricing.ts';
import { outlineRoutes } from './outline.ts';
import { publishedCourses } from './publishedCourses.ts';
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
    ...trainingTopicRoutes,
    ...guideRoutes,
    ...kitRoutes,
    ...kitMovementRoutes,
    ...courseRatingRoutes,
    ...courseRoutes,
    statisticsRoute,
    ...courseLevelRoutes,
    ...groupPricingRoutes,
    ...courseDisplayRoutes,
  ],
  published: publishedCourses,
  demo: courseDemo,
  firstRecords: async (db) => {
    // A database may have been used before its last employee went.
    const named = namedCategories.map((category) => ({ category }));
    await db.insert(categoriesTable).values(named).onConflictDoNothing();
  },
  queues: [pendingRatings, shortKits],
};
