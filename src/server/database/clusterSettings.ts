import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { giveTo, type Account } from './clusterAccount.ts';
import { memorySettings, usableMemory } from './clusterMemory.ts';

/** The address of a socket has room for about a hundred bytes, including its file name `/.s.PGSQL.5432`. */
const maxSocketFolderLength = 85;

/** The folder of the Unix socket: next to the cluster, or in the temporary folder if that path is too long. */
export function socketFolderFor(home: string): string {
  const besideCluster = join(home, 'socket');
  if (Buffer.byteLength(besideCluster) <= maxSocketFolderLength) return besideCluster;
  return join(tmpdir(), `institute-console-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`);
}

export type Transport =
  | { readonly kind: 'socket'; readonly folder: string; readonly port: number }
  | { readonly kind: 'network'; readonly port: number };

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * Writes the cluster's `postgresql.conf` at each start, so that an update of the server can change its settings. An
 * operator's own settings belong in `custom.conf` next to it.
 */
export async function writeSettings(
  cluster: string,
  options: { transport: Transport; durable: boolean; account: Account },
): Promise<void> {
  const { transport, durable, account } = options;
  const settings: Record<string, string | number> = {
    listen_addresses: transport.kind === 'network' ? '127.0.0.1' : '',
    port: transport.port,
    unix_socket_directories: transport.kind === 'socket' ? transport.folder : '',
    unix_socket_permissions: '0700',
    // Each server process takes up to twenty connections.
    max_connections: 100,
    ...memorySettings(usableMemory()),
    // This limits what is replayed after a crash, which keeps the next start short.
    max_wal_size: '256MB',
    // Separate processes for reading ahead do not pay off on one small server.
    io_method: 'sync',
    max_parallel_workers_per_gather: 1,
    jit: 'off',
    max_logical_replication_workers: 0,
    timezone: 'UTC',
    log_timezone: 'UTC',
    datestyle: 'iso, mdy',
    default_text_search_config: 'pg_catalog.english',
    // The server logs refused statements itself. PostgreSQL's log only receives the database's own problems, so that it
    // stays small.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    idle_in_transaction_session_timeout: '60s',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${quote(String(value))}`);
  const customInclude = existsSync(join(cluster, 'custom.conf')) ? "include 'custom.conf'\n" : '';
  const text = `# Written by the server at each start. Your own settings belong into custom.conf.\n${lines.join('\n')}\n${customInclude}`;
  const file = join(cluster, 'postgresql.conf');
  // Several starts may write the file at the same time, even within one process.
  const unfinishedPath = `${file}.${randomUUID()}`;
  await writeFile(unfinishedPath, text, { mode: 0o600 });
  await giveTo(account, unfinishedPath);
  await rename(unfinishedPath, file);
}
