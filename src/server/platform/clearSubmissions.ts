import { lt } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { sameFor } from '../http/intake.ts';
import { submissionsTable } from './tables/submissions.ts';

/** Deletes the records of forms that are old enough to be sent again. */
export async function clearSubmissions({ db, clock }: { db: Database; clock: () => Date }): Promise<void> {
  const end = new Date(clock().getTime() - sameFor).toISOString();
  await db.delete(submissionsTable).where(lt(submissionsTable.at, end));
}
