import { eq, sql } from 'drizzle-orm';
import { maxPreferencesLength, preferences, type Preferences } from '#contract/people/preferences.ts';
import type { Queryable } from '../database/connect.ts';
import type { DomainPart } from '../domain.ts';
import { actorOf, implement } from '../http/call.ts';
import { invalid } from '../http/refusal.ts';
import { preferencesTable } from '../platform/tables/accounts.ts';

const { read, change } = preferences.endpoints;

/** An employee's preferences; empty until something is stored. */
export async function preferencesOf(db: Queryable, employeeId: string): Promise<Preferences> {
  const [row] = await db
    .select({ kept: preferencesTable.kept })
    .from(preferencesTable)
    .where(eq(preferencesTable.employeeId, employeeId));
  return row?.kept ?? {};
}

const preferenceRoutes = [
  implement(read, (call) => preferencesOf(call.db, actorOf(call)._id)),
  // This is a single statement, so that two tabs that change different preferences at the same time do not undo each
  // other's changes.
  implement(change, async (call) => {
    const entries = Object.entries(call.body);
    const setValues = Object.fromEntries(entries.filter(([, value]) => value !== null));
    const removedKeys = entries.flatMap(([key, value]) => (value === null ? [key] : []));
    const { kept: keptColumn } = preferencesTable;
    const mergedPreferences = sql`(${keptColumn} || excluded.kept) - string_to_array(${removedKeys.join()}, ',')`;
    const [row] = await call.db
      .insert(preferencesTable)
      .values({ employeeId: actorOf(call)._id, kept: setValues })
      .onConflictDoUpdate({
        target: preferencesTable.employeeId,
        set: { kept: mergedPreferences, updatedAt: sql`now()` },
        setWhere: sql`length((${mergedPreferences})::text) <= ${maxPreferencesLength}`,
      })
      .returning({ kept: keptColumn });
    if (!row) throw invalid({ root: 'Too much to keep' });
    return row.kept;
  }),
];

export const part: DomainPart = {
  routes: preferenceRoutes,
};
