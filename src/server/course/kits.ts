import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  kitMovements,
  kits,
  ledgerReasons,
  stockForms,
  totalOf,
  type KitMovement,
  type Stock,
  type StockForm,
} from '#contract/course/kits.ts';
import type { Queryable } from '../database/connect.ts';
import type { Queue } from '../domain.ts';
import type { DomainPart } from '../domain.ts';
import { actorOf, implement, type Call } from '../http/call.ts';
import { crudRoutes } from '../http/crudRoutes.ts';
import { recordsOf } from '../http/records.ts';
import { invalid, stale } from '../http/refusal.ts';
import { toggledStatus } from '../http/toggledStatus.ts';
import { kitMovementsTable as ledger, kitsTable as table } from './kitTables.ts';

const isLow = sql`${table.stockLevel} <> 'good'`;
/** Whether a kit must be ordered or printed, which counts as pending work. Inactive kits are never ordered. */
const isShort = sql`${table.status} = 'active' and ${isLow}`;
const records = recordsOf(kits, table, { title: 'module' });
const movements = recordsOf(kitMovements, ledger, {
  title: 'reason',
  parent: { noun: kits, table, column: 'kitId' },
});
const { create, update, stats, toggle } = kits.endpoints;

type StoredKit = Awaited<ReturnType<typeof records.lock>>;
/** A line of the ledger; its counts are differences. */
type Movement = Pick<KitMovement, 'kind' | 'reason'> & Stock;

const noStock: Stock = { labClassroom: 0, recorded: 0, labPlusLive: 0 };

const sum = (column: PgColumn) => sql<number>`coalesce(sum(${column}), 0)::int`;

/** Returns the stock with the result of `change` for each of the three counts. */
function mapStock(change: (form: StockForm) => number): Stock {
  return {
    labClassroom: change('labClassroom'),
    recorded: change('recorded'),
    labPlusLive: change('labPlusLive'),
  };
}

const maxPieces = 1_000_000;

/** Refuses a change that would make a count negative or larger than the maximum. */
function requirePossible(kit: Stock, difference: Stock): void {
  const errors = stockForms.flatMap((form) => {
    const remainingStock = kit[form] + difference[form];
    if (remainingStock < 0) return [[form, kit[form] === 0 ? 'None in stock' : `Only ${kit[form]} in stock`]];
    return remainingStock > maxPieces ? [[form, 'At most 10,00,000']] : [];
  });
  if (errors.length > 0) throw invalid(Object.fromEntries(errors));
}

/** Adds a line to the ledger of a locked kit; returns the new counts of the kit. */
async function write(call: Call, kit: Stock & { _id: string }, movement: Movement) {
  requirePossible(kit, movement);
  const { _id, name } = actorOf(call);
  const stock = mapStock((form) => kit[form] + movement[form]);
  const line = await movements.insert(call.db, {
    ...movement,
    kitId: kit._id,
    balance: totalOf(stock),
    by: { _id, name },
  });
  return { line, stock };
}

/** Locks and returns the kit. A caller who read an older version is refused with the current record. */
async function hold(db: Queryable, id: string, version: number | undefined): Promise<StoredKit> {
  const kit = await records.lock(db, id);
  if (version !== undefined && version !== kit.version) throw stale(kit);
  return kit;
}

/** Active kits whose stock is low or out. */
export const shortKits: Queue = {
  name: 'kitsShort',
  module: 'kits',
  table,
  where: isShort,
  filter: { status: 'active', stockLevel_ne: 'good' },
  since: table.updatedAt,
};

const kitRoutes = Object.values({
  ...crudRoutes(kits, records),
  stats: implement(stats, async ({ db }) => {
    const [row] = await db
      .select({
        totalKits: sql<number>`count(*)::int`,
        activeKits: sql<number>`(count(*) filter (where ${table.status} = 'active'))::int`,
        lowStockKits: sql<number>`(count(*) filter (where ${isLow}))::int`,
        shortKits: sql<number>`(count(*) filter (where ${isShort}))::int`,
        labClassroom: sum(table.labClassroom),
        recorded: sum(table.recorded),
        labPlusLive: sum(table.labPlusLive),
      })
      .from(table);
    if (!row) throw new Error('A count answered no row.');
    const { totalKits, activeKits, lowStockKits, shortKits: short, ...totalStock } = row;
    return { totalKits, activeKits, lowStockKits, shortKits: short, totalStock };
  }),
  create: implement(create, async (call) => {
    const { labClassroom, recorded, labPlusLive, ...content } = call.body;
    const stock = { labClassroom, recorded, labPlusLive };
    const kit = await records.insert(call.db, { ...content, ...stock });
    if (totalOf(stock) === 0) return kit;
    await write(call, { ...noStock, _id: kit._id }, { kind: 'in', reason: ledgerReasons.opening, ...stock });
    return kit;
  }),
  update: implement(update, async (call) => {
    const { db, params, body, version } = call;
    const kit = await hold(db, params.id, version);
    const difference = mapStock((form) => (body[form] ?? kit[form]) - kit[form]);
    if (stockForms.some((form) => difference[form] !== 0)) {
      await write(call, kit, { kind: 'correction', reason: ledgerReasons.edited, ...difference });
    }
    return records.update(db, params.id, body);
  }),
  toggle: toggledStatus(toggle, records),
});

const kitMovementRoutes = [
  implement(kitMovements.endpoints.list, async (call) => {
    const page = await movements.list(call, kitMovements.endpoints.list);
    if (page.rows.length === 0) await records.get(call.db, call.params.kitId);
    return page;
  }),
  // Every change to a kit's stock locks its row, so that no two of them see the same counts.
  implement(kitMovements.endpoints.create, async (call) => {
    const { db, params, body } = call;
    const kit = await records.lock(db, params.kitId);
    const { line, stock } = await write(call, kit, { ...body, ...differenceOf(kit, body) });
    await records.update(db, kit._id, stock, undefined, { action: 'update' });
    return line;
  }),
];

/**
 * Returns the change that a movement makes to the stock. A correction contains the counted stock, from which the
 * recorded stock is subtracted.
 */
function differenceOf(kit: Stock, { kind, ...entered }: Stock & Pick<KitMovement, 'kind'>): Stock {
  if (kind === 'correction') return mapStock((form) => entered[form] - kit[form]);
  return mapStock((form) => (kind === 'out' ? -entered[form] : entered[form]));
}

export const part: DomainPart = {
  routes: [...kitRoutes, ...kitMovementRoutes],
  queues: [shortKits],
};
