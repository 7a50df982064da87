import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SqlTag } from '#server/database/sql.ts';
import { openDatabase } from '#server/database/open.ts';
import { startProduct } from '../product.ts';
import type { Rows } from './rowParts.ts';
import { largeTables, numberedTables } from './rows.ts';

type Say = (text: string) => void;
type Index = { readonly name: string; readonly definition: string };

/** A file beside the data says that they are complete. */
const markOf = (dataDir: string) => join(dataDir, 'filled.json');

/** Fills a data folder with demo data, and with as many rows as `factor` says; a filled one is only migrated. */
export async function fill(
  dataDir: string,
  factor: number,
  say: Say,
  tables: readonly Rows[] = largeTables,
): Promise<void> {
  const isFilled = await readFile(markOf(dataDir), 'utf8').catch(() => undefined);
  if (isFilled !== undefined) return;
  const begun = performance.now();
  const product = await startProduct(dataDir, { demo: true });
  await product.stop();
  const database = await openDatabase({ dataDir, databaseUrl: undefined });
  try {
    await database.sql.reserve(async ({ sql }) => {
      await sql`set session synchronous_commit = off`;
      await sql.unsafe(`set session maintenance_work_mem = '512MB'`);
      const indexes = await dropIndexes(sql);
      for (const { table, count, sql: rowsOf } of tables) {
        const started = performance.now();
        const total = Math.max(1, Math.round(count * factor));
        await sql.unsafe(rowsOf(total));
        if (numberedTables.includes(table)) await numberRows(sql, table);
        say(`${table}: ${total} rows in ${seconds(started)}\n`);
      }
      const started = performance.now();
      for (const { definition } of indexes) await sql.unsafe(definition);
      say(`${indexes.length} indexes in ${seconds(started)}\n`);
      await sql`vacuum analyze`;
    });
  } finally {
    await database.close();
  }
  await writeFile(markOf(dataDir), JSON.stringify({ factor, at: new Date().toISOString() }));
  say(`filled in ${seconds(begun)}\n`);
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Drops the search indexes and those of the audit log, which take longer to extend row by row than to make. */
async function dropIndexes(sql: SqlTag): Promise<readonly Index[]> {
  const indexes = await sql<Index[]>`
    select indexname as name, replace(indexdef, ' ON ONLY ', ' ON ') as definition from pg_indexes
    where schemaname = 'public' and indexdef not like '%UNIQUE%'
      and tablename not like 'audit\\_entries\\_%' and (indexdef like '%gin_trgm_ops%' or tablename in ('audit_entries', 'payments', 'transactions', 'leads'))
      and indexname not like '%phone_key' and indexname not like '%email_key'
  `;
  for (const { name } of indexes) await sql`drop index ${sql(name)}`;
  return indexes;
}

async function numberRows(sql: SqlTag, table: string): Promise<void> {
  const title = table === 'students' ? 'name' : 'title';
  await sql.unsafe(`
    create temp table numbered_${table} as
    select row_number() over (order by created_at desc, id) - 1 as place, id, ${title} as title from ${table};
    create unique index on numbered_${table} (place);
    analyze numbered_${table};
  `);
}
