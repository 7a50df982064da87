import { request } from 'node:http';
import { once } from 'node:events';
import type { Load, LoadResult } from './load.ts';
import { runProgram, watchMemory } from './processes.ts';
import { signIn, type Product } from './product.ts';
import { atMost, ratioAtMost, type Figure } from './report.ts';

const megabyte = 1024 * 1024;
const size = 300 * megabyte;
const boundary = 'the-bench-sends-one-video';

/**
 * The beginning of an MP4 file: the box with its type, an empty index, and the box of the image data, which extends to
 * the end.
 */
export const mp4 = Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42\0\0\0\x08moov\0\0\0\0mdat');

/** The growth of the server's memory during an upload of the largest accepted video. */
export async function measureUpload(product: Product): Promise<Figure[]> {
  const { token } = await signIn(product.url);
  const started = performance.now();
  const { before, most } = await watchMemory(product.pid, () => upload(product.url, token));
  const seconds = (performance.now() - started) / 1000;
  return [
    {
      what: 'memory added while 300 MB are uploaded',
      ours: { value: most - before, unit: 'MB' },
      goal: atMost(60),
      note: `from ${Math.round(before)} MB, in ${seconds.toFixed(1)} s`,
    },
    ...(await measureFive(product, token)),
  ];
}

/** Five concurrent uploads, as the topic editor sends them, and the duration of another call meanwhile. */
async function measureFive(product: Product, token: string): Promise<Figure[]> {
  const idle = await otherCalls(product.url, token);
  let busyResult: LoadResult = idle;
  const { before, most } = await watchMemory(product.pid, async () => {
    const videos = Array.from({ length: 5 }, () => upload(product.url, token));
    busyResult = await otherCalls(product.url, token);
    await Promise.all(videos);
  });
  return [
    {
      what: 'memory added while five videos of 300 MB are uploaded at once',
      ours: { value: most - before, unit: 'MB' },
      goal: atMost(100),
      note: `from ${Math.round(before)} MB`,
    },
    {
      what: 'a page of alerts meanwhile, 99th percentile',
      ours: { value: busyResult.p99, unit: 'ms' },
      reference: { name: 'the same without uploads', value: idle.p99, unit: 'ms' },
      goal: ratioAtMost(3),
      note: `${busyResult.failed + idle.failed} failed`,
    },
  ];
}

/** Four people who read a list, one call after the other. */
async function otherCalls(url: string, token: string): Promise<LoadResult> {
  const headers = { Authorization: `Bearer ${token}` };
  const requests = [{ method: 'GET', path: '/api/alerts?page=1&limit=25', headers }] as const;
  const load: Load = { url, connections: 4, seconds: 4, requests };
  return JSON.parse(await runProgram('load.ts', JSON.stringify(load)));
}

/**
 * Sends the form as a browser does: in chunks, as fast as the server accepts them. With `stopAfter` the connection
 * breaks after that many bytes; content that does not begin like a video is refused.
 */
export async function upload(
  url: string,
  token: string,
  { stopAfter = size, beginning = mp4, expected = 200 } = {},
): Promise<void> {
  const head = Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="video"; filename="class.mp4"\r\nContent-Type: video/mp4\r\n\r\n`,
  );
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  const sending = request(`${url}/api/upload/video`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': `multipart/form-data; boundary=${boundary}`,
      'Content-Length': head.length + size + tail.length,
    },
  });
  const answer = new Promise<number>((settle, refuse) => {
    sending.on('error', refuse);
    sending.on('response', (response) => {
      response.resume();
      response.on('end', () => settle(response.statusCode ?? 0));
    });
  });
  const chunk = Buffer.alloc(megabyte / 4, 'lesson');
  sending.write(head);
  for (let sentBytes = 0; sentBytes < stopAfter; sentBytes += chunk.length) {
    const part = sentBytes === 0 ? Buffer.concat([beginning, chunk.subarray(beginning.length)]) : chunk;
    if (!sending.write(part)) await once(sending, 'drain');
  }
  if (stopAfter < size) {
    answer.catch(() => undefined); // it breaks
    sending.destroy();
    return;
  }
  sending.end(tail);
  const status = await answer;
  if (status !== expected) throw new Error(`The upload was answered with ${status}.`);
}
