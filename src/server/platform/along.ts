import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../database/connect.ts';
import { childrenOf, type RecordKind } from './recordKinds.ts';

/** A noun whose records belong to others, and which of them belong to those that were asked for, however deep. */
type Along = { readonly kind: RecordKind; readonly where: SQL };

function alongWith(kind: RecordKind, where: SQL): readonly Along[] {
  return childrenOf(kind.noun.name).flatMap((child) => {
    const { column } = child.parent ?? {};
    const own = sql`${column} in (select ${kind.table._id} from ${kind.table} where ${where})`;
    return [{ kind: child, where: own }, ...alongWith(child, own)];
  });
}

/**
 * The number of records of each noun that go to the trash with a record, in one statement. Nouns without any are left
 * out.
 */
export async function countAlong(db: Queryable, kind: RecordKind, id: string): Promise<Record<string, number>> {
  const along = alongWith(kind, sql`${kind.table._id} = ${id}`);
  if (along.length === 0) return {};
  const counts = along.map(
    ({ kind: { noun, table }, where }) =>
      sql`select ${noun.name}::text as noun, count(*)::int as many from ${table} where ${where}`,
  );
  const rows = await db.execute<{ noun: string; many: number }>(sql.join(counts, sql` union all `));
  return Object.fromEntries(rows.flatMap(({ noun, many }) => (many > 0 ? [[noun, many]] : [])));
}
