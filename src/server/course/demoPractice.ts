import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../database/connect.ts';
import { coursesTable } from '../platform/tables.ts';
import { placeLast } from './chapterItems.ts';
import { demoAssignments } from './demoAssignments.ts';
import { demoCaseStudies } from './demoCaseStudies.ts';
import type { DemoPractice } from './demoEntries.ts';
import { storedParts } from './practice.ts';
import { assignmentsTable, caseStudiesTable, type PracticeTable } from './practiceTables.ts';
import { chaptersTable } from './tables.ts';

/** Stores the case studies and assignments whose course and chapter are there, behind the topics of the chapter. */
export async function seedPractice(db: Queryable, film: string): Promise<void> {
  await seedKind(db, caseStudiesTable, demoCaseStudies(film));
  await seedKind(db, assignmentsTable, demoAssignments);
}

async function seedKind(db: Queryable, table: PracticeTable, practices: readonly DemoPractice[]): Promise<void> {
  for (const { course, chapter, title, description, ...parts } of practices) {
    const [found] = await db
      .select({ chapterId: chaptersTable._id })
      .from(chaptersTable)
      .innerJoin(coursesTable, eq(chaptersTable.courseId, coursesTable._id))
      .where(and(eq(coursesTable.title, course), eq(chaptersTable.title, chapter)))
      .limit(1);
    if (!found) continue;
    const order = await placeLast(db, found.chapterId);
    await db.insert(table).values({ ...found, title, description, order, ...storedParts(parts) });
  }
}
