import { and, ne, sql } from 'drizzle-orm';
import { categories, namedCategories } from '#contract/course/categories.ts';
import type { Queryable } from '../database/connect.ts';
import type { DomainPart } from '../domain.ts';
import { implement } from '../http/call.ts';
import { crudRoutes } from '../http/crudRoutes.ts';
import { recordsOf } from '../http/records.ts';
import { invalid, Refusal } from '../http/refusal.ts';
import { requireFlag } from '../http/requireFlag.ts';
import { coursesTable } from '../platform/tables/courses.ts';
import { courseRecords } from './courseRecords.ts';
import { namedInWords } from './namedInWords.ts';
import { categoriesTable as table } from './tables.ts';

const records = recordsOf(categories, table, { title: 'category' });
const { create, update, remove, setStatusAsForm } = categories.endpoints;

/**
 * Courses refer to their category by name, so names are unique regardless of case. The unique index refuses concurrent
 * duplicates.
 */
async function requireFreeName(db: Queryable, name: string | undefined, ownId?: string): Promise<void> {
  if (name === undefined) return;
  const [sameName] = await db
    .select({ id: table._id })
    .from(table)
    .where(and(sql`lower(${table.category}) = lower(${name})`, ownId === undefined ? undefined : ne(table._id, ownId)))
    .limit(1);
  if (sameName) throw invalid({ category: 'A category with this name already exists' });
}

/** The condition for the courses of a category; courses refer to their category by name. */
const inCategory = (name: string) => sql`lower(${coursesTable.category}) = lower(${name})`;

/** Refuses to delete a category that courses use, and names those courses. */
async function requireUnused(db: Queryable, name: string): Promise<void> {
  const { title } = coursesTable;
  const courses = await db.select({ name: title }).from(coursesTable).where(inCategory(name)).orderBy(title);
  if (courses.length === 0) return;
  const coursesText = namedInWords('course', courses);
  throw new Refusal('conflict', `${name} is the category of ${coursesText}. Give them another category first.`);
}

/** Renames the category in its courses. */
async function renameInCourses(db: Queryable, oldName: string, newName: string): Promise<void> {
  const { _id } = coursesTable;
  const courses = await db.select({ _id }).from(coursesTable).where(inCategory(oldName)).orderBy(_id);
  for (const course of courses) {
    await courseRecords.update(db, course._id, { category: newName }, undefined, { action: 'rename category' });
  }
}

const categoryRoutes = Object.values({
  ...crudRoutes(categories, records),
  create: implement(create, async ({ db, body }) => {
    await requireFreeName(db, body.category);
    return records.insert(db, body);
  }),
  update: implement(update, async (call) => {
    const { db, params, body, version } = call;
    const { status: _, ...content } = body;
    const isContent = Object.values(content).some((value) => value !== undefined);
    if (isContent) requireFlag(call, update.module, 'update');
    await requireFreeName(db, body.category, params.id);
    const categoryBefore = body.category === undefined ? undefined : await records.lock(db, params.id);
    const category = await records.update(db, params.id, body, version);
    if (categoryBefore && categoryBefore.category !== category.category)
      await renameInCourses(db, categoryBefore.category, category.category);
    return category;
  }),
  remove: implement(remove, async ({ db, params }) => {
    const { category } = await records.lock(db, params.id);
    await requireUnused(db, category);
    await records.remove(db, params.id);
    return { success: true };
  }),
  setStatusAsForm: implement(setStatusAsForm, ({ db, params, body, version }) =>
    records.update(db, params.id, body, version),
  ),
});

export const part: DomainPart = {
  routes: categoryRoutes,
  firstRecords: async (db) => {
    // The categories may already exist if the database was in use before its last employee was deleted.
    const rows = namedCategories.map((category) => ({ category }));
    await db.insert(table).values(rows).onConflictDoNothing();
  },
};
