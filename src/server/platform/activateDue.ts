import { asc, lte } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Deps } from '../deps.ts';
import type { Job, Schedule } from './jobs/definitions.ts';
import { recordsOfSection } from './sectionRecords.ts';
import { sectionEntriesTable as table } from './tables/content.ts';

/**
 * Activates the entries that are due, in the order of their times. Each entry is checked again while its section is
 * locked, in the transaction that activates it and clears its plan. It is therefore activated only once, however many
 * processes run, and not at all if the plan was cancelled or postponed meanwhile. Returns the number of activated
 * entries.
 */
export async function activateDue({ db, clock, log }: Deps): Promise<number> {
  const now = clock().toISOString();
  const dueEntries = await db
    .select({ id: table._id, section: table.section })
    .from(table)
    .where(lte(table.activatesAt, now))
    .orderBy(asc(table.activatesAt), asc(table._id));
  let activatedCount = 0;
  for (const { id, section } of dueEntries) {
    const entries = recordsOfSection(section);
    if (!entries) {
      log.warn({ section, id }, 'an activation is planned in a section that no module has');
      continue;
    }
    await db.transaction(async (transaction) => {
      await entries.takeTurn(transaction);
      const row = await entries.find(transaction, id).catch(() => undefined);
      if (!row?.activatesAt || row.activatesAt > now) return;
      await entries.activate(transaction, id);
      activatedCount += 1;
    });
  }
  return activatedCount;
}

/** Wakes a worker when an entry is due. The schedule does the same work, so a lost job does no harm. */
export const activation: Job<null> = {
  name: 'activate',
  data: z.null(),
  run: async (deps) => void (await activateDue(deps)),
};

/** Activates due entries every minute, including entries without a job, such as those restored from a backup. */
export const activations: Schedule = {
  name: 'activate-due',
  cron: '* * * * *',
  run: async (deps) => void (await activateDue(deps)),
};
