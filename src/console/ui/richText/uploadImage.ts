import * as z from 'zod/mini';
import { fileSchemes, isAllowedAddress } from '#contract/html.ts';
import { ApiError, request } from '#console/providers/http.ts';

export type UploadOptions = {
  /** Called with the part of the file that has been sent, 0 to 1. */
  onProgress: (fraction: number) => void;
  signal: AbortSignal;
};

/** Stores a picture and answers its address. Fails with an error whose message the person reads. */
export type UploadImage = (file: File, options: UploadOptions) => Promise<{ url: string }>;

const address = z.optional(z.nullable(z.string()));
/** The names under which servers answer an upload (readings.md §1). */
const Reply = z.object({
  imageUrl: address,
  url: address,
  relativePath: address,
  data: z.optional(z.nullable(z.object({ cdnUrl: address }))),
});

/** Uploads to a path of the API as multipart, in the field `files[]` (operations.md §7). */
export function uploadTo(path: string): UploadImage {
  return async (file, { onProgress, signal }) => {
    const body = new FormData();
    body.append('files[]', file, file.name);
    const { json, status } = await request('POST', path, { body, onProgress, signal });
    const reply = Reply.safeParse(json);
    const { imageUrl, url, relativePath, data } = reply.success ? reply.data : {};
    const found = [imageUrl, data?.cdnUrl, url, relativePath].find(
      (candidate) => typeof candidate === 'string' && isAllowedAddress(candidate, fileSchemes),
    );
    if (typeof found !== 'string') throw new ApiError('', status);
    return { url: found };
  };
}
