import * as z from 'zod/mini';
import { del, get, list, noun, post, put, recordFields, type FileKind, type Schema } from '../endpoint.ts';
import { Done, optionalText, requiredText } from '../fields.ts';
import { maxAltLength } from '../uploaded.ts';

export const FileKindName = z.enum(['image', 'video', 'document']) satisfies z.ZodMiniType<FileKind>;

const text = z._default(z.string(), '');

/** A file of the media library. Its field names mix two styles, because existing clients read them. */
export const LibraryFile = z.pipe(
  z.transform(readFile),
  z.object({
    ...recordFields,
    id: z.string(),
    original_name: text,
    /** The file's address, which stays the same when the file is replaced. */
    cdn_url: z.string(),
    /** The same address under its other name, which not every server sends. */
    cdnUrl: z.optional(z.string()),
    /** Bytes. */
    file_size: z._default(z.number(), 0),
    upload_date: z.optional(z.nullable(z.string())),
    /** The following fields are extensions. */
    kind: z.optional(FileKindName),
    alt: text,
    uploadedBy: text,
    /** The time at which the file was replaced with another one. */
    replacedAt: z.optional(z.nullable(z.string())),
  }),
);
export type LibraryFile = z.output<typeof LibraryFile>;

/**
 * Completes a file from another server, which may send only one of the two names of its id, address or creation time.
 */
function readFile(input: unknown): unknown {
  if (typeof input !== 'object' || input === null) return input;
  const file: Readonly<Record<string, unknown>> = { ...input };
  const id = String(file._id ?? file.id ?? '');
  return {
    ...file,
    _id: id,
    id,
    cdn_url: file.cdn_url ?? file.cdnUrl,
    createdAt: file.createdAt ?? file.upload_date ?? undefined,
  };
}

/** Editable metadata of a file. */
export const FileChange = z.object({
  original_name: requiredText('Name is required'),
  alt: z._default(optionalText(maxAltLength), ''),
});

/** A record that shows the file. */
export const FileUse = z.object({ noun: z.string(), module: z.string(), _id: z.string(), title: z.string() });
export type FileUse = z.output<typeof FileUse>;

/**
 * The records that show a file in modules that the caller may read, and the number of such records in other modules.
 */
export const FileUses = z.object({ records: z.array(FileUse), others: z.number() });
export type FileUses = z.output<typeof FileUses>;

function filesOfKind(item: Schema & typeof LibraryFile) {
  return list(item, {
    wrapped: 'data',
    beside: { success: true },
    sort: ['original_name', 'file_size', 'createdAt', 'updatedAt'],
    search: ['original_name', 'alt'],
  });
}

/** The media library: files uploaded for the whole console instead of for a single record. */
export const files = noun('files', {
  module: 'study-material',
  record: LibraryFile,
  endpoints: {
    list: get('/files/images', {
      summary: 'The images of the library',
      needs: 'read',
      reply: filesOfKind(LibraryFile),
    }),
    videos: get('/files/videos', {
      summary: 'The videos of the library',
      needs: 'read',
      reply: filesOfKind(LibraryFile),
    }),
    documents: get('/files/documents', {
      summary: 'The documents of the library',
      needs: 'read',
      reply: filesOfKind(LibraryFile),
      extension: true,
    }),
    get: get('/files/{id}', {
      summary: 'Read a file of the library',
      needs: 'read',
      reply: LibraryFile,
      extension: true,
    }),
    update: put('/files/{id}', {
      summary: 'Save the name and the alt text of a file',
      needs: 'update',
      body: FileChange,
      reply: LibraryFile,
      extension: true,
    }),
    replace: post('/files/{id}/replace', {
      summary: 'Replace a file with another of the same type; its address stays the same',
      needs: 'update',
      files: { image: { kind: 'image' }, video: { kind: 'video' }, document: { kind: 'document' } },
      reply: LibraryFile,
      extension: true,
    }),
    uses: get('/files/{id}/uses', {
      summary: 'The records that show a file',
      needs: 'read',
      reply: FileUses,
      extension: true,
    }),
    remove: del('/files/{id}', {
      summary: 'Delete a file that no record shows; 409 if it is in use',
      needs: 'delete',
      reply: Done,
    }),
    removeUsed: del('/files/{id}/used', {
      summary: 'Delete a file from the library even if records show it; they keep it',
      needs: 'delete',
      reply: Done,
      extension: true,
    }),
  },
});
