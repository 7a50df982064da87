import {
  AbortMultipartUploadCommand,
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Logger } from 'pino';
import { StartError } from '../../startError.ts';
import { typeOfEnding } from '../receivedContent.ts';
import { nameOfBucket, type BucketAddress } from './bucketAddress.ts';
import { statusOf, watchBucket, type BucketAvailability } from './bucketAvailability.ts';
import {
  storedNamePattern,
  type FileStore,
  type Key,
  type ListedFile,
  type Place,
  type UnfinishedUpload,
} from './fileStore.ts';

/**
 * Bytes per part of an upload, the minimum in S3. Parts are held in memory: two are being sent while a third is filled.
 */
const partBytes = 5 * 1024 * 1024;
const concurrentParts = 2;
/** Milliseconds for one attempt to connect, so that three attempts take less than five seconds. */
const connectMs = 1500;
const answerMs = 30_000;
/** Readers who pause a video keep their connection to the storage. */
const maxSockets = 1000;

type Bucket = {
  readonly client: S3Client;
  readonly address: BucketAddress;
  readonly availability: BucketAvailability;
  /** The parameters of commands that name a key. */
  readonly at: (key: string) => { Bucket: string; Key: string };
};

/**
 * Opens a store that keeps files in a bucket of S3, or of a storage with the same protocol. Throws a `StartError` with
 * one sentence if the bucket does not exist or the key is refused. An unreachable storage is accepted, because it may
 * come back.
 */
export async function openBucket(address: BucketAddress, log?: Logger): Promise<FileStore> {
  const client = clientOf(address);
  const name = nameOfBucket(address);
  const prefix = address.prefix === '' ? '' : `${address.prefix}/`;
  const bucket: Bucket = {
    client,
    address,
    availability: watchBucket(name, log),
    at: (key) => ({ Bucket: address.bucket, Key: `${prefix}${key}` }),
  };
  await checkBucket(bucket, name);
  const { ask, look } = bucket.availability;
  return {
    name,
    put: (key, content) => upload(bucket, key, content),
    async putFile(key, file) {
      await upload(bucket, key, createReadStream(file));
      await rm(file, { force: true });
    },
    async find(key) {
      const storedObject = await look(() => client.send(new HeadObjectCommand(bucket.at(key))));
      if (!storedObject) return undefined;
      const { ContentLength: size = 0, LastModified: changedAt = new Date(0), ETag: tag = '' } = storedObject;
      return { size, changed: changedAt, tag: tag.replaceAll('"', '') };
    },
    async read(key, range) {
      const part = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
      const storedObject = await look(() => client.send(new GetObjectCommand({ ...bucket.at(key), ...part })));
      return storedObject?.Body instanceof Readable ? withoutStall(storedObject.Body, answerMs) : undefined;
    },
    async move(from, to) {
      const { Bucket: holder, Key: source } = bucket.at(from);
      const CopySource = `${holder}/${source.split('/').map(encodeURIComponent).join('/')}`;
      const copied = await look(() => client.send(new CopyObjectCommand({ ...bucket.at(to), CopySource })));
      if (!copied) return false;
      await look(() => client.send(new DeleteObjectCommand(bucket.at(from))));
      return true;
    },
    async remove(key) {
      await look(() => client.send(new DeleteObjectCommand(bucket.at(key))));
    },
    list: (place) => listObjects(bucket, place),
    unfinished: () => listUploads(bucket),
    async readNote(note) {
      const storedObject = await look(() => client.send(new GetObjectCommand(bucket.at(note))));
      return storedObject?.Body?.transformToString();
    },
    async writeNote(note, text) {
      await ask(() => client.send(new PutObjectCommand({ ...bucket.at(note), Body: text })));
    },
    close: () => client.destroy(),
  };
}

function clientOf({ endpoint, region, credentials, isVirtualHost }: BucketAddress): S3Client {
  return new S3Client({
    region,
    forcePathStyle: !isVirtualHost,
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(credentials ? { credentials } : {}),
    // Storage services other than AWS do not support its newer checksums; the signature covers the content anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets },
      httpsAgent: { maxSockets },
    },
  });
}

/** Throws for settings that can never work. */
async function checkBucket({ client, address, availability }: Bucket, name: string): Promise<void> {
  try {
    await client.send(new HeadBucketCommand({ Bucket: address.bucket }));
  } catch (error) {
    const status = statusOf(error);
    const reason =
      status === 404
        ? 'there is no such bucket'
        : status === 301
          ? 'the bucket is in another region'
          : status === 400 || status === 401 || status === 403
            ? 'the storage refuses the key'
            : error instanceof Error && error.name === 'CredentialsProviderError'
              ? 'no key is given, neither in the address nor by AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'
              : undefined;
    if (reason !== undefined) {
      client.destroy();
      throw new StartError(`STORAGE_URL names ${name}, but ${reason}.`);
    }
    // Logs that the storage is unavailable; the server starts anyway.
    await availability.ask(() => Promise.reject(error)).catch(() => undefined);
  }
}

/** Sends a file in parts. An interrupted upload is aborted, so that nothing of it remains. */
async function upload({ client, availability, at }: Bucket, key: Key, content: AsyncIterable<Buffer>): Promise<void> {
  let broken: { readonly error: unknown } | undefined;
  async function* chunks() {
    const source = content[Symbol.asyncIterator]();
    try {
      for (;;) {
        const { done, value } = await source.next().catch((error: unknown) => {
          broken = { error };
          throw error;
        });
        if (done) return;
        yield value;
      }
    } finally {
      await source.return?.();
    }
  }
  const params = { ...at(key), Body: Readable.from(chunks()), ContentType: typeOfEnding(key.split('.').at(-1) ?? '') };
  const sending = new Upload({ client, params, partSize: partBytes, queueSize: concurrentParts });
  await availability.ask(async () => {
    try {
      await sending.done();
    } catch (error) {
      if (!broken) throw error;
    }
  });
  // A failure of the sender is not a failure of the storage.
  if (broken) throw broken.error;
}

async function* listObjects({ client, availability, at }: Bucket, place: Place): AsyncGenerator<ListedFile> {
  const { Bucket: name, Key: start } = at(`${place}/`);
  const pages = paginateListObjectsV2({ client }, { Bucket: name, Prefix: start })[Symbol.asyncIterator]();
  for (;;) {
    const page = await availability.ask(() => pages.next());
    if (page.done) return;
    for (const { Key: key = '', Size: size = 0, LastModified: changedAt } of page.value.Contents ?? []) {
      const file = key.slice(start.length);
      if (storedNamePattern.test(file) && changedAt) yield { key: `${place}/${file}`, size, changed: changedAt };
    }
  }
}

async function* listUploads({ client, availability, at }: Bucket): AsyncGenerator<UnfinishedUpload> {
  const { Bucket: name, Key: start } = at('');
  let markers = {};
  for (;;) {
    const request = new ListMultipartUploadsCommand({ Bucket: name, Prefix: start, ...markers });
    const page = await availability.ask(() => client.send(request));
    for (const { Key: key, UploadId: id, Initiated: startedAt } of page.Uploads ?? []) {
      if (key === undefined || id === undefined || !startedAt) continue;
      const uploadName = { Bucket: name, Key: key, UploadId: id };
      const remove = async () => {
        await availability.look(() => client.send(new AbortMultipartUploadCommand(uploadName)));
      };
      yield { since: startedAt, remove };
    }
    if (!page.IsTruncated) return;
    markers = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker };
  }
}

/**
 * Returns a stream of the same bytes. It fails if the source takes longer than `timeoutMs` to deliver the next bytes
 * after they were requested. Slow readers do not matter.
 */
function withoutStall(source: Readable, timeoutMs: number): Readable {
  async function* chunks() {
    const iterator: AsyncIterator<Buffer> = source[Symbol.asyncIterator]();
    try {
      for (;;) {
        const timer = setTimeout(() => source.destroy(new Error('The file storage stopped sending.')), timeoutMs);
        const { done, value } = await iterator.next().finally(() => clearTimeout(timer));
        if (done) return;
        yield value;
      }
    } finally {
      source.destroy();
    }
  }
  return Readable.from(chunks(), { objectMode: false, highWaterMark: 64 * 1024 });
}
