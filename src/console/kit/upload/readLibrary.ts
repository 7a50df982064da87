import type { FileKind } from '#contract/endpoint.ts';
import { LibraryFile, files } from '#contract/system/files.ts';
import { callAny } from '#console/providers/call.ts';

const { list, videos, documents } = files.endpoints;
const endpoints = { image: list, video: videos, document: documents };

export type LibraryPage = { readonly files: readonly LibraryFile[]; readonly total: number };

/** The number of files per page. */
export const libraryPage = 24;

/** The newest files of a kind, as many as requested; from a server without paging, all that match the search. */
export async function readLibrary(
  kind: FileKind,
  { search, count, signal }: { search: string; count: number; signal?: AbortSignal },
): Promise<LibraryPage> {
  const query = { page: '1', limit: String(count), ...(search === '' ? {} : { search }) };
  const { data, total, isPaged } = await callAny(endpoints[kind], { query, signal });
  const rows = Array.isArray(data) ? data.map((row) => LibraryFile.parse(row)) : [];
  if (isPaged && total !== undefined) return { files: rows, total };
  const words = search.toLowerCase();
  const matchingFiles = rows.filter(({ original_name, alt }) =>
    `${original_name}\n${alt}`.toLowerCase().includes(words),
  );
  return { files: matchingFiles.slice(0, count), total: matchingFiles.length };
}
