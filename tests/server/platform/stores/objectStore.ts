import {
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const key = 'tests:console';
export const storeSecret = 'a-secret-of-the-storage';

export type ObjectStore = Awaited<ReturnType<typeof startObjectStore>>;

/** Starts a real object storage that checks signatures; it must be installed (`tests/setup/services.ts`). */
export async function startObjectStore() {
  const folder = await mkdtemp(join(tmpdir(), 'institute-objects-'));
  const script = join(import.meta.dirname, 'objectStore.py');
  /** Starts the program, on a free port or on the one that it had; resolves when it answers. */
  async function run(wantedPort: number) {
    const child = spawn('/usr/bin/python3', [script, folder, key, storeSecret, String(wantedPort)], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`Swift ended with ${String(code)}.`)));
    ended.catch(() => undefined); // awaited beside the port
    const [said] = await Promise.race([once(child.stdout, 'data'), ended]);
    return { child, ended, port: Number(String(said)) };
  }
  let running = await run(0);
  const { port } = running;
  const kill = async () => {
    running.child.kill('SIGKILL');
    await running.ended.catch(() => undefined);
  };
  const endpoint = `http://127.0.0.1:${port}`;
  const client = new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: key, secretAccessKey: storeSecret },
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  return {
    port,
    /** The setting that names a bucket; another port leads through a relay. */
    url(bucket: string, { secret = storeSecret, at = port, options = '' } = {}): string {
      return `s3://${encodeURIComponent(key)}:${encodeURIComponent(secret)}@127.0.0.1:${at}/${bucket}?tls=off${options}`;
    },
    async createBucket(bucket: string): Promise<void> {
      await client.send(new CreateBucketCommand({ Bucket: bucket }));
    },
    /** The keys of all objects. */
    async keys(bucket: string): Promise<readonly string[]> {
      const { Contents: contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: bucket }));
      return contents.map(({ Key: name = '' }) => name);
    },
    /** The keys of all uploads that are not finished. */
    async uploads(bucket: string): Promise<readonly string[]> {
      const { Uploads: uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket: bucket }));
      return uploads.map(({ Key: name = '' }) => name);
    },
    async put(bucket: string, name: string, content: string): Promise<void> {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: name, Body: content }));
    },
    /** Begins an upload, as a server does that is killed then. */
    async beginUpload(bucket: string, name: string): Promise<void> {
      await client.send(new CreateMultipartUploadCommand({ Bucket: bucket, Key: name }));
    },
    /** Ends it as a crash does; `start` has it back with its data, on its port. */
    kill,
    async start(): Promise<void> {
      running = await run(port);
    },
    async stop(): Promise<void> {
      client.destroy();
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
