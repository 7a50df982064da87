import { createHash } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import { sep } from 'node:path';
import { StartError } from '../../startError.ts';
import { places, type FileStore, type Key, type ListedFile } from './fileStore.ts';

/** The number of files copied concurrently. */
const concurrentFiles = 4;

export type CopyResult = { readonly copied: number; readonly skipped: number; readonly isWhole: boolean };

/**
 * Copies all files of a store to another, and reads each copy back to compare its checksum. A file is skipped if its
 * copy has the same size and is not older, so that an interrupted copy can be continued. If a file has moved to another
 * area since an earlier copy, for instance because it was withheld, the copy in the old area is removed. `signal` stops
 * copying after the files in progress. Throws a `StartError` if one of the two stores is inside the other.
 */
export async function copyFiles(
  from: FileStore,
  to: FileStore,
  { signal, onCopied }: { signal?: AbortSignal; onCopied?: (count: number) => void } = {},
): Promise<CopyResult> {
  await refuseNested(from, to);
  let copiedCount = 0;
  let skippedCount = 0;
  const targetFiles = new Map<Key, ListedFile>();
  const listedKeys = new Set<Key>();
  for (const place of places) {
    for await (const file of to.list(place)) targetFiles.set(file.key, file);
    const files = from.list(place)[Symbol.asyncIterator]();
    const copyInTurn = async () => {
      for (;;) {
        const { done, value: file } = await files.next();
        if (done || signal?.aborted) return;
        listedKeys.add(file.key);
        const copy = targetFiles.get(file.key);
        if (copy?.size === file.size && copy.changed >= file.changed) {
          skippedCount += 1;
          continue;
        }
        await copyFile(from, to, file);
        copiedCount += 1;
        onCopied?.(copiedCount);
      }
    };
    await Promise.all(Array.from({ length: concurrentFiles }, copyInTurn));
  }
  const isWhole = !signal?.aborted;
  if (isWhole) await removeMoved(to, { there: targetFiles.keys(), listed: listedKeys });
  return { copied: copiedCount, skipped: skippedCount, isWhole };
}

/**
 * Refuses stores of which one is inside the other: files of the inner store would be taken for files of the outer one.
 */
async function refuseNested(from: FileStore, to: FileStore): Promise<void> {
  // The name of a bucket is not a path, so it has no real path.
  const [source, target] = await Promise.all([from, to].map(({ name }) => realpath(name).catch(() => undefined)));
  if (isWithin(target, source) || from.name === to.name) {
    throw new StartError(`The files are in ${from.name} already: choose a folder outside of it.`);
  }
  if (isWithin(source, target)) {
    throw new StartError(`${to.name} contains the folder of the files: choose another one.`);
  }
}

const isWithin = (path: string | undefined, folder: string | undefined) =>
  path !== undefined && folder !== undefined && `${path}${sep}`.startsWith(`${folder}${sep}`);

const nameOf = (key: Key) => key.split('/').at(-1);

/**
 * Removes the copies of files that have moved to another area since: a withheld file must not keep its public address.
 */
async function removeMoved(
  to: FileStore,
  { there, listed: listedKeys }: { there: Iterable<Key>; listed: ReadonlySet<Key> },
): Promise<void> {
  const names = new Set([...listedKeys].map(nameOf));
  for (const key of there) if (!listedKeys.has(key) && names.has(nameOf(key))) await to.remove(key);
}

async function copyFile(from: FileStore, to: FileStore, { key }: ListedFile): Promise<void> {
  const source = await from.read(key);
  if (!source) return; // deleted meanwhile
  const sentHash = createHash('sha256');
  async function* hashedPieces() {
    for await (const chunk of source ?? []) {
      const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
      sentHash.update(bytes);
      yield bytes;
    }
  }
  await to.put(key, hashedPieces());
  const arrivedHash = createHash('sha256');
  for await (const chunk of (await to.read(key)) ?? []) arrivedHash.update(chunk);
  if (sentHash.digest('hex') === arrivedHash.digest('hex')) return;
  await to.remove(key);
  throw new StartError(`${key} arrived damaged in ${to.name} and was removed there: run the copy again.`);
}
