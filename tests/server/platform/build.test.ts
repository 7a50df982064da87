import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildConsole, consoleSources } from '#server/build/buildConsole.ts';
import { buildServer } from '#server/build/buildServer.ts';
import { hashSources } from '#server/build/sourceHash.ts';

let project: string;
beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'institute-project-'));
  await write('src/console/main.tsx', 'render()');
  await write('src/contract/alerts.ts', 'alerts');
  await write('index.html', '<div>');
  await write('package.json', '{ "type": "module" }');
});
afterEach(() => rm(project, { recursive: true }));

async function write(name: string, text: string): Promise<void> {
  await mkdir(dirname(join(project, name)), { recursive: true });
  await writeFile(join(project, name), text);
}

/** A fake bundler that records its runs, in place of the real one. */
async function installBundler(script: string): Promise<void> {
  await write('package.json', '{}');
  await write('node_modules/vite/package.json', '{ "name": "vite" }');
  await write('node_modules/vite/bin/vite.js', script);
}

const bundler = `
  const { mkdirSync, writeFileSync, appendFileSync } = require('node:fs');
  const folder = process.argv[process.argv.indexOf('--outDir') + 1];
  mkdirSync(folder, { recursive: true });
  writeFileSync(folder + '/index.html', 'built');
  appendFileSync('builds.txt', 'x');
`;

async function build() {
  const output: string[] = [];
  const folder = await buildConsole(project, {
    say: (text) => output.push(text),
    giveUp: new AbortController().signal,
  });
  return { folder, said: output };
}

test.each([
  ['a changed file', () => write('src/console/main.tsx', 'render(1)')],
  ['a changed contract', () => write('src/contract/alerts.ts', 'more')],
  ['a new file', () => write('public/favicon.svg', '<svg/>')],
  ['another name', () => rename(join(project, 'src/console/main.tsx'), join(project, 'src/console/start.tsx'))],
])('%s changes the hash', async (_, change) => {
  const before = await hashSources(project, consoleSources);
  await change();
  expect(await hashSources(project, consoleSources)).not.toBe(before);
});

test('a new date, a test or a server file does not change it', async () => {
  const before = await hashSources(project, consoleSources);
  await utimes(join(project, 'index.html'), new Date(0), new Date(0));
  await write('tests/console/main.test.ts', 'test()');
  await write('src/server/main.ts', 'serve()');
  expect(await hashSources(project, consoleSources)).toBe(before);
});

test('the console is built once, and again when its sources have changed', async () => {
  await installBundler(bundler);
  expect((await build()).said).toHaveLength(1);
  expect((await build()).said).toHaveLength(0);
  await write('src/console/main.tsx', 'render(2)');
  expect((await build()).said).toHaveLength(1);
});

test('a requested build is always made, and the next start recognises it', async () => {
  await installBundler(bundler);
  await build();
  const output: string[] = [];
  const giveUp = new AbortController().signal;
  await buildConsole(project, { say: (text) => output.push(text), giveUp, anew: true });
  expect(output).toEqual(['Building the console.\n']);
  expect((await build()).said).toHaveLength(0);
});

test('several servers starting together all serve the whole build, and leave nothing beside it', async () => {
  await installBundler(bundler);
  const buildFolders = await Promise.all([build(), build(), build()]);
  for (const { folder } of buildFolders) expect(await readFile(join(folder, 'index.html'), 'utf8')).toBe('built');
  expect(await readdir(join(project, 'dist'))).toEqual(['console']);
  expect((await build()).said).toHaveLength(0);
});

test('a failed build says why, and is repeated the next time', async () => {
  await installBundler(`console.error('main.tsx: nonsense'); process.exit(1)`);
  await expect(build()).rejects.toThrow(/could not be built:\s+main\.tsx: nonsense/);
  await installBundler(bundler);
  expect((await build()).said).toHaveLength(1);
});

test('without Vite, the existing build is served; without a build it says what to do', async () => {
  await write('package.json', '{}');
  await expect(build()).rejects.toThrow(/run "npm install"/);
  await write('dist/console/index.html', 'built elsewhere');
  expect((await build()).folder).toBe(join(project, 'dist/console'));
});

describe('the server', () => {
  const output: string[] = [];
  const bundled = () => {
    output.length = 0;
    return buildServer(project, { say: (text) => output.push(text), giveUp: new AbortController().signal });
  };
  beforeEach(async () => {
    await write('src/server/start.ts', `import('./part.ts').then(({ part }) => console.log(part));`);
    await write('src/server/part.ts', `export const part = 'one';`);
    await write('src/server/platform/htmlWorker.ts', 'console.log(1);');
  });

  test('is bundled once, and again when its sources have changed', async () => {
    const program = await bundled();
    expect(output).toHaveLength(1);
    expect(await run(program)).toBe('one\n');
    await bundled();
    expect(output).toHaveLength(0);
    await write('src/server/part.ts', `export const part = 'two';`);
    await bundled();
    expect(output).toHaveLength(1);
    expect(await run(program)).toBe('two\n');
  });

  test('keeps nothing of an earlier build', async () => {
    await bundled();
    const parts = await readdir(join(project, 'dist/server'));
    await write('src/server/part.ts', `export const part = 'two';`);
    await bundled();
    expect(await readdir(join(project, 'dist/server'))).toHaveLength(parts.length);
    expect((await readdir(join(project, 'dist'))).toSorted()).toEqual(['htmlWorker.js', 'server', 'server.js']);
  });

  test('says why it cannot be built, and keeps the previous program', async () => {
    const program = await bundled();
    await write('src/server/start.ts', `import './absent.ts';`);
    await expect(bundled()).rejects.toThrow(/could not be built:[^]*absent\.ts/);
    expect(await run(program)).toBe('one\n');
  });
});

async function run(program: string): Promise<string> {
  return (await promisify(execFile)(process.execPath, [program])).stdout;
}
