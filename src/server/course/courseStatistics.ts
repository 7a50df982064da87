import { eq, sql } from 'drizzle-orm';
import { CourseStatistics } from '#contract/course/courseStatistics.ts';
import type { ModuleId } from '#contract/modules.ts';
import { can } from '#contract/permissions.ts';
import { courses } from '#contract/course/courses.ts';
import type { DomainPart } from '../domain.ts';
import { actorOf, implement } from '../http/call.ts';
import { notFound } from '../http/refusal.ts';
import { kindOf } from '../platform/recordKinds.ts';
import { coursesTable } from '../platform/tables/courses.ts';
import { oneRecordsTable } from '../platform/tables/content.ts';
import { studentsTable } from '../platform/tables/students.ts';
import { assignmentsTable, caseStudiesTable } from './practiceTables.ts';
import { quizzesTable } from './quizzesTable.ts';
import { courseRatingsTable } from './ratingTables.ts';
import { chaptersOf } from './readOutline.ts';
import { chaptersTable } from './tables.ts';
import { topicsTable } from './topicsTable.ts';

/** All statistics of a course in one statement, as the JSON of `CourseStatistics`. */
const statisticsRoute = implement(
  courses.endpoints.statistics,
  async (call) => {
    const { db, params } = call;
    const { id } = params;
    const may = (module: ModuleId) => can(actorOf(call), module, 'read');
    const chapters = chaptersOf(id);
    // Tables of other domains are found through their noun, as for trash and history.
    const transactions = kindOf('transactions')?.table;
    const parts = {
      chapters: sql`(select json_build_object('total', count(*), 'active', count(*) filter (where status = 'Active'))
      from ${chaptersTable} where course_id = course.id)`,
      topics: sql`(select count(*) from ${topicsTable} where chapter_id in (${chapters}))`,
      quizQuestions: sql`(select coalesce(sum(total_questions), 0) from ${quizzesTable}
      where topic_id in (select id from ${topicsTable} where chapter_id in (${chapters})))`,
      assignments: sql`(select count(*) from ${assignmentsTable} where chapter_id in (${chapters}))`,
      experiments: sql`(select count(*) from ${caseStudiesTable} where chapter_id in (${chapters}))`,
      // A student's courses are stored as titles, or as ids if another client wrote them.
      students: may('students')
        ? sql`(select json_build_object('total', count(*), 'active', count(*) filter (where status = 'active'))
          from ${studentsTable} where course ?| array[course.title, course.id::text])`
        : sql`null::json`,
      transactions:
        transactions && may('transactions')
          ? sql`(select json_build_object(
            'pending', count(*) filter (where status = 'pending'),
            'approved', count(*) filter (where status = 'approved'),
            'rejected', count(*) filter (where status = 'rejected'),
            'received', coalesce(sum(amount) filter (where status = 'approved'), 0),
            'awaited', coalesce(sum(amount) filter (where status = 'pending'), 0)
          ) from ${transactions} where course_id = course.id)`
          : sql`null::json`,
      ratings: may('course-ratings')
        ? sql`(select json_build_object('total', count(*), 'average', round(avg(rating), 1))
          from ${courseRatingsTable} where course_id = course.id and status = 'approved')`
        : sql`null::json`,
      faqs: sql`(select coalesce(json_agg(json_build_object('question', one->>'question', 'answer', one->>'answer')), '[]')
      from ${oneRecordsTable} page, jsonb_array_elements(page.content->'categories') part, jsonb_array_elements(part->'faqs') one
      where page.name = 'faq' and lower(part->>'title') in (lower(course.title), lower(course.category)))`,
    };
    const fields = Object.entries(parts).map(([name, part]) => sql`${name}::text, ${part}`);
    const [row] = await db.execute<{ statistics: unknown }>(
      sql`select json_build_object(${sql.join(fields, sql`, `)}) as statistics from ${coursesTable} course where ${eq(sql`course.id`, id)}`,
    );
    if (!row) throw notFound();
    return CourseStatistics.parse(typeof row.statistics === 'string' ? JSON.parse(row.statistics) : row.statistics);
  },
  { isReport: true },
);

export const part: DomainPart = {
  routes: [statisticsRoute],
};
