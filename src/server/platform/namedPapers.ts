import { and, eq, or } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../database/connect.ts';
import { invoicesTable } from './tables/payments.ts';
import type { PaperLink } from './papers.ts';
import { recordKinds } from './recordKinds.ts';

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

/** Whether the record of a link, or one of its module, refers to the paper; records in the trash do not count. */
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
  return counts.some((count) => count > 0);
}
