import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountFor, giveTo } from '#server/database/clusterAccount.ts';
import { owner } from '#server/database/clusterFolder.ts';
import { freePort, listening } from './ports.ts';
import { database, type Postgres } from './postgres.ts';

/** A PgBouncer in front of a PostgreSQL. */
export type Pooler = {
  readonly port: number;
  readonly url: string;
  start(): Promise<void>;
  kill(): Promise<void>;
  /** Leads to another PostgreSQL from now on, as a failover manager has it do. */
  leadTo(postgres: Postgres): Promise<void>;
  remove(): Promise<void>;
};

export async function startPooler(
  program: string,
  postgres: Postgres,
  { mode = 'transaction' }: { mode?: 'transaction' | 'session' } = {},
): Promise<Pooler> {
  const folder = await mkdtemp(join(tmpdir(), 'institute-pooler-'));
  const account = await accountFor(join(folder, 'none'));
  const port = await freePort();
  const settings = join(folder, 'pgbouncer.ini');
  let child: ChildProcess | undefined;

  const write = async ({ port: target, password }: Postgres) => {
    const users = join(folder, 'users.txt');
    await writeFile(users, `"${owner}" "${password}"\n`);
    await writeFile(
      settings,
      `[databases]
${database} = host=127.0.0.1 port=${target} dbname=${database} user=${owner} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = ${mode}
default_pool_size = 20
server_login_retry = 1
max_client_conn = 200
`,
    );
    await giveTo(account, folder);
  };
  async function kill(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((settle) => child?.once('exit', settle));
    child.kill('SIGKILL');
    await gone;
  }
  const pooler: Pooler = {
    port,
    url: `postgres://${owner}@127.0.0.1:${port}/${database}`,
    async start() {
      child = spawn(program, ['-q', settings], { stdio: 'ignore', cwd: '/', ...account });
      await listening(port);
    },
    kill,
    async leadTo(other) {
      await write(other);
      child?.kill('SIGHUP');
    },
    async remove() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
  await chmod(folder, 0o755);
  await write(postgres);
  await pooler.start();
  return pooler;
}
