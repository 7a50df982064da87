import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from '#server/database/connect.ts';
import { privateMegabytes, processorMicroseconds } from '../processes.ts';
import { signIn, startProduct } from '../product.ts';
import { atMost, type Figure } from '../report.ts';
import { median } from '../rounds.ts';
import { addAlert } from './changes.ts';
import { eventsIn } from './follower.ts';
import { addEmployees, environment } from './sessions.ts';

const streams = 500;
/** Includes a heartbeat of every stream. */
const idleMs = 30_000;

type Open = { readonly hasGreeted: Promise<void>; readonly heard: Promise<number>; close(): void };

function openStream(url: string, token: string): Open {
  const ending = new AbortController();
  const [greeted, heard] = [Promise.withResolvers<void>(), Promise.withResolvers<number>()];
  void (async () => {
    const answer = await fetch(`${url}/api/live`, {
      headers: { Authorization: `Bearer ${token}` },
      signal: ending.signal,
    });
    if (!answer.ok || !answer.body) throw new Error(`A stream was answered with ${answer.status}.`);
    for await (const { type } of eventsIn(answer.body)) {
      if (type === 'hello') greeted.resolve();
      if (type === 'message') heard.resolve(performance.now());
    }
  })().catch((error: unknown) => greeted.reject(error));
  return { hasGreeted: greeted.promise, heard: heard.promise, close: () => ending.abort() };
}

/** The median of the private memory over two seconds. */
async function memoryOf(pid: number): Promise<number> {
  const samples: number[] = [];
  for (let count = 0; count < 10; count += 1) {
    samples.push(privateMegabytes(pid));
    await pause(200);
  }
  return median(samples);
}

/** Five hundred employees with a stream each at one process: its memory, its idle time, and one change to all of them. */
export async function measureManyStreams(dataDir: string, sql: Sql): Promise<Figure[]> {
  const employees = await addEmployees(sql, { count: streams, role: 'Admin' });
  // They come from many addresses, which a proxy names.
  const product = await startProduct(dataDir, { environment: { ...environment, TRUST_PROXY: '1' } });
  const opened: Open[] = [];
  try {
    const { token } = await signIn(product.url);
    // A server that has just started grows by itself with its first calls.
    for (const employee of employees) {
      const answer = await fetch(`${product.url}/api/alerts?page=1&limit=25`, {
        headers: { Authorization: `Bearer ${employee.token}` },
      });
      await answer.arrayBuffer();
    }
    await pause(5000);
    const before = await memoryOf(product.pid);
    for (const employee of employees) opened.push(openStream(product.url, employee.token));
    await Promise.all(opened.map(({ hasGreeted }) => hasGreeted));
    await pause(2000);
    const [busyBefore, begun] = [processorMicroseconds(product.pid), performance.now()];
    await pause(idleMs);
    const share = (processorMicroseconds(product.pid) - busyBefore) / 10 / (performance.now() - begun);
    const after = await memoryOf(product.pid);
    const changedAt = performance.now();
    await addAlert(product.url, token, 'For everybody');
    const last = Math.max(...(await Promise.all(opened.map(({ heard }) => heard))));
    return [
      {
        what: `private memory that ${streams} streams add`,
        ours: { value: after - before, unit: 'MB' },
        goal: atMost(40),
        note: `${before.toFixed(0)} MB before, ${after.toFixed(0)} with them`,
      },
      {
        what: `processor time of a process with ${streams} idle streams`,
        ours: { value: share, unit: '% of a core' },
        goal: atMost(3),
        note: `over ${idleMs / 1000} s, with a heartbeat`,
      },
      { what: `a change until all ${streams} streams have told it`, ours: { value: last - changedAt, unit: 'ms' } },
    ];
  } finally {
    for (const { close } of opened) close();
    await product.stop();
  }
}
