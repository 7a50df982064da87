import { totalmem } from 'node:os';

const megabyte = 1024 * 1024;

/** Bytes of memory that this process may use: all of the machine's memory, or the limit of its container. */
export function usableMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(totalmem(), limit) : totalmem();
}

/**
 * PostgreSQL's memory settings for a machine that also runs the server, its uploads and the file cache. PostgreSQL's
 * own cache gets an eighth of the memory, which on a machine of 1 GB is its default, but at most 2 GB, because the file
 * cache serves this database as well.
 */
export function memorySettings(memory: number): Readonly<Record<string, string>> {
  const part = (share: number, [min, max]: readonly [number, number]) =>
    `${Math.min(max, Math.max(min, Math.floor(memory / megabyte / share)))}MB`;
  return {
    shared_buffers: part(8, [64, 2048]),
    effective_cache_size: part(2, [256, 16_384]),
    work_mem: part(256, [4, 32]),
    maintenance_work_mem: part(16, [64, 512]),
    // Parallel hash joins would keep their tables in /dev/shm, which has 64 MB in a container, regardless of the
    // container's memory.
    enable_parallel_hash: 'off',
  };
}
