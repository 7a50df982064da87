import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { RatingStatus } from '#contract/course/courseRatings.ts';
import { instant, recordColumns } from '../database/columns.ts';
import { idEndIndex, searchIndex, searchText } from '../database/search.ts';
import { coursesTable } from '../platform/tables/courses.ts';
import { studentsTable } from '../platform/tables/students.ts';
import { emailKeyOf } from '../platform/personKeys.ts';

export const courseRatingsTable = pgTable(
  'course_ratings',
  {
    ...recordColumns,
    studentId: uuid('student_id').references(() => studentsTable._id, { onDelete: 'set null' }),
    courseId: uuid('course_id')
      .notNull()
      .references(() => coursesTable._id, { onDelete: 'cascade' }),
    /** The submitted details; nothing else is known about a visitor who is not a student. */
    name: text('name').notNull(),
    email: text('email').notNull(),
    rating: integer('rating').notNull(),
    review: text('review').notNull().default(''),
    status: text('status').$type<RatingStatus>().notNull().default('pending'),
    approvedAt: instant('approved_at'),
    rejectedReason: text('rejected_reason'),
    /** Includes the name, so that it is still known after the employee has been deleted. */
    decidedBy: jsonb('decided_by').$type<{ _id: string; name: string }>(),
    searchText: searchText(['review', 'name', 'email']),
  },
  (table) => [
    check('course_ratings_stars', sql`${table.rating} between 1 and 5`),
    index('course_ratings_created').on(table.createdAt, table._id),
    index('course_ratings_status').on(table.status, table.createdAt, table._id),
    index('course_ratings_status_order').on(sql`lower(${table.status})`, table._id),
    index('course_ratings_approved').on(table.approvedAt, table._id),
    // Ratings without approval come last in descending order, too; the index above cannot provide that order.
    index('course_ratings_approved_latest').on(table.approvedAt.desc().nullsLast(), table._id.desc().nullsFirst()),
    index('course_ratings_rating').on(table.rating, table._id),
    index('course_ratings_course').on(table.courseId, table.status, table.rating),
    index('course_ratings_student').on(table.studentId, table.createdAt),
    index('course_ratings_email_key').on(emailKeyOf(table.email)),
    searchIndex('course_ratings_search', table),
    idEndIndex('course_ratings_id_end', table),
  ],
);
