import { sql } from 'drizzle-orm';
import type { Deps } from '../deps.ts';
import { shownFiles } from './fileUses.ts';
import type { Storage } from './storage.ts';

type Parts = Pick<Deps, 'db' | 'storage'>;

/** Publishes those of the given public files that a live record shows, and withholds the others. */
export async function settlePublicFiles({ db, storage }: Parts, paths: readonly string[]): Promise<void> {
  const publicPaths = paths.filter((path) => path.startsWith('/uploads/'));
  const shownPaths = new Set(await shownFiles(db, publicPaths));
  await Promise.all(publicPaths.map((path) => (shownPaths.has(path) ? storage.publish(path) : storage.withhold(path))));
}

/**
 * Publishes or withholds all public files of records in the trash, and all withheld files. A file can be in the wrong
 * state if a server was killed after a commit, or if an older release published everything.
 */
export async function settleAllPublicFiles({ db, storage }: Parts): Promise<void> {
  const trashedPaths = await db.execute<{ path: string }>(sql`
    select unnest(files) as path from trash union select data ->> 'cdn_url' from trash where noun = 'files'
  `);
  const paths = trashedPaths.map(({ path }) => path);
  await settlePublicFiles({ db, storage }, [...new Set([...paths, ...(await storage.withheld())])]);
}

/** Milliseconds for which it is remembered that no record shows a withheld file. */
const recheckMs = 60_000;
const maxRemembered = 10_000;

/**
 * Returns the function that finds public files. A withheld file that a record shows again, for instance because an old
 * version was restored, is published when it is requested. This is checked at most once a minute for each file, because
 * strangers know the addresses.
 */
export function findPublicFile({ db, storage, clock, availability }: Parts & Pick<Deps, 'clock' | 'availability'>) {
  const checkedAt = new Map<string, number>();
  return async (path: string): ReturnType<Storage['find']> => {
    const file = await storage.find(path);
    if (file || !(await storage.isWithheld(path))) return file;
    const now = clock().getTime();
    if (now - (checkedAt.get(path) ?? 0) < recheckMs) return undefined;
    if (checkedAt.size >= maxRemembered) checkedAt.clear();
    checkedAt.set(path, now);
    await availability.guard(() => settlePublicFiles({ db, storage }, [path]));
    return storage.find(path);
  };
}
