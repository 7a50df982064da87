import { sql } from 'drizzle-orm';
import { breakdownKeys, type RecipientCounts } from '#contract/communication/bulkEmail.ts';
import { recipientTypes, type RecipientType } from '#contract/communication/campaignRecord.ts';
import type { Database } from '../database/connect.ts';
import type { Cursor } from '../database/cursor.ts';
import { addressesByType, addressesWithTypes } from './audience.ts';
import { keptCount } from './audienceCounts.ts';

/** The memory for counting: with PostgreSQL's default, half a million addresses would be sorted on disk. */
const memory = '128MB';

/**
 * The number of addresses with the same confirmed and the same unconfirmed types. A set of types is encoded as a sum of
 * powers of 2.
 */
type Group = { readonly confirmed: number; readonly unconfirmed: number; readonly count: number };

const typesOf = (sum: number): RecipientType[] => recipientTypes.filter((_, place) => (sum & (2 ** place)) > 0);

const noAddresses = () => ({ students: 0, teachers: 0, colleges: 0, companies: 0, individuals: 0, newsletter: 0 });

/** Counts the addresses that bulk email can go to, in one pass. Suppressed addresses are left out. */
export async function countAddresses(database: Database): Promise<RecipientCounts> {
  const rows = await database.transaction(
    async (db) => {
      await db.execute(sql`set local work_mem = ${sql.raw(`'${memory}'`)}`);
      return db.execute<Group>(sql`
        select case when is_confirmed then types else types & ~by_visitor end as confirmed,
          case when is_confirmed then 0 else by_visitor end as unconfirmed, count(*)::int as count
        from (${addressesWithTypes()}) as addresses where not suppressed group by 1, 2
      `);
    },
    { accessMode: 'read only' },
  );
  const groups = rows.map(({ confirmed, unconfirmed, count }) => ({
    types: typesOf(confirmed),
    unconfirmed: typesOf(unconfirmed),
    count,
  }));
  const breakdown = noAddresses();
  for (const { types, count } of groups) for (const type of types) breakdown[breakdownKeys[type]] += count;
  const confirmed = groups.filter(({ types }) => types.length > 0);
  return { totalEmails: confirmed.reduce((sum, { count }) => sum + count, 0), breakdown, groups };
}

/** The counts of addresses, cached for up to a minute if there are many. */
export const keptAddressCounts = (db: Database): Promise<RecipientCounts> =>
  keptCount(
    db,
    'addresses',
    ({ totalEmails }) => totalEmails,
    () => countAddresses(db),
  );

/** The number of distinct addresses of the given types, with or without unconfirmed addresses. */
export function countOf(
  { groups }: RecipientCounts,
  { types, includeUnconfirmed }: { types: readonly RecipientType[]; includeUnconfirmed: boolean },
): number {
  const isWanted = (type: RecipientType) => types.includes(type);
  return groups
    .filter((group) => group.types.some(isWanted) || (includeUnconfirmed && group.unconfirmed.some(isWanted)))
    .reduce((sum, { count }) => sum + count, 0);
}

type Row = {
  readonly email: string;
  readonly name: string;
  /** The index of the type in `recipientTypes`. */
  readonly place: number;
  readonly unconfirmed: boolean;
};

/** The number of addresses per piece of the reply. */
const pieceRows = 2000;

/**
 * Returns the reply with all addresses, in pieces that fit into memory. The confirmed addresses are counted while they
 * are sent, which saves a second pass.
 */
export async function textOfAddresses(cursor: Cursor): Promise<AsyncIterable<string>> {
  const readNext = () => cursor.next((db) => db.execute<Row>(addressesByType()), pieceRows);
  // Read before the reply begins, so that an error can still be reported as a refusal.
  const firstRows: Row[] = await readNext();
  async function* pieces() {
    const breakdown = noAddresses();
    let totalEmails = 0;
    let lastEmail = '';
    let isUnconfirmed = false;
    let separator = '';
    yield '{"success":true,"data":{"emails":[';
    for (let rows = firstRows; ;) {
      // The database reads the next piece while this one is written.
      const nextRows = rows.length < pieceRows ? undefined : readNext();
      nextRows?.catch(() => undefined);
      let text = '';
      for (const { email, name, place, unconfirmed } of rows) {
        const type = recipientTypes[place];
        if (type === undefined) continue;
        if (unconfirmed && !isUnconfirmed) {
          text += '],"unconfirmed":[';
          isUnconfirmed = true;
          separator = '';
        }
        if (!unconfirmed) {
          breakdown[breakdownKeys[type]] += 1;
          if (email !== lastEmail) totalEmails += 1;
          lastEmail = email;
        }
        text += separator + JSON.stringify({ email, name, type });
        separator = ',';
      }
      if (text !== '') yield text;
      if (!nextRows) break;
      rows = await nextRows;
    }
    const counts = JSON.stringify({ totalEmails, breakdown });
    yield `${isUnconfirmed ? '' : '],"unconfirmed":['}],${counts.slice(1)}}`;
  }
  return pieces();
}
