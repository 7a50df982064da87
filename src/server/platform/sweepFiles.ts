import type { Deps } from '../deps.ts';
import { namedIn } from './fileUses.ts';
import { settleAllPublicFiles } from './publicFiles.ts';

/** The age up to which a file may exist without a record, because an upload precedes the record that refers to it. */
const graceMs = 24 * 60 * 60_000;

/**
 * Deletes the remains of broken uploads, and files older than a day that nothing refers to: no live record, no record
 * in the trash, no earlier version in the history, no invoice, and no letter or email. Returns the number of deleted
 * files.
 */
export async function sweepFiles({
  db,
  storage,
  clock,
  log,
}: Pick<Deps, 'db' | 'storage' | 'clock' | 'log'>): Promise<number> {
  await settleAllPublicFiles({ db, storage });
  const oldFiles = (await storage.list()).filter(({ since }) => clock().getTime() - since.getTime() > graceMs);
  if (oldFiles.length === 0) return 0;
  const paths = oldFiles.flatMap(({ path }) => (path === undefined ? [] : [path]));
  const usedPaths = new Set(await namedIn(db, paths));
  const sweptFiles = oldFiles.filter(({ path }) => path === undefined || !usedPaths.has(path));
  await Promise.all(sweptFiles.map((file) => file.remove()));
  if (sweptFiles.length > 0) log.info({ files: sweptFiles.length }, 'files without a record deleted');
  return sweptFiles.length;
}
