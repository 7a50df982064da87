import { inArray } from 'drizzle-orm';
import type { FileKind } from '#contract/endpoint.ts';
import { files as noun } from '#contract/system/files.ts';
import type { Queryable } from '../database/connect.ts';
import { recordsOf } from '../http/records.ts';
import { filesTable } from './tables/files.ts';
import type { StoredFile } from './storage.ts';

/** The files of the library. A file removed from the library remains available to the records that show it. */
export const fileRecords = recordsOf(noun, filesTable, { title: 'original_name', files: ['cdn_url'] });

/** Adds a file that has just been received to the library. */
export async function keepInLibrary(
  db: Queryable,
  kind: FileKind,
  file: StoredFile,
  { uploadedBy, alt = '' }: { uploadedBy: string; alt?: string },
) {
  return fileRecords.insert(db, {
    kind,
    original_name: nameOf(file.name),
    cdn_url: file.path,
    file_size: file.size,
    uploadedBy,
    alt,
  });
}

/** Returns the names that files with these addresses have in the library, by address. */
export async function namesOf(db: Queryable, addresses: readonly string[]): Promise<Record<string, string>> {
  if (addresses.length === 0) return {};
  const { cdn_url: address, original_name: name } = filesTable;
  const foundFiles = await db.select({ address, name }).from(filesTable).where(inArray(address, addresses));
  return Object.fromEntries(foundFiles.map((file) => [file.address, file.name]));
}

/** Makes a name fit to be stored and shown: without control characters, and short enough for a line. */
function nameOf(name: string): string {
  const shownName = name.replaceAll(/\p{Cc}/gu, ' ').trim();
  return shownName.slice(-200) || 'Untitled';
}
