import * as z from 'zod/mini';
import { AssignmentDraft } from '#contract/course/assignments.ts';
import { CaseStudyDraft } from '#contract/course/caseStudies.ts';
import { CategoryDraft } from '#contract/course/categories.ts';
import { ChapterDraft } from '#contract/course/chapters.ts';
import { RatingIntake, RatingStatus } from '#contract/course/courseRatings.ts';
import { NewCourseDraft } from '#contract/course/courses.ts';
import { GroupPricingDraft } from '#contract/course/groupPricing.ts';
import { GuideDraft } from '#contract/course/guides.ts';
import { KitDraft, KitMovement, totalOf, type Stock, type StockForm } from '#contract/course/kits.ts';
import { QuizDraft } from '#contract/course/quizzes.ts';
import { TopicDraft } from '#contract/course/topics.ts';
import { trainingTopics } from '#contract/course/trainingTopics.ts';
import type { Queryable } from '../database/connect.ts';
import { demoRecords, type DemoFile, type DemoRecord } from '../platform/demo/demoRecords.ts';
import { withSlug } from '../platform/slugs.ts';
import { coursesTable } from '../platform/tables/courses.ts';
import { groupPricingTable } from './groupPricingTable.ts';
import { kitMovementsTable, kitsTable } from './kitTables.ts';
import { guidesTable, trainingTopicsTable } from './offeringTables.ts';
import { storedParts } from './practice.ts';
import { assignmentsTable, caseStudiesTable, type PracticeTable } from './practiceTables.ts';
import { quizzesTable } from './quizzesTable.ts';
import { courseRatingsTable } from './ratingTables.ts';
import { categoriesTable, chaptersTable } from './tables.ts';
import { topicsTable } from './topicsTable.ts';

const id = z.uuid();
const order = z.int();

const DemoCourse = z.safeExtend(NewCourseDraft, { isShown: z._default(z.boolean(), true), order });
const DemoRating = z.extend(RatingIntake, {
  status: z._default(RatingStatus, 'pending'),
  approvedAt: z.optional(z.iso.datetime()),
  rejectedReason: z.optional(z.string()),
});
const DemoChapter = z.extend(ChapterDraft, { courseId: id, order });
const DemoTopic = z.extend(TopicDraft, { chapterId: id, order });
const DemoQuiz = z.extend(QuizDraft, { topicId: id });
const DemoCaseStudy = z.extend(CaseStudyDraft, { order });
const DemoAssignment = z.extend(AssignmentDraft, { order });

/** A kit of the demo data. Its stock is derived from its ledger. */
const DemoKit = z.extend(z.omit(KitDraft, { labClassroom: true, recorded: true, labPlusLive: true }), {
  movements: z.array(
    z.extend(z.omit(KitMovement, { _id: true, updatedAt: true, version: true, balance: true, by: true }), {
      createdAt: z.iso.datetime(),
    }),
  ),
});

/** Stores kits with their ledgers, which add up to their stock, in one transaction. */
async function saveKits(db: Queryable, kits: readonly DemoRecord<z.output<typeof DemoKit>>[]): Promise<void> {
  const lines = kits.flatMap(({ _id: kitId, movements }) =>
    movements.map((line, index) => {
      const balance = totalOf(sumOf(movements.slice(0, index + 1)));
      return { ...line, updatedAt: line.createdAt, kitId, balance };
    }),
  );
  await db.transaction(async (transaction) => {
    await transaction.insert(kitsTable).values(kits.map((kit) => ({ ...kit, ...sumOf(kit.movements) })));
    await transaction.insert(kitMovementsTable).values(lines);
  });
}

function sumOf(lines: readonly Stock[]): Stock {
  const sum = (form: StockForm) => lines.reduce((total, line) => total + line[form], 0);
  return { labClassroom: sum('labClassroom'), recorded: sum('recorded'), labPlusLive: sum('labPlusLive') };
}

const savePractices =
  (table: PracticeTable) => (db: Queryable, practices: readonly DemoRecord<z.output<typeof DemoCaseStudy>>[]) => {
    const rows = practices.map(({ tasks, content, simulations, questionSets, ...practice }) => ({
      ...practice,
      ...storedParts({ tasks, content, simulations, questionSets }),
    }));
    return db.insert(table).values(rows);
  };

export const demoCaseStudies = demoRecords('course/caseStudies', DemoCaseStudy, savePractices(caseStudiesTable));
export const demoAssignments = demoRecords('course/assignments', DemoAssignment, savePractices(assignmentsTable));

/** The demo data of courses: files under `demo/course`. Files that refer to records of another file come after it. */
export const courseDemo: readonly DemoFile[] = [
  demoRecords('course/categories', CategoryDraft, (db, rows) => db.insert(categoriesTable).values(rows)),
  demoRecords('course/courses', DemoCourse, (db, courses) => db.insert(coursesTable).values(courses.map(withSlug))),
  demoRecords('course/groupPricing', GroupPricingDraft, (db, rows) => db.insert(groupPricingTable).values(rows)),
  demoRecords('course/trainingTopics', trainingTopics.endpoints.create.body, (db, rows) =>
    db.insert(trainingTopicsTable).values(rows),
  ),
  demoRecords('course/guides', GuideDraft, (db, guides) => db.insert(guidesTable).values(guides)),
  demoRecords('course/kits', DemoKit, saveKits),
  demoRecords('course/courseRatings', DemoRating, (db, ratings) => db.insert(courseRatingsTable).values(ratings)),
  demoRecords('course/chapters', DemoChapter, (db, chapters) => db.insert(chaptersTable).values(chapters)),
  demoRecords('course/topics', DemoTopic, (db, topics) => db.insert(topicsTable).values(topics)),
  demoRecords('course/quizzes', DemoQuiz, (db, quizzes) => db.insert(quizzesTable).values(quizzes)),
  demoCaseStudies,
  demoAssignments,
];
