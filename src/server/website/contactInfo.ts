import { asc, eq } from 'drizzle-orm';
import { site } from '#contract/public/site.ts';
import { contactInfo } from '#contract/website/contactInfo.ts';
import type { Queryable } from '../database/connect.ts';
import { takeTurn } from '../database/takeTurn.ts';
import type { DomainPart } from '../domain.ts';
import { implement } from '../http/call.ts';
import { crudRoutes } from '../http/crudRoutes.ts';
import { numberInOrder } from '../platform/places.ts';
import { publish } from '../platform/published.ts';
import { recordsOf } from '../http/records.ts';
import { notFound } from '../http/refusal.ts';
import { contactInfoTable as table } from './tables.ts';

const records = recordsOf(contactInfo, table, { afterRestore: keepOrder });
const { create, remove, toggle, move } = contactInfo.endpoints;

/** Serialises changes to the order. */
const orderTurn = (db: Queryable) => takeTurn(db, 'contact_info order');

/**
 * The ids of the cards in order. A card restored to an occupied position comes before the card that is already there.
 */
async function idsInOrder(db: Queryable): Promise<string[]> {
  const rows = await db
    .select({ id: table._id })
    .from(table)
    .orderBy(asc(table.order), asc(table.createdAt), table._id);
  return rows.map(({ id }) => id);
}

/** Numbers all cards from 1, without gaps. */
async function keepOrder(db: Queryable): Promise<void> {
  await orderTurn(db);
  await numberInOrder(
    db,
    (await idsInOrder(db)).map((id) => ({ table, id })),
  );
}

const contactInfoRoutes = Object.values({
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
    const targetId = ids[to];
    if (from < 0) throw notFound();
    if (targetId === undefined) return records.get(db, params.id);
    await db
      .update(table)
      .set({ order: from + 1 })
      .where(eq(table._id, targetId));
    return records.update(db, params.id, { order: to + 1 });
  }),
});

const publishedContactInfo = publish(site.endpoints.contactInfo, {
  from: [table],
  read: ({ db }) => db.select().from(table).where(eq(table.isActive, true)).orderBy(asc(table.order), asc(table._id)),
});

export const part: DomainPart = {
  routes: contactInfoRoutes,
  published: [publishedContactInfo],
};
