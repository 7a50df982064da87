import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import type { WhitelistStatus } from '#contract/system/ipWhitelist.ts';
import { recordColumns } from '../../database/columns.ts';
import { idEndIndex, searchIndex, searchText } from '../../database/search.ts';

/**
 * Addresses from which staff may use the console. A trigger notifies all server processes of each change
 * (platform/ipGate.ts).
 */
export const ipWhitelistTable = pgTable(
  'ip_whitelist',
  {
    ...recordColumns,
    /** An address or a range, in the normal form of `platform/addresses.ts`, so that none is stored twice. */
    ipAddress: text('ip_address').notNull().unique(),
    description: text('description').notNull().default(''),
    status: text('status').$type<WhitelistStatus>().notNull().default('Active'),
    searchText: searchText(['ip_address', 'description']),
  },
  (table) => [
    index('ip_whitelist_created').on(table.createdAt, table._id),
    index('ip_whitelist_updated').on(table.updatedAt, table._id),
    index('ip_whitelist_address').on(sql`lower(${table.ipAddress})`, table._id),
    index('ip_whitelist_description').on(sql`lower(${table.description})`, table._id),
    index('ip_whitelist_status').on(sql`lower(${table.status})`, table._id),
    searchIndex('ip_whitelist_search', table),
    idEndIndex('ip_whitelist_id_end', table),
  ],
);
