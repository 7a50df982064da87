import { statfs } from 'node:fs/promises';
import { storageFull } from '../http/refusal.ts';

/**
 * Room on the disk that no call may take: without any, PostgreSQL cannot write its log and stops altogether, for readers
 * and for who signs in, too.
 */
export type DiskReserve = {
  /** Throws 507 if this many bytes would not leave the reserve free. */
  check(incoming: number): Promise<void>;
};

/** Four pieces of PostgreSQL's log, of which it makes one whole at a time. */
export const reservedBytes = 64 * 1024 * 1024;
/** Milliseconds for which a measurement of the disk is reused, because measuring costs more than a small write. */
const maxAgeMs = 250;

const freeOf = async (folder: string) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Keeps the reserve on the disk of a folder. A disk that does not say how full it is is taken to have room. */
export function keepReserve(folder: string, free: (folder: string) => Promise<number> = freeOf): DiskReserve {
  let askedAt = -Infinity;
  let answer = Promise.resolve(Infinity);
  return {
    async check(incoming) {
      const now = performance.now();
      if (now - askedAt > maxAgeMs) {
        askedAt = now;
        answer = free(folder).catch(() => Infinity);
      }
      if ((await answer) - incoming < reservedBytes) throw storageFull();
    },
  };
}
