import { eq, like, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import type { Storage } from '../platform/storage.ts';
import { certificationRequestsTable, jobApplicationsTable } from './tables.ts';
import { collegesTable } from '../platform/tables/colleges.ts';

/** The lock that is held while papers are moved, so that servers that start together do not move the same ones. */
const movingLock = 7_210_435;

const places = [
  { table: collegesTable, column: collegesTable.document, field: 'document' },
  { table: certificationRequestsTable, column: certificationRequestsTable.document, field: 'document' },
  { table: jobApplicationsTable, column: jobApplicationsTable.resumeLink, field: 'resumeLink' },
] as const;

/** Makes papers private that an earlier version stored among the public files. Later runs have nothing to do. */
export async function hidePapers(db: Database, storage: Storage): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${movingLock})`);
    for (const { table, column, field } of places) {
      const rows = await transaction
        .select({ _id: table._id, path: column })
        .from(table)
        .where(like(column, '/uploads/%'));
      for (const { _id, path } of rows) {
        const paperPath = await storage.hide(path ?? '');
        if (paperPath)
          await transaction
            .update(table)
            .set({ [field]: paperPath })
            .where(eq(table._id, _id));
      }
    }
  });
}
