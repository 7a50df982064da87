import { and, desc, eq, ne, sql, type SQL } from 'drizzle-orm';
import type { NumberUse } from '#contract/system/payments.ts';
import type { Queryable } from '../database/connect.ts';
import { Refusal } from '../http/refusal.ts';
import { studentsTable } from '../platform/tables/students.ts';
import { numberKey } from '../platform/numberKey.ts';
import { paymentsTable } from '../platform/tables/payments.ts';
import { transactionsTable } from '../platform/tables/transactions.ts';

/** Identifies a payment's own transaction among others. */
type OwnTransaction = {
  readonly _id: string;
  readonly student: string | null;
  readonly course: string | null;
  readonly amount: number;
};

const maxShown = 5;

/** The letters and digits of a transaction number, however it is spelled; empty if there are none. */
async function keyOf(db: Queryable, number: string): Promise<string> {
  const [row] = await db.execute<{ key: string }>(sql`select ${numberKey(sql`${number}::text`)} as key`);
  return row?.key ?? '';
}

/** Other payments and transactions with the same number, however it is spelled; proven duplicates come first. */
export async function usesOfNumber(db: Queryable, number: string, paid: OwnTransaction): Promise<NumberUse[]> {
  const key = await keyOf(db, number);
  return key === '' ? [] : usesOfKey(db, key, paid);
}

async function usesOfKey(db: Queryable, key: string, paid: OwnTransaction): Promise<NumberUse[]> {
  const uses = [...(await paymentsUnder(db, key, paid)), ...(await transactionsUnder(db, key, paid))];
  return uses.toSorted((a, b) => rank[a.finding] - rank[b.finding]);
}

const rank: Readonly<Record<NumberUse['finding'], number>> = { duplicate: 0, notice: 1, match: 2 };

async function paymentsUnder(db: Queryable, key: string, { _id }: OwnTransaction): Promise<NumberUse[]> {
  const table = paymentsTable;
  const isVerified = eq(table.status, 'verified');
  const rows = await db
    .select({
      _id: table._id,
      student: studentsTable.name,
      amount: table.amount,
      createdAt: table.createdAt,
      status: table.status,
    })
    .from(table)
    .leftJoin(studentsTable, eq(studentsTable._id, table.student))
    .where(and(eq(numberKey(table.transactionId), key), ne(table._id, _id)))
    .orderBy(rankFirst(isVerified), desc(table.createdAt), desc(table._id))
    .limit(maxShown);
  return rows.map((row) => ({
    kind: 'payment',
    finding: row.status === 'verified' ? 'duplicate' : 'notice',
    ...row,
  }));
}

async function transactionsUnder(db: Queryable, key: string, paid: OwnTransaction): Promise<NumberUse[]> {
  const table = transactionsTable;
  const isOwn = and(
    sql`${table.studentId} = ${paid.student}::uuid`,
    sql`${table.courseId} is not distinct from ${paid.course}::uuid`,
    eq(table.amount, paid.amount),
  );
  const isOthers = and(eq(table.status, 'approved'), sql`${table.studentId} is distinct from ${paid.student}::uuid`);
  const finding = sql<NumberUse['finding']>`case when ${isOwn} then 'match' when ${isOthers} then 'duplicate'
    else 'notice' end`;
  const rows = await db
    .select({
      _id: table._id,
      student: studentsTable.name,
      amount: table.amount,
      createdAt: table.createdAt,
      status: table.status,
      finding,
    })
    .from(table)
    .leftJoin(studentsTable, eq(studentsTable._id, table.studentId))
    .where(eq(numberKey(table.utrNumber), key))
    .orderBy(rankFirst(isOthers), desc(table.createdAt), desc(table._id))
    .limit(maxShown);
  return rows.map((row) => ({ kind: 'transaction', ...row }));
}

const rankFirst = (condition: SQL | undefined) => sql`case when ${condition} then 0 else 1 end`;

/**
 * Refuses to verify a number with which another payment was verified, or another person's transaction was approved,
 * unless `confirmedId` is the id of that record. Decisions about one number wait for each other until their
 * transactions end, so that no two of them find it unused.
 */
export async function requireUnused(
  db: Queryable,
  number: string,
  paid: OwnTransaction,
  confirmedId: string | undefined,
) {
  const key = await keyOf(db, number);
  if (key === '') return;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`transaction number ${key}`}, 0))`);
  const [duplicate] = (await usesOfKey(db, key, paid)).filter(({ finding }) => finding === 'duplicate');
  if (!duplicate || duplicate._id === confirmedId) return;
  const name = duplicate.student ?? 'a deleted student';
  const usages =
    duplicate.kind === 'payment'
      ? `A payment of ${name} was already verified with this number.`
      : `A transaction of ${name} was already approved with this number.`;
  throw new Refusal('duplicate', `${usages} Confirm that you want to use it again.`, { duplicateOf: duplicate });
}
