import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { mp4Head } from '../files.ts';
import { startProgram } from '../platform/processes/spawn.ts';
import { waitOf } from '#tests/setup/pace.ts';

type Server = { readonly child: ChildProcess; readonly url: string; readonly email: string; readonly password: string };

let folder: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  vi.stubEnv('TRUST_PROXY', '1');
  folder = await mkdtemp(join(tmpdir(), 'institute-proxies-'));
  const [key, certificate] = [join(folder, 'console.key'), join(folder, 'console.pem')];
  const subject = ['-subj', '/CN=localhost', '-days', '2'];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, ...subject],
    {
      stdio: 'ignore',
    },
  );
  await writeFile(join(folder, 'both.pem'), (await readFile(certificate, 'utf8')) + (await readFile(key, 'utf8')));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  for (const child of children) {
    if (child.exitCode !== null) continue;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
  await rm(folder, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = z.object({ port: z.number() }).parse(probe.address());
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Another process on the same database and folder of files. */
async function startServer(dataDir: string): Promise<Server> {
  const { child, firstOutput } = startProgram('serve.ts', dataDir);
  children.push(child);
  return { child, ...JSON.parse(await firstOutput) };
}

function call(port: number, method: string, path: string, { token = '', body = '' } = {}) {
  return new Promise<{ status: number; text: string; total: number }>((settle, refuse) => {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
    const sent = request({ host: '127.0.0.1', port, method, path, headers, rejectUnauthorized: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const total = Number(response.headers['x-total-count']);
        settle({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString(), total });
      });
      response.on('error', refuse);
    });
    sent.on('error', refuse);
    sent.end(body);
  });
}

/** Sends a video in pieces, until `isLast` says that the next one is the last; returns the status of the reply. */
async function uploadSlowly(port: number, token: string, isLast: () => boolean): Promise<number> {
  const boundary = 'a-slow-line';
  const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}`, Authorization: `Bearer ${token}` };
  const options = { method: 'POST', path: '/api/upload/video', rejectUnauthorized: false };
  const sent = request({ host: '127.0.0.1', port, ...options, headers });
  const reply = once(sent, 'response').then(([response]) => {
    response.resume();
    return z.number().parse(response.statusCode);
  });
  sent.write(`--${boundary}\r\nContent-Disposition: form-data; name="video"; filename="a.mp4"\r\n\r\n`);
  sent.write(Buffer.concat([mp4Head, Buffer.from('\0\0\0\u0008moov\0\0\0\0mdat', 'latin1')]));
  while (!isLast()) {
    sent.write(Buffer.alloc(10_000, 1));
    await new Promise((settle) => setTimeout(settle, 20));
  }
  sent.end(`\r\n--${boundary}--\r\n`);
  return reply;
}

const proxies = {
  haproxy: async (port: number, [first, second]: readonly string[]) => {
    const text = (await readFile('deploy/haproxy.cfg', 'utf8'))
      .replace(':443', `127.0.0.1:${port}`)
      .replace('/etc/haproxy/console.pem', join(folder, 'both.pem'))
      .replace('127.0.0.1:8081', first ?? '')
      .replace('127.0.0.1:8082', second ?? '');
    const file = join(folder, 'haproxy.cfg');
    await writeFile(file, text);
    return spawn('/usr/sbin/haproxy', ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  },
  nginx: async (port: number, [first, second]: readonly string[]) => {
    const text = (await readFile('deploy/nginx.conf', 'utf8'))
      .replace('listen 443', `listen 127.0.0.1:${port}`)
      .replace('/etc/nginx/console.pem', join(folder, 'console.pem'))
      .replace('/etc/nginx/console.key', join(folder, 'console.key'))
      .replace('127.0.0.1:8081', first ?? '')
      .replace('127.0.0.1:8082', second ?? '');
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((kind) => `${kind}_temp_path ${join(folder, kind)};`)
      .join('\n');
    const file = join(folder, 'nginx.conf');
    const main = `daemon off; pid ${join(folder, 'nginx.pid')}; error_log /dev/null; events {}`;
    await writeFile(file, `${main}\nhttp {\naccess_log off;\n${temporary}\n${text}\n}`);
    return spawn('/usr/sbin/nginx', ['-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'ignore'] });
  },
};

test.each(['haproxy', 'nginx'] as const)(
  'behind %s as its example configures it, a process that is told to stop cuts no call, and the other takes over',
  { timeout: waitOf(60_000) },
  async (name) => {
    const dataDir = await mkdtemp(join(folder, 'data-'));
    const first = await startServer(dataDir);
    const second = await startServer(dataDir);
    const port = await freePort();
    const places = [first, second].map(({ url }) => new URL(url).host.replace('localhost', '127.0.0.1'));
    children.push(await proxies[name](port, places));
    await expect
      .poll(() =>
        call(port, 'GET', '/api/health').then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200);
    const { email, password } = first;
    const signedIn = await call(port, 'POST', '/api/employees/login', { body: JSON.stringify({ email, password }) });
    const token = z.object({ token: z.string() }).parse(JSON.parse(signedIn.text)).token;

    const statuses = new Map<number, number>();
    let isStopping = false;
    let afterwards = 0;
    const write = async (writer: number) => {
      for (let count = 0; afterwards < 60; count += 1) {
        const body = JSON.stringify({ title: `Alert ${writer}-${count}`, message: 'Under load' });
        const { status } = await call(port, 'POST', '/api/alerts', { token, body });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (isStopping) afterwards += 1;
      }
    };
    const writers = Promise.all(Array.from({ length: 6 }, (_, writer) => write(writer)));
    // The proxies hand them out in turn: each process has some.
    const videos = Promise.all(Array.from({ length: 4 }, () => uploadSlowly(port, token, () => afterwards >= 20)));
    await expect.poll(() => statuses.get(201) ?? 0).toBeGreaterThan(20);
    const ended = once(first.child, 'exit');
    isStopping = true;
    first.child.kill('SIGTERM');
    expect(await videos).toEqual([200, 200, 200, 200]);
    await writers;
    expect(await ended).toEqual([0, null]);
    expect([...statuses.keys()]).toEqual([201]);
    // Nothing that was confirmed is lost, and nothing is there twice.
    const listed = await call(port, 'GET', '/api/alerts?page=1&limit=1', { token });
    expect(listed.total).toBe(statuses.get(201));
  },
);
