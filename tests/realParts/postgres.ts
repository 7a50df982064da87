import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { giveTo } from '#server/database/clusterAccount.ts';
import { openCluster, owner, passwordFile } from '#server/database/clusterFolder.ts';
import {
  readPostmaster,
  runProgram,
  startPostmaster,
  stopPostmaster,
  type Cluster,
} from '#server/database/clusterProcess.ts';
import { writeSettings } from '#server/database/clusterSettings.ts';
import { connect } from '#server/database/connect.ts';
import { freePort } from './ports.ts';

export const database = 'institute';

/** A PostgreSQL of an operator's own, reached over the network. */
export type Postgres = {
  readonly port: number;
  readonly password: string;
  /** `user:password@host:port`, as an address names it. */
  readonly place: string;
  /** The address of its database. */
  readonly url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  restart(mode: 'fast' | 'immediate'): Promise<void>;
  /** Ends it as the loss of its machine does. */
  kill(): Promise<void>;
  promote(): Promise<void>;
  /** Adds settings, which hold from the next start or reload on. */
  configure(settings: Readonly<Record<string, string>>): Promise<void>;
  /** Configures this server as a standby of `primary` from its next start; `name` is its application name there. */
  follow(primary: Postgres, name: string): Promise<void>;
  reload(): Promise<void>;
  /** Copies the data to a new server, which is not started. This server is stopped meanwhile. */
  copy(port?: number): Promise<Postgres>;
  remove(): Promise<void>;
};

/** Makes and starts a PostgreSQL with an empty database. */
export async function startPostgres(): Promise<Postgres> {
  const dataDir = await mkdtemp(join(tmpdir(), 'institute-postgres-'));
  const cluster = await openCluster(dataDir, { durable: false, network: true });
  const password = await readFile(passwordFile(dirname(cluster.folder)), 'utf8');
  const made = await postgresOf(cluster, dataDir, password);
  await made.start();
  const { sql, close } = connect({ ...addressOf(made), database: 'postgres' }, { max: 1 });
  await sql`create database ${sql(database)}`;
  await close();
  return made;
}

const addressOf = ({ port, password }: Postgres) => ({ host: '127.0.0.1', port, user: owner, password, database });

async function postgresOf(cluster: Cluster, dataDir: string, password: string, givenPort?: number): Promise<Postgres> {
  const { folder, account } = cluster;
  const port = givenPort ?? (await freePort());
  const settings: Record<string, string> = { fsync: 'off' };
  const own = join(folder, 'custom.conf');
  const write = async () => {
    const text = Object.entries(settings).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`);
    await writeFile(own, text.join(''), { mode: 0o644 });
    await giveTo(account, own);
    await writeSettings(folder, { transport: { kind: 'network', port }, durable: true, account });
  };
  await write();
  const control = async (...args: string[]) => {
    const [verb = ''] = args;
    const { succeeded, output } = await runProgram('pg_ctl', [...args, '--silent', '--pgdata', folder], cluster);
    if (!succeeded) throw new Error(`pg_ctl ${verb} failed: ${output}`);
  };
  const place = `${owner}:${password}@127.0.0.1:${port}`;
  const postgres: Postgres = {
    port,
    password,
    place,
    url: `postgres://${place}/${database}`,
    async start() {
      const { succeeded, output } = await startPostmaster(cluster);
      if (!succeeded) throw new Error(`PostgreSQL did not start: ${output}`);
    },
    async stop() {
      await stopPostmaster(cluster);
    },
    restart: (mode) => control('restart', `--mode=${mode}`, '--wait', '--log', cluster.logFile),
    async kill() {
      const postmaster = await readPostmaster(folder);
      if (postmaster) await control('kill', 'QUIT', String(postmaster.pid)).catch(() => undefined);
      await rm(join(folder, 'postmaster.pid'), { force: true });
    },
    promote: () => control('promote', '--wait'),
    async configure(more) {
      Object.assign(settings, more);
      await write();
    },
    async follow(primary, name) {
      await postgres.configure({
        primary_conninfo: `host=127.0.0.1 port=${primary.port} user=${owner} password=${primary.password} application_name=${name}`,
        hot_standby: 'on',
        wal_retrieve_retry_interval: '200ms',
        recovery_target_timeline: 'latest',
      });
      const signal = join(folder, 'standby.signal');
      await writeFile(signal, '');
      await giveTo(account, signal);
    },
    reload: () => control('reload'),
    async copy(otherPort) {
      const otherDir = await mkdtemp(join(tmpdir(), 'institute-postgres-'));
      await postgres.stop();
      const other = {
        ...(await openCluster(dataDir, { durable: false, network: true })),
        folder: join(otherDir, 'postgres'),
      };
      await cp(folder, other.folder, { recursive: true, preserveTimestamps: true });
      await giveTo(account, otherDir);
      await postgres.start();
      return postgresOf({ ...other, logFile: join(otherDir, 'postgres.log') }, otherDir, password, otherPort);
    },
    async remove() {
      await stopPostmaster(cluster);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return postgres;
}
