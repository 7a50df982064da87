import * as z from 'zod/mini';
import { readBucketAddress, type BucketAddress } from './platform/stores/bucketAddress.ts';

/** The settings for file storage by their names in the environment. */
export const storingSettings = {
  STORAGE_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => readBucketAddress(text, {}) !== undefined,
          'STORAGE_URL must look like s3://key:secret@host:9000/bucket?region=…, with percent signs for special letters of key and secret, or be empty for the data folder',
        ),
      ),
  ),
};

/** The configured bucket; undefined means the data folder. */
export function storingOf(
  { STORAGE_URL: url }: { readonly STORAGE_URL?: string | undefined },
  variables: Readonly<Record<string, string | undefined>>,
): BucketAddress | undefined {
  return url === undefined ? undefined : readBucketAddress(url, variables);
}
