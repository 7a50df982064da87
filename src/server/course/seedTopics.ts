import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../database/connect.ts';
import type { Seeding } from '../domain.ts';
import { daysAgo } from '../platform/aged.ts';
import { seedLibrary, type DemoLibrary } from '../platform/demoLibrary.ts';
import { coursesTable } from '../platform/tables.ts';
import { placeLast } from './chapterItems.ts';
import { accountingLessons, type DemoLesson } from './demoLessonsAccounting.ts';
import { hindiLessons, tallyLessons } from './demoLessonsTally.ts';
import { taxLessons } from './demoLessonsTax.ts';
import { chaptersTable } from './tables.ts';
import { topicsTable } from './topicsTable.ts';

/** The lessons of the demo courses, by the title of the course. */
const lessons: Readonly<Record<string, readonly DemoLesson[]>> = {
  'Business Accounting': accountingLessons,
  'Tally Prime': tallyLessons,
  'GST & Taxation': taxLessons,
  'टैली प्राइम हिन्दी में': hindiLessons,
};

/** Days since the first lesson was written. */
const oldest = 200;

/** Puts the lessons into the chapters of the demo courses, and what they show into the library. */
export async function seedTopics(db: Queryable, { storage, now }: Pick<Seeding, 'storage' | 'now'>): Promise<void> {
  const library = await seedLibrary(db, { storage, now });
  let age = oldest;
  for (const [title, ofCourse] of Object.entries(lessons)) {
    const chapters = await chaptersOf(db, title);
    for (const [index, lesson] of ofCourse.entries()) {
      const chapter = chapterOf(lesson, chapters, index / ofCourse.length);
      if (chapter) await addLesson(db, { lesson, chapterId: chapter._id, library, at: daysAgo((age -= 5), now) });
    }
  }
}

type Chapter = { readonly _id: string; readonly title: string };

function chaptersOf(db: Queryable, course: string): Promise<Chapter[]> {
  const { _id, title, courseId, order } = chaptersTable;
  return db
    .select({ _id, title })
    .from(chaptersTable)
    .innerJoin(coursesTable, eq(courseId, coursesTable._id))
    .where(eq(coursesTable.title, course))
    .orderBy(asc(order));
}

/** The chapter whose title fits, or the one at the same part of the course. */
function chapterOf({ chapter }: DemoLesson, chapters: readonly Chapter[], part: number): Chapter | undefined {
  return chapters.find(({ title }) => chapter.test(title)) ?? chapters[Math.floor(part * chapters.length)];
}

async function addLesson(
  db: Queryable,
  { lesson, chapterId, library, at }: { lesson: DemoLesson; chapterId: string; library: DemoLibrary; at: string },
): Promise<void> {
  const { title, content, image, video } = lesson;
  const order = await placeLast(db, chapterId);
  await db.insert(topicsTable).values({
    chapterId,
    title,
    content,
    order,
    images: image ? [library[image]] : [],
    videos: video ? [library['lesson.mp4']] : [],
    createdAt: at,
    updatedAt: at,
  });
}
