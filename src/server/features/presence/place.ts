import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { PresenceState, type PlacePresence, type PresencePart } from '#contract/features/presence.ts';
import type { Queryable } from '../../database/connect.ts';
import type { Actor } from '../../http/caller.ts';
import { announceLive } from '../../platform/live.ts';
import { mayReadNoun } from '../../platform/readableRecords.ts';
import { employeesTable } from '../../platform/tables/accounts.ts';
import { presenceTable } from '../../platform/tables/presence.ts';

/** A list (with an empty `recordId`), a record, or a part of a record. */
export type PresencePlace = {
  readonly noun: string;
  readonly recordId: string;
  readonly part: PresencePart | undefined;
};

/** The columns that identify a place in the table. */
export const storedPlace = ({ noun, recordId, part }: PresencePlace) => ({
  noun: part ? `${noun}/${part}` : noun,
  recordId,
});

/** Maximum entries read for one place, and maximum colleagues in a reply. */
const maxEntries = 300;
const maxColleagues = 50;

export function isAt(place: PresencePlace) {
  const { noun, recordId } = storedPlace(place);
  return and(eq(presenceTable.recordId, recordId), eq(presenceTable.noun, noun));
}

/**
 * The entries of active employees who are at a place and may read it. The employee who took over last comes first, then
 * those who are editing, in the order in which they began.
 */
export async function employeesAt(db: Queryable, place: PresencePlace, now: Date) {
  const { _id, name, role, permissions, status } = employeesTable;
  const { state, editingSince, takenOverAt, employeeId, expiresAt } = presenceTable;
  const entries = await db
    .select({ _id, name, role, permissions, state, editingSince, takenOverAt })
    .from(presenceTable)
    .innerJoin(employeesTable, eq(_id, employeeId))
    .where(and(isAt(place), gt(expiresAt, now.toISOString()), eq(status, 'Active')))
    .orderBy(sql`${takenOverAt} desc nulls last`, asc(editingSince), asc(employeeId))
    .limit(maxEntries);
  return entries.filter((entry) => mayReadNoun(entry, place.noun));
}

type Entries = Awaited<ReturnType<typeof employeesAt>>;

/** Notifies the other employees at a place of a change there. */
export async function notifyOthers(db: Queryable, actor: Actor, place: PresencePlace, entries: Entries): Promise<void> {
  const to = [...new Set(entries.map(({ _id }) => _id))].filter((_id) => _id !== actor._id);
  if (to.length === 0) return;
  await announceLive(db, { topic: 'presence', change: 'update', ids: [place.recordId || place.noun], to });
}

/**
 * The other colleagues at a place, each listed once with the most important state of their tabs, and the place's
 * holder: the first of the `entries` that is editing.
 */
export function shownPresence(actor: Actor, entries: Entries): PlacePresence {
  const states = PresenceState.options;
  const otherEmployees = [...Map.groupBy(entries, ({ _id }) => _id)].flatMap(([_id, ofOne]) => {
    const [first] = ofOne.toSorted((one, other) => states.indexOf(one.state) - states.indexOf(other.state));
    return first && _id !== actor._id ? [{ _id, name: first.name, state: first.state }] : [];
  });
  const holder = entries.find(({ editingSince }) => editingSince !== null);
  const sinceOf = ({ takenOverAt, editingSince }: Entries[number]) => takenOverAt ?? editingSince ?? '';
  return {
    others: otherEmployees.toSorted((one, other) => one.name.localeCompare(other.name)).slice(0, maxColleagues),
    holder: holder ? { _id: holder._id, name: holder.name, since: sinceOf(holder) } : null,
  };
}
