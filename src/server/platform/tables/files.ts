import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import type { FileKind } from '#contract/endpoint.ts';
import { instant, recordColumns } from '../../database/columns.ts';
import { idEndIndex, searchIndex, searchText } from '../../database/search.ts';

/** The media library: files uploaded for the whole console. Files uploaded for a single record are not part of it. */
export const filesTable = pgTable(
  'files',
  {
    ...recordColumns,
    kind: text('kind').$type<FileKind>().notNull(),
    original_name: text('original_name').notNull(),
    cdn_url: text('cdn_url').notNull().unique(),
    file_size: bigint('file_size', { mode: 'number' }).notNull(),
    alt: text('alt').notNull().default(''),
    uploadedBy: text('uploaded_by').notNull().default(''),
    replacedAt: instant('replaced_at'),
    searchText: searchText(['original_name', 'alt']),
  },
  (table) => [
    index('files_created').on(table.kind, table.createdAt, table._id),
    index('files_updated').on(table.kind, table.updatedAt, table._id),
    index('files_name').on(table.kind, sql`lower(${table.original_name})`, table._id),
    index('files_size').on(table.kind, table.file_size, table._id),
    searchIndex('files_search', table),
    idEndIndex('files_id_end', table),
  ],
);
