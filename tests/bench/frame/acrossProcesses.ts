import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from '#server/database/connect.ts';
import { signIn, startProduct } from '../product.ts';
import { atLeast, atMost, type Figure } from '../report.ts';
import { addAlert, missedBy, percentile, timeChange, writeOn } from './changes.ts';
import { Follower } from './follower.ts';
import { environment } from './sessions.ts';

const changes = 200;

/**
 * Two server processes on one database: changes through one reach a stream of the other. Then one is killed with `kill
 * -9` during writes through the other, and its follower connects to the other.
 */
export async function measureAcrossProcesses(dataDir: string, sql: Sql): Promise<Figure[]> {
  const [first, second] = [await startProduct(dataDir, { environment }), await startProduct(dataDir, { environment })];
  try {
    const { token } = await signIn(first.url);
    const follower = await new Follower({ urls: [second.url], token }).start();
    await addAlert(first.url, token, 'The first call of a process is slow');
    const times: number[] = [];
    for (let number = 0; number < changes; number += 1)
      times.push(await timeChange(first.url, token, follower, `Change ${number}`));
    const arrived = times.filter(Number.isFinite);
    await follower.stop();

    const moving = await new Follower({ urls: [first.url, second.url], token }).start();
    const writer = writeOn(second.url, token);
    await pause(1000);
    const killedAt = performance.now();
    await first.kill();
    const resync = (await moving.ready(killedAt)) - killedAt;
    await pause(1000);
    const written = await writer.stop();
    const missed = await missedBy(moving, sql);
    await moving.stop();
    const p = (share: number) => percentile(arrived, share).toFixed(0);
    return [
      {
        what: 'a change through one of two processes, from the request until the other’s stream has told it, p95',
        ours: { value: percentile(arrived, 0.95), unit: 'ms' },
        goal: atMost(300),
        note: `median ${p(0.5)}, longest ${p(1)} ms`,
      },
      { what: `arrived of ${changes}`, ours: { value: arrived.length, unit: '' }, goal: atLeast(changes) },
      {
        what: 'kill -9 of a process: its reader goes to the other and has read everything again',
        ours: { value: resync / 1000, unit: 's' },
        goal: atMost(3),
        note: `${moving.resyncs} resync; ${written} changes meanwhile`,
      },
      {
        what: 'records of the database that it then does not know',
        ours: { value: missed, unit: '' },
        goal: atMost(0),
      },
    ];
  } finally {
    await first.stop();
    await second.stop();
  }
}
