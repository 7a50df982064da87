import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restoreBackup } from '../backup/restore.ts';
import { withDatabase } from '../database/open.ts';
import { openFiles } from '../platform/storage.ts';
import { StartError } from '../startError.ts';
import { runAndReport } from './command.ts';

/** `npm run restore -- backup.tar.gz [--replace]`: restores a backup while no server runs. */
await runAndReport(async (environment) => {
  const { values, positionals } = parseArgs({ options: { replace: { type: 'boolean' } }, allowPositionals: true });
  const [file] = positionals;
  if (file === undefined) throw new StartError('Say which: npm run restore -- institute.tar.gz');
  const store = await openFiles(environment);
  const replace = values.replace ?? false;
  const { at, tables, files } = await withDatabase(environment, (address) =>
    restoreBackup(address, resolve(file), { files: store, replace }),
  ).finally(() => store.close());
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `The backup of ${at} is back: ${rows} rows of ${tables.length} tables and ${files} files. Start the server now.`;
});
