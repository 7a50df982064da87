import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The descriptions of all tables, one after each migration: half a megabyte each. */
export const snapshots = 'src/server/database/migrations/meta/*_snapshot.json';
const run = promisify(execFile);

/**
 * Writes the migration from the last snapshot to the tables of the project, and removes all snapshots but the new one,
 * the only one that drizzle-kit compares with. Returns what drizzle-kit printed.
 */
export async function generateMigration(project: string, args: readonly string[]): Promise<string> {
  const drizzleKit = join(project, 'node_modules/drizzle-kit/bin.cjs');
  const { stdout } = await run(process.execPath, [drizzleKit, 'generate', ...args], { cwd: project });
  const older = globSync(snapshots, { cwd: project }).toSorted().slice(0, -1);
  await Promise.all(older.map((file) => rm(join(project, file))));
  return stdout;
}
