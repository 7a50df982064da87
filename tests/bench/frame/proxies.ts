import { spawn, type ChildProcess } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '#server/database/open.ts';
import { freePort, listening } from '#tests/realParts/ports.ts';
import { find, haProxy, nginx, type Part } from '#tests/realParts/programs.ts';
import { end } from '../processes.ts';
import { signIn, startProduct, temporaryFolder } from '../product.ts';
import { atLeast, atMost, type Figure } from '../report.ts';
import { missedBy, percentile, timeChange, writeOn } from './changes.ts';
import { Follower } from './follower.ts';
import { environment } from './sessions.ts';

const changes = 40;
/** Longer than the minute after which nginx ends a silent reply, and the 50 seconds of HAProxy. */
const idleMs = 75_000;

type Proxy = {
  readonly name: string;
  readonly part: Part;
  /** The arguments of the program, and the file they name. */
  readonly args: (file: string) => readonly string[];
  /** Settings with nothing about streams: everything is as the program, or Debian's package, has it. */
  readonly settings: (port: number, target: string, folder: string) => string;
  readonly reload: NodeJS.Signals;
};

const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

const proxies: readonly Proxy[] = [
  {
    name: 'nginx',
    part: nginx,
    args: (file) => ['-c', file],
    settings: (port, target, folder) => `daemon off;
pid ${join(folder, `nginx-${port}.pid`)};
error_log /dev/null;
events {}
http {
  access_log off;
  ${temporary.map((kind) => `${kind}_temp_path ${join(folder, kind)};`).join('\n  ')}
  server {
    listen 127.0.0.1:${port};
    location / { proxy_pass http://${target}; }
  }
}
`,
    reload: 'SIGHUP',
  },
  {
    name: 'HAProxy',
    part: haProxy,
    args: (file) => ['-W', '-db', '-f', file],
    settings: (port, target) => `defaults
  mode http
  timeout connect 5000
  timeout client 50000
  timeout server 50000
frontend console
  bind 127.0.0.1:${port}
  default_backend console
backend console
  server first ${target}
`,
    reload: 'SIGUSR2',
  },
];

/**
 * The stream behind each proxy with its defaults: unbuffered, alive while nothing happens, and through a reload. In the
 * silence there is time for other work.
 */
export async function measureProxies(inSilence: () => Promise<void>): Promise<Figure[]> {
  const data = await temporaryFolder();
  const { sql, close } = await openDatabase({ dataDir: data.path, databaseUrl: undefined });
  const product = await startProduct(data.path, { environment });
  const running: ChildProcess[] = [];
  const followers: Follower[] = [];
  try {
    const { token } = await signIn(product.url);
    const started = [];
    for (const proxy of proxies) {
      const found = await find(proxy.part);
      if ('missing' in found) {
        process.stderr.write(`  ${found.missing}\n`);
        continue;
      }
      const port = await freePort();
      const file = join(data.path, `${proxy.part.program}.conf`);
      await writeFile(file, proxy.settings(port, new URL(product.url).host, data.path));
      const start = async () => {
        const child = spawn(found.path, proxy.args(file), { stdio: 'ignore' });
        running.push(child);
        await listening(port);
        return child;
      };
      const child = await start();
      const follower = await new Follower({ urls: [`http://127.0.0.1:${port}`], token }).start();
      followers.push(follower);
      const times: number[] = [];
      for (let number = 0; number < changes; number += 1)
        times.push(await timeChange(product.url, token, follower, `Change ${number}`));
      started.push({ ...proxy, child, start, follower, times });
    }
    await Promise.all([pause(idleMs), inSilence()]);
    const figures: Figure[] = [];
    for (const { name, child, start, reload, follower, times } of started) {
      const brokenWhileIdle = follower.connections - 1;
      const afterIdle = await timeChange(product.url, token, follower, 'After the silence');
      const writer = writeOn(product.url, token);
      await pause(500);
      child.kill(reload);
      await pause(2000);
      const afterReload = follower.connections - 1 - brokenWhileIdle;
      await end(child, 'SIGTERM');
      const restartedAt = performance.now();
      await start();
      const backIn = (await follower.ready(restartedAt)) - restartedAt;
      await pause(500);
      const written = await writer.stop();
      const missed = await missedBy(follower, sql);
      figures.push(
        {
          what: `${name} with its defaults: a change until the stream has told it, p95`,
          ours: { value: percentile(times, 0.95), unit: 'ms' },
          goal: atMost(300),
        },
        {
          what: `${name} with its defaults: connections lost in ${idleMs / 1000} s of silence or more`,
          ours: { value: brokenWhileIdle, unit: '' },
          goal: atMost(0),
          note: `the next change came after ${afterIdle.toFixed(0)} ms`,
        },
        {
          what: `${name}: changes missed through a reload and a restart`,
          ours: { value: missed, unit: '' },
          goal: atMost(0),
          note: `of ${written}; ${afterReload} reconnections by the reload; back ${backIn.toFixed(0)} ms after the restart, ${follower.resyncs} resyncs`,
        },
        {
          what: `${name}: reconnections of the reader through both`,
          ours: { value: follower.connections - 1 - brokenWhileIdle, unit: '' },
          goal: atLeast(1),
        },
      );
    }
    return figures;
  } finally {
    for (const follower of followers) await follower.stop();
    for (const child of running) await end(child, 'SIGTERM');
    await product.stop();
    await close();
    await data.remove();
  }
}
