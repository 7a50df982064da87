import { uploadFile, type UploadOptions } from '../../kit/upload/uploadFile.ts';

export type { UploadOptions } from '../../kit/upload/uploadFile.ts';

/** Stores a picture and resolves to its address. Rejects with an error whose message is shown to the user. */
export type UploadImage = (file: File, options: UploadOptions) => Promise<{ url: string }>;

/** Returns an upload function for a path of the API: multipart, field `files[]`. */
export function uploadTo(path: string): UploadImage {
  return async (file, options) => ({ url: await uploadFile(path, 'files[]', file, options) });
}
