import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { connect } from '#server/database/connect.ts';
import { startEmbedded, type EmbeddedDatabase } from '#server/database/embedded.ts';
import { isRunning } from '#server/database/clusterProcess.ts';
import { migrate } from '#server/database/migrate.ts';

/** The requirements of a test's own database: the cluster, and the migrated template that it copies. */
export type TestCluster = { readonly address: EmbeddedDatabase['address']; readonly template: string };

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: TestCluster;
  }
}

const prefix = 'institute-test-';

/**
 * One cluster for the whole run, in a temporary folder, with one migrated database that test files copy. The first
 * project that needs it starts it for all of them.
 */
export default async function setup({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
  if ('testCluster' in vitest.getProvidedContext()) return undefined;
  await removeLeftovers();
  const dataDir = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
  const cluster = await startEmbedded({ dataDir, durable: false });
  const template = 'template_migrated';
  const { sql, close } = connect(cluster.address, { max: 1 });
  await sql`create database ${sql(template)}`;
  await close();
  await migrate({ ...cluster.address, database: template });
  vitest.provide('testCluster', { address: cluster.address, template });
  return async () => {
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** Stops and deletes the remains of runs that were killed. */
async function removeLeftovers(): Promise<void> {
  const names = await readdir(tmpdir());
  for (const name of names.filter((candidate) => candidate.startsWith(prefix))) {
    const pid = Number(name.slice(prefix.length).split('-')[0]);
    if (isRunning(pid)) continue;
    const dataDir = join(tmpdir(), name);
    const leftover = await startEmbedded({ dataDir, durable: false }).catch(() => undefined);
    await leftover?.stop();
    await rm(dataDir, { recursive: true, force: true }).catch(() => undefined); // another user's
  }
}
