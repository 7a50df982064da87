import type { Queryable } from './connect.ts';
import { keptPlan, wholeOf } from './session.ts';
import { countUse } from './statementUse.ts';

type Values = Readonly<Record<string, unknown>>;
type Built<Row> = { execute(values: Record<string, unknown>): Promise<Row[]>; getQuery(): { readonly sql: string } };
/** A drizzle statement with placeholders. */
type Statement<Row> = { prepare(name: string): Built<Row> };

const builtOf = new WeakMap<object, Map<string, Built<unknown>>>();

/**
 * Runs a statement with values for its placeholders. The parts of a transaction share the statement that the first of
 * them built, and its plan, because building and planning take longer than running it. `key` identifies the statement:
 * for the same key, `build` must always return the same statement. A statement without a key is not shared.
 */
export function runBuilt<Row>(
  db: Queryable,
  key: string | undefined,
  build: (db: Queryable) => Statement<Row>,
  values: Values,
): Promise<Row[]> {
  const { transaction, use } = wholeOf(db) ?? {};
  if (!transaction || !use || key === undefined)
    return build(db)
      .prepare('')
      .execute({ ...values });
  const statements = builtOf.get(transaction) ?? new Map<string, Built<unknown>>();
  builtOf.set(transaction, statements);
  // Statements with the same key are identical, so the cached one returns rows of the same type.
  const builtStatement = (statements.get(key) as Built<Row> | undefined) ?? build(transaction).prepare(keptPlan);
  statements.set(key, builtStatement);
  return countUse(use, builtStatement.getQuery().sql, builtStatement.execute({ ...values }));
}
