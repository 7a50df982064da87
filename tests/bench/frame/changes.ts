import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Sql } from '#server/database/connect.ts';
import type { Follower } from './follower.ts';

const Made = z.object({ _id: z.string() });

/** Adds an alert; resolves with its id when the server has confirmed it. */
export async function addAlert(url: string, token: string, title: string): Promise<string> {
  const answer = await fetch(`${url}/api/alerts`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ title, message: 'A change that others see', status: 'active' }),
  });
  if (answer.status !== 201) throw new Error(`An alert was answered with ${answer.status}.`);
  return Made.parse(await answer.json())._id;
}

/** The time from sending a change until it is heard of, in milliseconds; infinite for one that never is. */
export async function timeChange(url: string, token: string, follower: Follower, title: string): Promise<number> {
  const begun = performance.now();
  const id = await addAlert(url, token, title);
  const isHeard = await follower.hears(id);
  return isHeard ? (follower.heardAt.get(id) ?? Infinity) - begun : Infinity;
}

/** Writes alerts in the background, some twenty a second, until it is stopped. A broken connection is no fault here. */
export function writeOn(url: string, token: string): { stop(): Promise<number> } {
  const ending = new AbortController();
  let written = 0;
  const writing = (async () => {
    while (!ending.signal.aborted) {
      const id = await addAlert(url, token, `Meanwhile ${written}`).catch(() => undefined);
      if (id !== undefined) written += 1;
      await pause(40);
    }
  })();
  return {
    async stop() {
      ending.abort();
      await writing;
      return written;
    },
  };
}

/** The records of the database that a follower does not know, once it has had five seconds to hear of them. */
export async function missedBy(follower: Follower, sql: Pick<Sql, 'unsafe'>): Promise<number> {
  const rows = await sql.unsafe<{ id: string }[]>('select id from alerts');
  const missing = () => rows.filter(({ id }) => !follower.known.has(id)).length;
  for (const begun = performance.now(); missing() > 0 && performance.now() - begun < 5000;) await pause(20);
  return missing();
}

/** The value below which this share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
