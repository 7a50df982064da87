import { asc, eq, sql } from 'drizzle-orm';
import { site } from '#contract/public/site.ts';
import { contactInfo } from '#contract/website/contactInfo.ts';
import type { Queryable } from '../database/connect.ts';
import { takeTurn } from '../database/takeTurn.ts';
import { implement } from '../http/call.ts';
import { crudRoutes } from '../http/crudRoutes.ts';
import { publish } from '../platform/published.ts';
import { recordsOf } from '../http/records.ts';
import { notFound } from '../http/refusal.ts';
import { contactInfoTable as table } from './tables.ts';

const records = recordsOf(contactInfo, table, { afterRestore: keepOrder });
const { create, remove, toggle, move } = contactInfo.endpoints;

/** Changes of the order come one after the other. */
const orderTurn = (db: Queryable) => takeTurn(db, 'contact_info order');

/** The ids in their order. What came back from the trash to a place that is taken stands before who took it. */
async function idsInOrder(db: Queryable): Promise<string[]> {
  const rows = await db
    .select({ id: table._id })
    .from(table)
    .orderBy(asc(table.order), asc(table.createdAt), table._id);
  return rows.map(({ id }) => id);
}

/**
 * Numbers all of them from 1 on, without gaps. A place is no content: those that only make room keep their version, so
 * that nobody's open form becomes stale by it.
 */
async function keepOrder(db: Queryable): Promise<void> {
  await orderTurn(db);
  await number(db, await idsInOrder(db));
}

async function number(db: Queryable, ids: readonly string[]): Promise<void> {
  const places = sql.join(
    ids.map((id, index) => sql`(${id}::uuid, ${index + 1}::integer)`),
    sql`, `,
  );
  if (ids.length === 0) return;
  await db.execute(sql`
    update ${table} set "order" = place.number from (values ${places}) as place (id, number)
    where ${table._id} = place.id and ${table.order} <> place.number
  `);
}

export const contactInfoRoutes = Object.values({
  ...crudRoutes(contactInfo, records),
  create: implement(create, async ({ db, body }) => {
    await orderTurn(db);
    return records.insert(db, { ...body, order: (await idsInOrder(db)).length + 1 });
  }),
  remove: implement(remove, async ({ db, params }) => {
    await orderTurn(db);
    await records.remove(db, params.id);
    await keepOrder(db);
    return { success: true };
  }),
  toggle: implement(toggle, async ({ db, params, version }) => {
    const { isActive } = await records.lock(db, params.id);
    return records.update(db, params.id, { isActive: !isActive }, version);
  }),
  move: implement(move, async ({ db, params, body }) => {
    await orderTurn(db);
    const ids = await idsInOrder(db);
    const from = ids.indexOf(params.id);
    const to = from + (body.direction === 'up' ? -1 : 1);
    const other = ids[to];
    if (from < 0) throw notFound();
    if (other === undefined) return records.get(db, params.id);
    await db
      .update(table)
      .set({ order: from + 1 })
      .where(eq(table._id, other));
    return records.update(db, params.id, { order: to + 1 });
  }),
});

export const publishedContactInfo = publish(site.endpoints.contactInfo, {
  from: [table],
  read: ({ db }) => db.select().from(table).where(eq(table.isActive, true)).orderBy(asc(table.order), asc(table._id)),
});
