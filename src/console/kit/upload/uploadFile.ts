import * as z from 'zod/mini';
import type { FileKind } from '#contract/endpoint.ts';
import { fileSchemes, isAllowedAddress } from '#contract/links.ts';
import { uploads } from '#contract/system/uploads.ts';
import { authProvider } from '#console/providers/authProvider.ts';
import { ApiError, request } from '#console/providers/http.ts';
import { clearSession, readSession } from '#console/providers/session.ts';

export type UploadOptions = {
  /** Called with the share of the file that has been sent, 0 to 1. */
  onProgress: (fraction: number) => void;
  signal: AbortSignal;
  /** The alternative text of an image, which the library stores with it. */
  alt?: string;
};

const address = z.optional(z.nullable(z.string()));
/** The fields in which the server may return the address of an uploaded file. */
const Reply = z.object({
  imageUrl: address,
  videoUrl: address,
  videoPath: address,
  url: address,
  relativePath: address,
  data: z.optional(
    z.nullable(z.object({ cdnUrl: address, uploaded: z.optional(z.array(z.object({ cdnUrl: address }))) })),
  ),
});

/**
 * Uploads a file to a path of the API as multipart data and returns its address. Throws `ApiError`. If the session has
 * ended, the sign-in page opens, as after any other call.
 */
export async function uploadFile(
  path: string,
  field: string,
  file: File,
  { alt, ...options }: UploadOptions,
): Promise<string> {
  const body = new FormData();
  if (alt) body.append('alt', alt);
  body.append(field, file, file.name);
  const { json, status } = await request('POST', path, { body, ...options }).catch((error: unknown) => {
    // For an upload the reason is always 'refused', even where other refused calls report an expired session.
    if (error instanceof ApiError && error.status === 401 && readSession()) clearSession('refused');
    else authProvider.checkError(error).catch(() => undefined);
    throw error;
  });
  const reply = Reply.safeParse(json);
  const { imageUrl, videoUrl, videoPath, url, relativePath, data } = reply.success ? reply.data : {};
  const storedAddress = [
    imageUrl,
    videoUrl,
    videoPath,
    data?.cdnUrl,
    data?.uploaded?.[0]?.cdnUrl,
    url,
    relativePath,
  ].find((candidate) => typeof candidate === 'string' && isAllowedAddress(candidate, fileSchemes));
  if (typeof storedAddress !== 'string') throw new ApiError('', status);
  return storedAddress;
}

/** Stores a video through the call that all screens use, and returns its address. */
export function uploadVideo(file: File, options: UploadOptions): Promise<string> {
  return uploadFile(uploads.endpoints.video.path, 'video', file, options);
}

/** Like `uploadVideo`, but for an image. */
export function uploadPicture(file: File, options: UploadOptions): Promise<string> {
  return uploadFile(uploads.endpoints.image.path, 'image', file, options);
}

/** Like `uploadVideo`, but for a document. */
export function uploadDocument(file: File, options: UploadOptions): Promise<string> {
  return uploadFile(uploads.endpoints.document.path, 'document', file, options);
}

/**
 * Stores one of several files that were chosen together, through the call for several files. That call is made once per
 * file, so that each has its own progress and can be cancelled separately. Documents use the call for a single file.
 */
export function uploadOfSeveral(kind: FileKind, file: File, options: UploadOptions): Promise<string> {
  if (kind === 'document') return uploadDocument(file, options);
  const { images, videos } = uploads.endpoints;
  return kind === 'image'
    ? uploadFile(images.path, 'images', file, options)
    : uploadFile(videos.path, 'videos', file, options);
}

/** Stores a file through the call for a single file. */
export function uploadOne(kind: FileKind, file: File, options: UploadOptions): Promise<string> {
  const send = { image: uploadPicture, video: uploadVideo, document: uploadDocument }[kind];
  return send(file, options);
}
