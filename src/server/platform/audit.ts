import type { InferInsertModel } from 'drizzle-orm';
import type { Queryable } from '../database/connect.ts';
import { auditTable } from '../system/tables.ts';

export type AuditEntry = Omit<InferInsertModel<typeof auditTable>, '_id' | 'at'>;

/** Records a call. In the call's own transaction the entry and the change stand or fall together. */
export async function recordAudit(db: Queryable, entry: AuditEntry): Promise<void> {
  await db.insert(auditTable).values(entry);
}
