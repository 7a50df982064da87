import { or, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core';
import type { FileKind } from '#contract/endpoint.ts';
import { files as noun, type FileUse } from '#contract/system/files.ts';
import type { Queryable } from '../database/connect.ts';
import { recordsOf } from '../http/records.ts';
import { filesTable } from './filesTable.ts';
import { recordKinds, type RecordKind } from './recordKinds.ts';
import type { StoredFile } from './storage.ts';

/**
 * The files of the library. None of them belongs to its record alone: a file that leaves the library stays for the
 * records that show it, and is swept when none does.
 */
export const fileRecords = recordsOf(noun, filesTable, { title: 'original_name' });

/** Puts a file into the library that has just been received. */
export async function keepInLibrary(db: Queryable, kind: FileKind, file: StoredFile, uploadedBy: string) {
  return fileRecords.insert(db, {
    kind,
    original_name: nameOf(file.name),
    cdn_url: file.path,
    file_size: file.size,
    uploadedBy,
  });
}

/** A name as it can be stored and shown: without control characters, and of a length that fits a line. */
function nameOf(name: string): string {
  const shown = name.replaceAll(/\p{Cc}/gu, ' ').trim();
  return shown.slice(-200) || 'Untitled';
}

/** Records of one noun that are named at most. */
const mostUses = 50;
const withText = new Set(['text', 'jsonb', 'json', 'varchar', 'text[]']);

/** The living records that show a stored file, wherever its address stands in a text, in HTML or in JSON. */
export async function usesOf(db: Queryable, path: string): Promise<FileUse[]> {
  const pattern = `%${path.split('/').at(-1) ?? path}%`;
  const statements = recordKinds().flatMap((kind) => {
    const columns = textColumns(kind);
    if (kind.noun.name === noun.name || columns.length === 0) return [];
    const named = or(...columns.map((column) => sql`${column}::text like ${pattern}`));
    return [
      sql`(select ${kind.noun.name}::text as noun, ${kind.noun.module}::text as module, ${kind.table._id}::text as _id,
        ${kind.title}::text as title from ${kind.table} where ${kind.where ?? sql`true`} and (${named}) limit ${mostUses})`,
    ];
  });
  return db.execute<FileUse>(sql.join(statements, sql` union all `));
}

function textColumns({ table }: RecordKind): readonly PgColumn[] {
  return getTableConfig(table).columns.filter(
    (column) => column.generated === undefined && withText.has(column.getSQLType()),
  );
}
