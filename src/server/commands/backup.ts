import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeBackup } from '../backup/backup.ts';
import { openFiles } from '../platform/storage.ts';
import { checkStore } from '../platform/stores/storeIdentity.ts';
import { StartError } from '../startError.ts';
import { command } from './command.ts';

/**
 * `npm run backup -- backup.tar.gz [--without-files]`: writes the database and its files into one archive, even while
 * the server runs.
 */
await command(async ({ sql }, environment) => {
  const { values, positionals } = parseArgs({
    options: { 'without-files': { type: 'boolean' } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (file === undefined) throw new StartError('Say where to: npm run backup -- institute.tar.gz');
  const store = values['without-files'] ? undefined : await openFiles(environment);
  if (store) await checkStore(sql, store);
  const { tables, files } = await writeBackup(sql, resolve(file), store).finally(() => store?.close());
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${file} holds ${rows} rows of ${tables.length} tables and ${files} files. Keep it closed: personal data are in it.`;
});
