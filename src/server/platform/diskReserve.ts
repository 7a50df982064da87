import { statfs } from 'node:fs/promises';
import { storageFull } from '../http/refusal.ts';

/**
 * Disk space that no call may use. On a full disk, PostgreSQL cannot write its log and stops entirely, so that not even
 * reading and signing in work.
 */
export type DiskReserve = {
  /** Throws 507 if less than the reserve would be free after storing this many bytes. */
  check(incomingBytes: number): Promise<void>;
};

/** PostgreSQL's log consists of segments, each allocated as a whole; this is the size of four. */
export const reservedBytes = 64 * 1024 * 1024;
/** Milliseconds for which a measurement of the disk is reused, because measuring costs more than a small write. */
const maxAgeMs = 250;

const freeBytesOf = async (folder: string) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Keeps the reserve on the disk of a folder. A disk that does not report its free space counts as having enough. */
export function keepReserve(folder: string, freeBytes: (folder: string) => Promise<number> = freeBytesOf): DiskReserve {
  let askedAt = -Infinity;
  let answer = Promise.resolve(Infinity);
  return {
    async check(incomingBytes) {
      const now = performance.now();
      if (now - askedAt > maxAgeMs) {
        askedAt = now;
        answer = freeBytes(folder).catch(() => Infinity);
      }
      if ((await answer) - incomingBytes < reservedBytes) throw storageFull();
    },
  };
}
