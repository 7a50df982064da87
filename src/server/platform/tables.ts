import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { unpriced, type CoursePricing } from '#contract/course/coursePlans.ts';
import { defaultTabs, type SimulationCard, type TabLabels } from '#contract/course/courses.ts';
import type { CourseStatus } from '#contract/course/courseStatus.ts';
import type { PolicyContact, PolicySection } from '#contract/policies.ts';
import type { StudentMode, StudentStatus } from '#contract/people/students.ts';
import { instant, recordColumns, rupees, seoColumns } from '../database/columns.ts';
import { searchIndex, searchText } from '../database/search.ts';

/**
 * The entries of all content sections. `content` holds the fields of the entry's section, `heading` the text among them
 * by which a list is sorted and searched.
 */
export const sectionEntriesTable = pgTable(
  'section_entries',
  {
    ...recordColumns,
    section: text('section').notNull(),
    heading: text('heading').notNull(),
    content: jsonb('content').$type<Readonly<Record<string, unknown>>>().notNull(),
    isActive: boolean('is_active').notNull().default(false),
    /** The time of its planned activation, and who planned it. */
    activatesAt: instant('activates_at'),
    plannedBy: text('planned_by'),
  },
  (table) => [
    // The database itself guarantees at most one active entry per section.
    uniqueIndex('section_entries_active')
      .on(table.section)
      .where(sql`${table.isActive}`),
    index('section_entries_created').on(table.section, table.createdAt, table._id),
    index('section_entries_updated').on(table.section, table.updatedAt, table._id),
    index('section_entries_heading').on(table.section, sql`lower(${table.heading})`, table._id),
    index('section_entries_state').on(table.section, table.isActive, table._id),
    index('section_entries_planned')
      .on(table.activatesAt, table._id)
      .where(sql`${table.activatesAt} is not null`),
  ],
);

/** The versions of all policies; `kind` separates them, such as `privacy-policy`. */
export const policiesTable = pgTable(
  'policies',
  {
    ...recordColumns,
    kind: text('kind').notNull(),
    title: text('title').notNull().default(''),
    lastUpdated: text('last_updated').notNull().default(''),
    contactInfo: jsonb('contact_info').$type<PolicyContact>().notNull(),
    sections: jsonb('sections').$type<PolicySection[]>().notNull(),
    isActive: boolean('is_active').notNull().default(false),
  },
  (table) => [
    // The database itself guarantees at most one active version per kind.
    uniqueIndex('policies_active')
      .on(table.kind)
      .where(sql`${table.isActive}`),
    index('policies_created').on(table.kind, table.createdAt, table._id),
    index('policies_updated').on(table.kind, table.updatedAt, table._id),
    index('policies_title').on(table.kind, sql`lower(${table.title})`, table._id),
    index('policies_state').on(table.kind, table.isActive, table._id),
  ],
);

/** Records of which there is only one, such as the FAQ page. Their contents belong to their nouns. */
export const oneRecordsTable = pgTable('one_records', {
  ...recordColumns,
  /** The noun. */
  name: text('name').notNull().unique(),
  content: jsonb('content').$type<Readonly<Record<string, unknown>>>().notNull(),
});

/** Several domains refer to courses and students. */
export const coursesTable = pgTable(
  'courses',
  {
    ...recordColumns,
    title: text('title').notNull(),
    /** The category's name and the level's value, as courses carry them on the wire. */
    category: text('category').notNull().default(''),
    level: text('level').notNull().default(''),
    status: text('status').$type<CourseStatus>().notNull().default('Active'),
    /** Its address on the site; by its id where there is none, as with a row from before there were any. */
    slug: text('slug').unique(),
    /** Those that it had before, the last one first; they still lead to it. */
    earlierSlugs: jsonb('earlier_slugs').$type<readonly string[]>().notNull().default([]),
    price: rupees('price').notNull().default(0),
    discount: numeric('discount', { precision: 5, scale: 2, mode: 'number' }).notNull().default(0),
    finalPrice: rupees('final_price')
      .notNull()
      .generatedAlwaysAs(sql`round(price * (100 - discount) / 100, 2)`),
    /** The four plans with the final prices that `coursePlans.ts` of the contract computes. */
    pricing: jsonb('pricing').$type<CoursePricing>().notNull().default(unpriced),
    image: text('image'),
    video: text('video').notNull().default(''),
    description: text('description').notNull().default(''),
    examCert: text('exam_cert').notNull().default(''),
    caseStudy: text('case_study').notNull().default(''),
    assignment: text('assignment').notNull().default(''),
    simulations: jsonb('simulations').$type<SimulationCard[]>().notNull().default([]),
    tabs: jsonb('tabs').$type<TabLabels>().notNull().default(defaultTabs),
    ...seoColumns,
    /** Its place on the site: the active ones are numbered from 1 on, the others after them. */
    order: integer('order').notNull().default(0),
    isShown: boolean('is_shown').notNull().default(true),
    searchText: searchText(['title', 'category', 'level']),
  },
  (table) => [
    check('courses_price', sql`${table.price} >= 0 and ${table.discount} between 0 and 100`),
    index('courses_created').on(table.createdAt, table._id),
    index('courses_updated').on(table.updatedAt, table._id),
    index('courses_title').on(sql`lower(${table.title})`, table._id),
    index('courses_category').on(sql`lower(${table.category})`, table._id),
    index('courses_level').on(sql`lower(${table.level})`, table._id),
    index('courses_status').on(sql`lower(${table.status})`, table._id),
    index('courses_price_order').on(table.price, table._id),
    index('courses_final_price').on(table.finalPrice, table._id),
    index('courses_display').on(table.status, table.order, table._id),
    index('courses_earlier_slugs').using('gin', table.earlierSlugs),
    searchIndex('courses_search', table),
  ],
);

export const studentsTable = pgTable(
  'students',
  {
    ...recordColumns,
    name: text('name').notNull(),
    /** In lower case, so that one person is one student. */
    email: text('email').notNull().unique(),
    phone: text('phone').notNull().default(''),
    /** Null for an imported student until a password is set. */
    passwordHash: text('password_hash'),
    location: text('location').notNull().default(''),
    center: text('center').notNull().default(''),
    mode: text('mode').$type<StudentMode | ''>().notNull().default(''),
    course: jsonb('course').$type<string[]>().notNull().default([]),
    teacher: text('teacher').notNull().default(''),
    enrolledLiveSessions: jsonb('enrolled_live_sessions').$type<string[]>().notNull().default([]),
    status: text('status').$type<StudentStatus>().notNull().default('active'),
    suspendReason: text('suspend_reason'),
    /** Whether a visitor of the site registered, so that nobody knows whose address it is. */
    fromVisitor: boolean('from_visitor').notNull().default(false),
    /** The key of students with the same phone, however it is written: its last ten digits. */
    phoneKey: text('phone_key').generatedAlwaysAs(sql`nullif(right(regexp_replace(phone, '\\D', '', 'g'), 10), '')`),
    searchText: searchText(['name', 'email', 'phone', 'location', 'center'], ['phone']),
  },
  (table) => [
    index('students_created').on(table.createdAt, table._id),
    index('students_updated').on(table.updatedAt, table._id),
    // With the name itself the index answers alone which students are passed over before a page.
    index('students_name').on(sql`lower(${table.name})`, table._id, table.name),
    index('students_email_order').on(sql`lower(${table.email})`, table._id),
    index('students_phone').on(sql`lower(${table.phone})`, table._id),
    index('students_location').on(sql`lower(${table.location})`, table._id),
    index('students_center').on(sql`lower(${table.center})`, table._id),
    index('students_mode_order').on(sql`lower(${table.mode})`, table._id),
    index('students_mode').on(table.mode, table.createdAt, table._id),
    index('students_status').on(table.status, table.createdAt, table._id),
    index('students_phone_key').on(table.phoneKey),
    searchIndex('students_search', table),
  ],
);

/**
 * Digests of recent submissions from the site, so that a repeated form is acknowledged but not stored again
 * (http/intake.ts).
 */
export const submissionsTable = pgTable(
  'submissions',
  {
    digest: text('digest').primaryKey(),
    at: instant('at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [index('submissions_at').on(table.at)],
);
