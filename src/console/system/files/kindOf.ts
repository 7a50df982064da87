import type { FileKind } from '#contract/endpoint.ts';
import type { LibraryFile } from '#contract/system/files.ts';

/** The kind of a file; by its extension if the server does not say. */
export function kindOf({ kind, cdn_url: address }: Pick<LibraryFile, 'kind' | 'cdn_url'>): FileKind {
  if (kind) return kind;
  if (/\.(?:mp4|m4v|webm|ogv|ogg|mov|avi|wmv|flv|mkv)$/i.test(address)) return 'video';
  return /\.(?:pdf|docx?|xlsx?|pptx?)$/i.test(address) ? 'document' : 'image';
}
