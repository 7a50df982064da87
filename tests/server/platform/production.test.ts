import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { buildServer } from '#server/build/buildServer.ts';
import { waitOf } from '#tests/setup/pace.ts';

let folder: string;
let dockerfile: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'institute-production-'));
  // If the tests run as root, the database runs as another user, who must be able to reach its programs here.
  await chmod(folder, 0o755);
  dockerfile = await readFile('Dockerfile', 'utf8');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  server.close();
  await once(server, 'close');
  return port;
}

/** The arguments of an instruction in the last stage of the Dockerfile. */
function lastStage(word: string): string[] {
  const stage = dockerfile.split(/^FROM /m).at(-1) ?? '';
  return [...stage.matchAll(new RegExp(`^${word} (.*)$`, 'gm'))].map(([, text = '']) => text);
}

test(
  'the server starts, with demo data, from what `npm ci --omit=dev` installs and the image copies',
  { timeout: waitOf(180_000) },
  async () => {
    for (const copiedPath of lastStage('COPY').map((line) => line.replace(/^--from=\S+ \/app\//, '').split(' '))) {
      const sources = copiedPath.slice(0, -1).filter((source) => source !== 'dist');
      for (const source of sources) await cp(source, join(folder, source), { recursive: true });
    }
    // The console is not needed here, and takes longer to build.
    await buildServer(process.cwd(), { say: () => undefined, giveUp: new AbortController().signal });
    await cp('dist/server.js', join(folder, 'dist/server.js'));
    await cp('dist/htmlWorker.js', join(folder, 'dist/htmlWorker.js'));
    await cp('dist/server', join(folder, 'dist/server'), { recursive: true });
    expect(lastStage('RUN').join(' ')).toContain('npm ci --omit=dev');
    // Installed packages are in npm's cache; the database is the test's own.
    await promisify(execFile)('npm', ['ci', '--omit=dev', '--prefer-offline', '--ignore-scripts'], { cwd: folder });

    const [program, ...parameters] = z.array(z.string()).parse(JSON.parse(lastStage('CMD')[0] ?? '[]'));
    expect(program).toBe('node');
    const port = await freePort();
    const server = spawn(process.execPath, parameters, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        DATA_DIR: join(folder, 'data'),
        PORT: String(port),
        DEMO_DATA: 'on',
        LOG_LEVEL: 'warn',
      },
    });
    try {
      const firstOutput = once(server.stdout, 'data').then(([chunk]) => String(chunk));
      const exit = once(server, 'exit').then(([code]) => `ended with ${String(code)}`);
      expect(await Promise.race([firstOutput, exit])).toContain('is ready');
      const health = await fetch(`http://127.0.0.1:${port}/api/health`);
      expect(await health.json()).toMatchObject({ status: 'ok', database: 'ok' });
      const refusal = await fetch(`http://127.0.0.1:${port}/api/alerts`);
      expect(refusal.status).toBe(401);
    } finally {
      const exit = once(server, 'exit');
      if (server.kill('SIGTERM')) await exit;
    }
  },
);
