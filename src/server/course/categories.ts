import { and, ne, sql } from 'drizzle-orm';
import { categories } from '#contract/course/categories.ts';
import type { Queryable } from '../database/connect.ts';
import { implement } from '../http/call.ts';
import { crudRoutes } from '../http/crudRoutes.ts';
import { recordsOf } from '../http/records.ts';
import { invalid } from '../http/refusal.ts';
import { requireFlag } from '../http/requireFlag.ts';
import { categoriesTable as table } from './tables.ts';

const records = recordsOf(categories, table, { title: 'category' });
const { create, update, setStatusAsForm } = categories.endpoints;

/** Courses name their category: there is but one of a name, in whatever case. Two at once are left to the index. */
async function requireFreeName(db: Queryable, name: string | undefined, own?: string): Promise<void> {
  if (name === undefined) return;
  const [taken] = await db
    .select({ id: table._id })
    .from(table)
    .where(and(sql`lower(${table.category}) = lower(${name})`, own === undefined ? undefined : ne(table._id, own)))
    .limit(1);
  if (taken) throw invalid({ category: 'A category with this name already exists' });
}

export const categoryRoutes = Object.values({
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
    return records.update(db, params.id, body, version);
  }),
  setStatusAsForm: implement(setStatusAsForm, ({ db, params, body, version }) =>
    records.update(db, params.id, body, version),
  ),
});
