import { resolve } from 'node:path';
import { writeBackup } from '../backup/backup.ts';
import { uploadsFolder } from '../platform/storage.ts';
import { StartError } from '../startError.ts';
import { command } from './command.ts';

/** `npm run backup -- backup.tar.gz`: writes database and files into one archive, also while the server runs. */
await command(async ({ sql }, environment) => {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new StartError('Say where to: npm run backup -- institute.tar.gz');
  const { tables, files } = await writeBackup(sql, resolve(file), { uploads: uploadsFolder(environment) });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${file} holds ${rows} rows of ${tables.length} tables and ${files} files. Keep it closed: personal data are in it.`;
});
