import type { Logger } from 'pino';
import type { BucketAddress } from './bucketAddress.ts';
import type { FileStore } from './fileStore.ts';
import { openFolder } from './folder.ts';

/** Opens a folder or a bucket. The client for buckets is only loaded if needed. */
export async function openStore(where: string | BucketAddress, log?: Logger): Promise<FileStore> {
  if (typeof where === 'string') return openFolder(where);
  const { openBucket } = await import('./bucket.ts');
  return openBucket(where, log);
}
