import type { Queryable } from '../database/connect.ts';
import { noteChange } from './changes.ts';
import { moveComments } from './moveComments.ts';
import { movePartings } from './movePartings.ts';
import type { RecordNoun, RecordTable } from './recordKinds.ts';
import { giveOver, referencesTo } from './references.ts';

type Records = { readonly noun: RecordNoun; remove(db: Queryable, id: string): Promise<unknown> };

/**
 * Merges a record into another one: references to it, its comments and separations are moved to the other, and it goes
 * to the trash. The history links both, so that a request for a person's data covers both.
 */
export async function mergeAway(
  db: Queryable,
  table: RecordTable,
  records: Records,
  { removed, kept }: { readonly removed: { readonly _id: string; readonly version: number }; readonly kept: string },
): Promise<void> {
  const { _id, version } = removed;
  const { name, module } = records.noun;
  for (const reference of referencesTo(table)) await giveOver(db, reference, _id, kept);
  await movePartings(db, name, _id, kept);
  await moveComments(db, name, _id, kept);
  await records.remove(db, _id);
  noteChange(db, { recordId: _id, module, version, action: 'merge', data: { mergedInto: kept } });
}
