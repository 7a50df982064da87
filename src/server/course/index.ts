import { namedCategories } from '#contract/course/categories.ts';
import type { Domain } from '../domain.ts';
import { aged } from '../platform/aged.ts';
import { keepDemoFile } from '../platform/demoFiles.ts';
import { courseRatingRoutes, pendingRatings } from './courseRatings.ts';
import { seedChapters } from './demoChapters.ts';
import { seedKits } from './demoKits.ts';
import { demoGuides, demoTrainingTopics } from './demoOfferings.ts';
import { seedQuizzes } from './demoQuizzes.ts';
import { seedPractice } from './demoPractice.ts';
import { seedRatings } from './demoRatings.ts';
import { guideRoutes } from './guides.ts';
import { kitMovementRoutes, kitRoutes, shortKits } from './kits.ts';
import { guidesTable, trainingTopicsTable } from './offeringTables.ts';
import { trainingTopicRoutes } from './trainingTopics.ts';
import { assignmentRoutes } from './assignments.ts';
import { caseStudyRoutes } from './caseStudies.ts';
import { categoryRoutes } from './categories.ts';
import { chapterRoutes } from './chapters.ts';
import { courseDisplayRoutes } from './courseDisplay.ts';
import { courseLevelRoutes } from './courseLevels.ts';
import { courseRoutes } from './courses.ts';
import { statisticsRoute } from './courseStatistics.ts';
import { demoCategories } from './demo.ts';
import { groupPricingRoutes } from './groupPricing.ts';
import { outlineRoutes } from './outline.ts';
import { publishedCourses } from './publishedCourses.ts';
import { quizRoutes } from './quizzes.ts';
import { seedCourses } from './seedCourses.ts';
import { seedTopics } from './seedTopics.ts';
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
  seed: async (db, seeding) => {
    const { now, storage } = seeding;
    await db.insert(categoriesTable).values(aged(demoCategories, now));
    await seedCourses(db, seeding);
    await db.insert(trainingTopicsTable).values(aged(demoTrainingTopics, now));
    await db.insert(guidesTable).values(aged(demoGuides, now));
    await seedKits(db, now);
    await seedRatings(db, now);
    await seedChapters(db, now);
    // Into the chapters, which are there by now; quizzes and the like come after them.
    await seedTopics(db, seeding);
    await seedQuizzes(db, now);
    await seedPractice(db, await keepDemoFile(storage, 'lesson.mp4'));
  },
  firstRecords: async (db) => {
    // A database may have been used before its last employee went.
    const named = namedCategories.map((category) => ({ category }));
    await db.insert(categoriesTable).values(named).onConflictDoNothing();
  },
  queues: [pendingRatings, shortKits],
};
