import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { owner } from '#server/database/clusterFolder.ts';
import { startPooler, type Pooler } from '#tests/realParts/pooler.ts';
import { freePort, listening } from '#tests/realParts/ports.ts';
import { database, startPostgres, type Postgres } from '#tests/realParts/postgres.ts';
import { startObjectStore, type ObjectStore } from '../server/platform/stores/objectStore.ts';
import { find, haProxy, pgBouncer, type Part } from '#tests/realParts/programs.ts';
import { end, project } from './processes.ts';

const processes = 3;
const bucket = 'files';
/** The first sign-in of the site. */
export const account = { email: 'failover@institute.example', password: 'a password for one bench' };

/** Three server processes behind HAProxy, and the databases behind them. */
export type Site = {
  readonly url: string;
  readonly ports: readonly number[];
  readonly children: ChildProcess[];
  primary: Postgres;
  standby: Postgres;
  readonly pooler: Pooler;
  /** The name and version of the pooler, for the report. */
  readonly poolerVersion: string;
  readonly store: ObjectStore;
  proxy: ChildProcess;
  readonly start: (index: number) => Promise<void>;
  readonly startProxy: () => Promise<void>;
};

async function required(part: Part): Promise<string> {
  const found = await find(part);
  if ('missing' in found) throw new Error(found.missing);
  return found.path;
}

export async function startSite(): Promise<Site> {
  const [poolerProgram, proxyProgram] = await Promise.all([required(pgBouncer), required(haProxy)]);
  const folder = await mkdtemp(join(tmpdir(), 'institute-failover-'));
  const primary = await startPostgres();
  const standby = await primary.copy();
  await standby.follow(primary, 'second');
  await standby.start();
  await primary.configure({ synchronous_standby_names: 'second' });
  await primary.reload();
  const pooler = await startPooler(poolerProgram, primary);
  const poolerVersion = execFileSync(poolerProgram, ['--version'], { encoding: 'utf8' }).split('\n')[0] ?? '';
  const store = await startObjectStore();
  await store.createBucket(bucket);
  const ports = await Promise.all(Array.from({ length: processes }, freePort));
  const port = await freePort();
  const hosts = `${owner}:${primary.password}@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/${database}`;
  const children: ChildProcess[] = [];
  const start = async (index: number) => {
    const own = ports[index] ?? 0;
    children[index] = spawn(process.execPath, ['src/server/start.ts'], {
      cwd: project,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        PATH: process.env.PATH,
        PORT: String(own),
        DATA_DIR: join(folder, 'data'),
        DATABASE_URL: pooler.url,
        DIRECT_DATABASE_URL: `postgres://${hosts}?target_session_attrs=read-write`,
        READ_DATABASE_URL: `postgres://${hosts}?target_session_attrs=standby`,
        STORAGE_URL: store.url(bucket),
        UPLOAD_QUOTA_MB: '99999',
        SESSION_SECRET: 'a secret of one bench, long enough',
        DEMO_DATA: 'off',
        LOG_LEVEL: 'silent',
        TRUST_PROXY: '1',
        ADMIN_EMAIL: account.email,
        ADMIN_PASSWORD: account.password,
      },
    });
    await healthy(own);
  };
  const settings = join(folder, 'haproxy.cfg');
  await writeFile(settings, proxySettings(port, ports));
  const site: Site = {
    url: `http://127.0.0.1:${port}`,
    ports,
    children,
    primary,
    standby,
    pooler,
    poolerVersion,
    store,
    proxy: spawn(proxyProgram, ['-f', settings], { stdio: 'ignore' }),
    start,
    async startProxy() {
      site.proxy = spawn(proxyProgram, ['-f', settings], { stdio: 'ignore' });
      await listening(port);
    },
  };
  for (const index of ports.keys()) await start(index);
  await pause(1_000);
  folders.set(site, folder);
  return site;
}

const folders = new WeakMap<Site, string>();

async function healthy(port: number): Promise<void> {
  for (const begun = performance.now(); performance.now() - begun < 60_000; await pause(50)) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new Error('A process did not start.');
}

const proxySettings = (port: number, ports: readonly number[]) => `defaults
  mode http
  timeout connect 1s
  timeout client 60s
  timeout server 60s
  option redispatch
frontend console
  bind 127.0.0.1:${port}
  http-request set-header X-Forwarded-For %[src]
  default_backend console
backend console
  option httpchk GET /api/health
  http-check expect status 200
  default-server inter 500 fall 2 rise 1
${ports.map((own, index) => `  server process${index} 127.0.0.1:${own} check`).join('\n')}
`;

export async function stopSite(site: Site): Promise<void> {
  for (const child of site.children) await end(child, 'SIGTERM');
  await end(site.proxy, 'SIGKILL');
  await site.pooler.remove();
  await site.store.stop();
  await site.standby.remove();
  await site.primary.remove();
  const folder = folders.get(site);
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
}
