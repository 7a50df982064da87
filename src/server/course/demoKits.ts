import type { InferInsertModel } from 'drizzle-orm';
import { totalOf, type Stock, type StockForm } from '#contract/course/kits.ts';
import type { Queryable } from '../database/connect.ts';
import { daysAgo } from '../platform/aged.ts';
import { kitMovementsTable, kitsTable } from './kitTables.ts';

type Kit = Omit<InferInsertModel<typeof kitsTable>, keyof Stock>;
/** A line of the ledger: its kind, differences in the order of the forms, why, and how many days ago. */
type Line = ['in' | 'out' | 'correction', readonly [number, number, number], string, number];
type DemoKit = Kit & { lines: readonly Line[] };

const demoKits: readonly DemoKit[] = [
  {
    module: 'Tally Prime',
    category: 'accounting',
    price: 1250,
    supplier: 'Sharma Printers, Pune',
    description: 'Practice book, voucher pad and the data of two companies.',
    lines: [
      ['in', [60, 40, 40], 'Opening stock', 200],
      ['out', [-24, 0, -12], 'October batches', 48],
      ['correction', [-1, 0, 0], 'Counted, one copy damaged', 20],
      ['out', [-12, -6, 0], 'November batches', 6],
    ],
  },
  {
    module: 'Advanced Excel',
    category: 'excel',
    price: 899.5,
    supplier: 'Sharma Printers, Pune',
    description: 'Exercises with their workbooks on a card.',
    lines: [
      ['in', [30, 30, 20], 'Opening stock', 180],
      ['out', [-18, -9, -4], 'October batches', 45],
    ],
  },
  {
    module: 'GST returns',
    category: 'gst',
    price: 1499,
    supplier: 'Vidya Publications, Nagpur',
    description: 'GSTR-1, GSTR-3B and annual return on practice data.',
    lines: [
      ['in', [25, 10, 10], 'Opening stock', 160],
      ['out', [-23, -9, -9], 'October and November batches', 9],
    ],
  },
  {
    module: 'Income tax and TDS',
    category: 'taxation',
    price: 1399,
    supplier: 'Vidya Publications, Nagpur',
    description: 'Slabs and sections of the current assessment year.',
    lines: [
      ['in', [20, 20, 10], 'Opening stock', 150],
      ['out', [-20, -20, -10], 'Returned to the publisher: rates changed', 30],
    ],
  },
  {
    module: 'Financial modelling',
    category: 'finance',
    price: 2100,
    supplier: 'Vidya Publications, Nagpur',
    description: 'A model built from three years of statements.',
    threshold: 12,
    lines: [['in', [4, 3, 3], 'First print', 60]],
  },
  {
    module: 'Office basics',
    category: 'office',
    price: 499,
    supplier: 'Deccan Stationers',
    lines: [['in', [40, 0, 0], 'Opening stock', 120]],
  },
  {
    module: 'बोलचाल की अंग्रेज़ी',
    category: 'communication',
    price: 349,
    supplier: 'Deccan Stationers',
    description: 'Spoken English for Hindi medium batches.',
    lines: [['in', [15, 5, 5], 'Opening stock', 90]],
  },
  { module: 'Exam stationery', category: 'other', status: 'inactive', lines: [] },
];

/** Stores the demo kits with their ledgers, of which the stocks are the sums, in one transaction. */
export async function seedKits(db: Queryable, now: Date): Promise<void> {
  await db.transaction(async (transaction) => {
    for (const { lines, ...kit } of demoKits) {
      const oldest = daysAgo(lines[0]?.[3] ?? 1, now);
      const latest = daysAgo(lines.at(-1)?.[3] ?? 1, now);
      const entered = lines.map(([kind, [labClassroom, recorded, labPlusLive], reason, age]) => {
        const at = daysAgo(age, now);
        return { kind, labClassroom, recorded, labPlusLive, reason, createdAt: at, updatedAt: at };
      });
      const [row] = await transaction
        .insert(kitsTable)
        .values({ ...kit, ...sumOf(entered), createdAt: oldest, updatedAt: latest })
        .returning({ _id: kitsTable._id });
      if (!row || entered.length === 0) continue;
      const kitId = row._id;
      const withBalance = entered.map((line, index) => ({
        ...line,
        kitId,
        balance: totalOf(sumOf(entered.slice(0, index + 1))),
      }));
      await transaction.insert(kitMovementsTable).values(withBalance);
    }
  });
}

function sumOf(lines: readonly Stock[]): Stock {
  const sum = (form: StockForm) => lines.reduce((total, line) => total + line[form], 0);
  return { labClassroom: sum('labClassroom'), recorded: sum('recorded'), labPlusLive: sum('labPlusLive') };
}
