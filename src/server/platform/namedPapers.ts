import { and, eq, getTableName, or, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../database/connect.ts';
import { invoicesTable } from './tables/payments.ts';
import type { PaperLink } from './papers.ts';
import { kindOf, recordKinds } from './recordKinds.ts';
import { conversationNouns } from '#contract/conversations.ts';
import { fileUsesTable } from './tables/fileUses.ts';
import { conversationEntriesTable as entries } from './tables/conversations.ts';

type Source = { readonly table: PgTable; readonly ids: readonly PgColumn[]; readonly papers: readonly PgColumn[] };

/** The tables of a module whose rows refer to papers. */
function sourcesOf(module: string): readonly Source[] {
  const kinds = recordKinds()
    .filter(({ noun }) => noun.module === module)
    .map(({ table, files, lastingPapers }) => ({ table, ids: [table._id], papers: [...files, ...lastingPapers] }));
  const { _id, payment, document } = invoicesTable;
  const invoices = { table: invoicesTable, ids: [_id, payment], papers: [document] };
  return [...kinds, ...(module === 'payments' ? [invoices] : [])].filter(({ papers }) => papers.length > 0);
}

/**
 * Whether the record that a link names refers to the paper. If the link names no record, any live record of its module
 * counts.
 */
export async function isNamed(
  db: Queryable,
  path: string,
  { module, record }: Pick<PaperLink, 'module' | 'record'>,
): Promise<boolean> {
  const counts = await Promise.all(
    sourcesOf(module).map(({ table, ids, papers }) =>
      db.$count(
        table,
        and(
          record === '' ? undefined : or(...ids.map((id) => eq(id, record))),
          or(...papers.map((paper) => eq(paper, path))),
        ),
      ),
    ),
  );
  return counts.some((count) => count > 0) || isAttached(db, path, { module, record });
}

/** Whether the paper was attached to an email in the conversation that a link names. */
async function isAttached(
  db: Queryable,
  path: string,
  { module, record }: Pick<PaperLink, 'module' | 'record'>,
): Promise<boolean> {
  const noun = conversationNouns.find((name) => kindOf(name)?.noun.module === module);
  const table = noun && kindOf(noun)?.table;
  if (!table) return false;
  const [foundRecord] = await db
    .select({ _id: entries._id })
    .from(fileUsesTable)
    .innerJoin(entries, sql`${entries._id} = ${fileUsesTable.rowId}::uuid`)
    .innerJoin(table, eq(table._id, entries.recordId))
    .where(
      and(
        eq(fileUsesTable.name, path.split('/').at(-1) ?? path),
        eq(fileUsesTable.source, getTableName(entries)),
        record === '' ? undefined : eq(entries.recordId, record),
      ),
    )
    .limit(1);
  return foundRecord !== undefined;
}
