import * as z from 'zod/mini';
import { crudEndpoints } from '../crudEndpoints.ts';
import { get, list, noun, post, put, recordFields } from '../endpoint.ts';
import { optionalText, requiredText, Status, words } from '../fields.ts';
import { rupeesField } from '../money.ts';

/** The kinds of kits, each with a colour that is legible as a mark in both the light and the dark theme. */
export const kitCategories = [
  { value: 'accounting', colour: '#3b6fe0' },
  { value: 'excel', colour: '#1f8f57' },
  { value: 'taxation', colour: '#c27a12' },
  { value: 'gst', colour: '#14909b' },
  { value: 'office', colour: '#8b5cd6' },
  { value: 'finance', colour: '#c0518f' },
  { value: 'communication', colour: '#d0543f' },
  { value: 'other', colour: '#7d8290' },
] as const;

export const KitCategory = z.enum(
  kitCategories.map(({ value }) => value),
  'Choose a category',
);

/** The three forms in which a module is taught, each with its own stock. */
export const stockForms = ['labClassroom', 'recorded', 'labPlusLive'] as const;
export type StockForm = (typeof stockForms)[number];
export type Stock = Readonly<Record<StockForm, number>>;

/** The reasons for ledger entries that result from saving a kit, not from entering a movement. */
export const ledgerReasons = { opening: 'Opening stock', edited: 'Changed in the kit' } as const;

/** Out at 0, low below the kit's threshold, otherwise good. */
export const StockLevel = z.enum(['out', 'low', 'good']);
export type StockLevel = z.output<typeof StockLevel>;

/** The default threshold below which a kit's stock is low. */
export const defaultThreshold = 5;
const maxPieces = 1_000_000;

const pieces = z
  .int('Enter a whole number')
  .check(z.minimum(0, 'Stock cannot be negative'), z.maximum(maxPieces, 'At most 10,00,000'));

/** Anything but a number counts as 0, so that a blank field can be saved. */
const count = z.pipe(
  z.transform((input: unknown) => {
    const number = Number(input ?? 0);
    return Number.isNaN(number) ? 0 : number;
  }),
  pieces,
);

/** A blank price means free. */
const price = z.pipe(
  z.transform((input: unknown): unknown => (input === '' ? 0 : (input ?? 0))),
  rupeesField(),
);

const module = requiredText('Module name is required');

export const KitDraft = z.object({
  module,
  category: z._default(KitCategory, 'other'),
  labClassroom: z._default(count, 0),
  recorded: z._default(count, 0),
  labPlusLive: z._default(count, 0),
  price: z._default(price, 0),
  supplier: words(),
  description: words(5000),
  threshold: z._default(count, defaultThreshold),
  /** If omitted, a new kit is active, and a saved one keeps its status. */
  status: z.optional(Status),
});

/** An update; omitted fields keep their values. A changed count is entered in the ledger as a correction. */
const KitChange = z.object({
  module,
  category: z.optional(KitCategory),
  labClassroom: z.optional(count),
  recorded: z.optional(count),
  labPlusLive: z.optional(count),
  price: z.optional(price),
  supplier: z.optional(optionalText()),
  description: z.optional(optionalText(5000)),
  threshold: z.optional(count),
  status: z.optional(Status),
});

const text = z._default(z.string(), '');
const number = z._default(z.number(), 0);

/** The printed material of a module, and the number of pieces in stock. */
export const Kit = z.object({
  ...recordFields,
  module: z.string(),
  category: z._default(KitCategory, 'other'),
  labClassroom: number,
  recorded: number,
  labPlusLive: number,
  price: number,
  supplier: text,
  description: text,
  status: z._default(Status, 'active'),
  /** An extension, as are the total and its level; other servers omit them. */
  threshold: z.optional(z.number()),
  totalStock: z.optional(z.number()),
  stockLevel: z.optional(StockLevel),
});
export type Kit = z.output<typeof Kit>;

export function totalOf({ labClassroom, recorded, labPlusLive }: Stock): number {
  return labClassroom + recorded + labPlusLive;
}

export function levelOf(kit: Stock & { threshold?: number | undefined }): StockLevel {
  const total = totalOf(kit);
  if (total === 0) return 'out';
  return total < (kit.threshold ?? defaultThreshold) ? 'low' : 'good';
}

/** `lowStockKits` includes kits that are out of stock, and inactive kits. */
export const KitStats = z.object({
  totalKits: z.number(),
  activeKits: z.number(),
  lowStockKits: z.number(),
  /** Active kits that are low or out of stock, for the card, the badge and the home page; an extension. */
  shortKits: z.optional(z.number()),
  totalStock: z.object({ labClassroom: number, recorded: number, labPlusLive: number }),
});

export const kits = noun('kits', {
  module: 'kits',
  record: Kit,
  endpoints: {
    stats: get('/v1/kits/stats', {
      summary: 'The number of kits, and their stock',
      needs: 'read',
      reply: KitStats,
    }),
    ...crudEndpoints('v1/kits', {
      one: 'a kit',
      all: 'kits',
      record: Kit,
      draft: KitDraft,
      list: list(Kit, {
        sort: ['module', 'category', 'totalStock', 'status', 'createdAt', 'updatedAt'],
        search: ['module', 'supplier', 'description'],
        filter: { category: KitCategory, status: Status, stockLevel: StockLevel, stockLevel_ne: StockLevel },
        order: 'module',
      }),
    }),
    update: put('/v1/kits/{id}', {
      summary: 'Save a kit; a changed count is entered as a stock correction',
      needs: 'update',
      body: KitChange,
      reply: Kit,
    }),
    toggle: put('/v1/kits/{id}/toggle-status', {
      bulk: true,
      summary: 'Activate or deactivate a kit',
      needs: 'active',
      reply: Kit,
    }),
  },
});

export const MovementKind = z.enum(['in', 'out', 'correction'], 'Choose in, out or correction');

/** A movement as entered: incoming or outgoing stock, or the counted stock of a correction. */
export const MovementDraft = z
  .object({
    kind: z._default(MovementKind, 'in'),
    labClassroom: z._default(count, 0),
    recorded: z._default(count, 0),
    labPlusLive: z._default(count, 0),
    reason: requiredText('Reason is required', 500),
  })
  .check(
    z.refine((draft) => draft.kind === 'correction' || totalOf(draft) > 0, {
      error: 'Enter how many came in or went out',
      path: ['labClassroom'],
    }),
  );

/** An entry of the ledger: the change of each stock, the reason and the author. It is never changed afterwards. */
export const KitMovement = z.object({
  ...recordFields,
  kind: MovementKind,
  /** The changes in stock; negative for outgoing stock. */
  labClassroom: z.number(),
  recorded: z.number(),
  labPlusLive: z.number(),
  /** The kit's total stock afterwards. */
  balance: z.number(),
  reason: z.string(),
  /** The author; null if no employee entered it. */
  by: z.nullable(z.object({ _id: z.string(), name: z.string() })),
});
export type KitMovement = z.output<typeof KitMovement>;

/** The stock ledger of a kit. The kit's three counts are the sums of the ledger's entries. */
export const kitMovements = noun('kitMovements', {
  module: 'kits',
  record: KitMovement,
  endpoints: {
    list: get('/v1/kits/{kitId}/movements', {
      summary: 'The stock ledger of a kit',
      needs: 'read',
      reply: list(KitMovement, { sort: ['createdAt'], filter: { kind: MovementKind } }),
      extension: true,
    }),
    create: post('/v1/kits/{kitId}/movements', {
      summary: 'Enter a stock receipt, issue or count',
      needs: 'update',
      body: MovementDraft,
      reply: KitMovement,
      status: 201,
      extension: true,
    }),
  },
});
