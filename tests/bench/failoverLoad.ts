import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import * as z from 'zod/mini';
import { connect } from '#server/database/connect.ts';
import type { Postgres } from '#tests/realParts/postgres.ts';
import { png } from '../server/files.ts';
import { mp4 } from './upload.ts';

const writers = 8;
const readers = 4;
const megabyte = 1024 * 1024;
/** The signature of a PNG and its header, and its last chunk. */
const pngHeadBytes = 33;
const pngEndBytes = 12;

/** The observations of the load so far, while parts of the site were killed. */
export type Seen = {
  readonly rows: Set<string>;
  /** The hash of the content of each acknowledged upload, by its path. */
  readonly files: Map<string, string>;
  /** The longest call that is no upload, in milliseconds. */
  longest: number;
  longestUpload: number;
  readonly statuses: Map<string, number>;
  writtenAt: number;
};

type Load = { readonly url: string; readonly token: string; readonly seen: Seen; readonly ending: AbortSignal };

export const nothingSeen = (): Seen => ({
  rows: new Set(),
  files: new Map(),
  longest: 0,
  longestUpload: 0,
  statuses: new Map(),
  writtenAt: 0,
});

/** People who write and read, and two who upload, until the load is ended. */
export function startLoad(load: Load): readonly Promise<void>[] {
  return [
    ...Array.from({ length: writers }, (_, writer) => write(load, writer)),
    ...Array.from({ length: readers }, () => read(load)),
    upload(load, { field: 'image', name: 'notice.png', type: 'image/png', content: image }),
    upload(load, { field: 'video', name: 'class.mp4', type: 'video/mp4', content: video }),
  ];
}

async function write({ url, token, seen, ending }: Load, writer: number): Promise<void> {
  for (let count = 0; !ending.aborted; count += 1) {
    const title = `Notice ${writer}.${count}`;
    const body = JSON.stringify({ title, message: 'Written while parts are killed', status: 'active' });
    const begun = performance.now();
    const status = await timed(seen, 'write', () => send(`${url}/api/alerts`, token, { method: 'POST', body }));
    if (status === 201) {
      seen.rows.add(title);
      // A write that began before may have been confirmed before, too.
      seen.writtenAt = begun;
    }
    await pause(status === 201 ? 0 : 20);
  }
}

async function read({ url, token, seen, ending }: Load): Promise<void> {
  const paths = ['/api/alerts?page=1&limit=10', '/api/leads', '/api/public/site', '/api/employees/profile'];
  for (let count = 0; !ending.aborted; count += 1) {
    await timed(seen, 'read', () => send(`${url}${paths[count % paths.length]}`, token));
    await pause(20);
  }
}

type Upload = {
  readonly field: string;
  readonly name: string;
  readonly type: string;
  /** Another content for each upload. */
  readonly content: () => Buffer;
};

const video = () => Buffer.concat([mp4, randomBytes(12 * megabyte)]);

/** An image in one chunk of data, because the server removes anything after the last chunk. */
function image(): Buffer {
  const data = Buffer.concat([Buffer.from('IDAT'), randomBytes(megabyte / 4)]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length - 4);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(data));
  return Buffer.concat([png.subarray(0, pngHeadBytes), length, data, sum, png.subarray(-pngEndBytes)]);
}

const Stored = z.object({ relativePath: z.string() });

async function upload({ url, token, seen, ending }: Load, { field, name, type, content: next }: Upload): Promise<void> {
  while (!ending.aborted) {
    const content = next();
    const body = new FormData();
    body.append(field, new Blob([new Uint8Array(content)], { type }), name);
    const begun = performance.now();
    const status = await counted(seen, 'upload', async () => {
      const answer = await fetch(`${url}/api/upload/${field}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}` },
        body,
        signal: AbortSignal.timeout(60_000),
      });
      const reply: unknown = await answer.json();
      if (answer.ok) seen.files.set(Stored.parse(reply).relativePath, hashOf(content));
      return answer.status;
    });
    seen.longestUpload = Math.max(seen.longestUpload, performance.now() - begun);
    await pause(status === 200 ? 50 : 200);
  }
}

const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

/** Sends a call with a token; resolves with the status of the answer. */
export async function send(url: string, token: string, init: RequestInit = {}): Promise<number> {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  const answer = await fetch(url, { ...init, headers, signal: AbortSignal.timeout(60_000) });
  await answer.arrayBuffer();
  return answer.status;
}

async function timed(seen: Seen, kind: string, call: () => Promise<number>): Promise<number> {
  const begun = performance.now();
  const status = await counted(seen, kind, call);
  seen.longest = Math.max(seen.longest, performance.now() - begun);
  return status;
}

/** The status of a call; 0 when the connection broke, as it does when the proxy or its process is killed. */
async function counted(seen: Seen, kind: string, call: () => Promise<number>): Promise<number> {
  const status = await call().catch(() => 0);
  const key = `${kind} ${status}`;
  seen.statuses.set(key, (seen.statuses.get(key) ?? 0) + 1);
  return status;
}

/** Acknowledged rows that the database does not have. */
export async function lostRows(primary: Postgres, { rows }: Seen): Promise<number> {
  const { sql, close } = connect(primary.url, { max: 1, applicationName: 'bench' });
  const stored = new Set((await sql`select title from alerts`).map(({ title }) => title));
  await close();
  return [...rows].filter((title) => !stored.has(title)).length;
}

/** Acknowledged files that cannot be read, or that have other content than was sent. */
export async function lostFiles(url: string, { files }: Seen): Promise<number> {
  let lost = 0;
  for (const [path, hash] of files) {
    const answer = await fetch(new URL(path, `${url}/`));
    const content = new Uint8Array(await answer.arrayBuffer());
    if (!answer.ok || hashOf(content) !== hash) {
      process.stderr.write(`  ${path}: ${answer.status}, ${content.length} bytes\n`);
      lost += 1;
    }
  }
  return lost;
}
