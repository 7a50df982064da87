import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../database/connect.ts';
import { bulkResultsTable, bulkRunsTable } from '../bulkTables.ts';
import { isActive } from './runs.ts';

/**
 * A run that undoes another one. `isFinal`: no other undo can follow, because this one is in progress or has left
 * nothing to undo.
 */
export type Undo = { readonly _id: string; readonly isFinal: boolean };

/**
 * The condition for results of an undo that a later undo may still complete. A record that was changed since the run is
 * not among them, because it can never be undone.
 */
const isLeft = or(isNull(bulkResultsTable.outcome), inArray(bulkResultsTable.outcome, ['refused', 'gone']));

/** The latest undo of each run that has one, by the run's id. Each undo continues where the previous one left off. */
export async function latestUndos(db: Queryable, runIds: readonly string[]): Promise<ReadonlyMap<string, Undo>> {
  if (runIds.length === 0) return new Map();
  const { _id, undoOf, state, createdAt } = bulkRunsTable;
  const remainingRecords = db
    .select({ one: sql`1` })
    .from(bulkResultsTable)
    .where(and(eq(bulkResultsTable.runId, _id), isLeft));
  const undos = await db
    .select({ _id, undoOf, state, hasLeft: sql<boolean>`exists ${remainingRecords}` })
    .from(bulkRunsTable)
    .where(inArray(undoOf, [...runIds]))
    .orderBy(asc(createdAt));
  return new Map(
    undos.flatMap((undo) =>
      undo.undoOf === null ? [] : [[undo.undoOf, { _id: undo._id, isFinal: isActive(undo) || !undo.hasLeft }] as const],
    ),
  );
}

/**
 * The records of a run that an undo would restore now: those that the run changed or, if it has been undone before,
 * those that the latest undo has left.
 */
export async function recordsToUndo(db: Queryable, runId: string): Promise<readonly string[]> {
  const { recordId, outcome, place } = bulkResultsTable;
  const latestUndo = (await latestUndos(db, [runId])).get(runId);
  const rows = await db
    .select({ recordId })
    .from(bulkResultsTable)
    .where(and(eq(bulkResultsTable.runId, latestUndo?._id ?? runId), latestUndo ? isLeft : eq(outcome, 'done')))
    .orderBy(place);
  return [...new Set(rows.flatMap((row) => row.recordId ?? []))];
}
