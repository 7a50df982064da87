import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { readEnvironment } from '#server/environment.ts';
import { createLog } from '#server/log.ts';
import { builtConsole, startServer } from '#server/main.ts';
import { findChromium } from '../e2e/chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The product as it runs for the end-to-end tests. */
    product: { url: string; email: string; password: string; chromium: string };
  }
}

/** Starts the whole product once: embedded database, demo data, the built console. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const chromium = findChromium();
  if (!chromium) throw new Error('There is no browser: run `npm run test:e2e`, which brings one.');
  const dataDir = await mkdtemp(join(tmpdir(), 'institute-e2e-'));
  const admin = { email: 'asha.menon@institute.example', password: 'kavita-reads-slowly' };
  const environment = readEnvironment({
    DATA_DIR: dataDir,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    DEMO_DATA: 'on',
    LOG_LEVEL: 'silent',
    // Slow enough that a campaign to a few addresses is still being sent when it is paused.
    MAIL_RATE: '5',
  });
  // Port 0 selects any free port.
  const server = await startServer(
    { ...environment, port: 0 },
    { consoleFolder: builtConsole, log: createLog('silent') },
  );
  project.provide('product', { url: server.url, ...admin, chromium });
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
