import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contact } from '../website/contact.examples.ts';
import { killHard, startProgram } from './processes/spawn.ts';
import { waitOf } from '#tests/setup/pace.ts';

type Server = { url: string; email: string; password?: string; child: ReturnType<typeof startProgram>['child'] };

let dataDir: string;
let servers: Server[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'institute-activation-'));
  servers = [];
});
afterEach(async () => {
  await Promise.all(servers.map(({ child }) => killHard(child)));
  // The servers were killed, so nobody has stopped their database.
  const [pid] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGINT');
  await vi.waitFor(
    () => expect(() => execFileSync('kill', ['-0', String(pid)], { stdio: 'ignore' })).toThrow(),
    10_000,
  );
  await rm(dataDir, { recursive: true, force: true });
});

async function serve(): Promise<Server> {
  const { child, firstOutput } = startProgram('serve.ts', dataDir);
  const server = { ...JSON.parse(await firstOutput), child };
  servers.push(server);
  return server;
}

async function killAll(): Promise<void> {
  await Promise.all(servers.splice(0).map(({ child }) => killHard(child)));
}

test(
  'an activation due while every server is killed happens once, soon after two are back',
  async () => {
    const first = await serve();
    await serve();
    let token = '';
    const call = async (method: string, path: string, json?: unknown) => {
      const { url } = servers[0] ?? first;
      const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
      const response = await fetch(`${url}/api${path}`, {
        method,
        headers,
        ...(json ? { body: JSON.stringify(json) } : {}),
      });
      return response.json();
    };
    token = (await call('POST', '/employees/login', { email: first.email, password: first.password })).token;
    await call('POST', '/contact/admin', contact);

    const { _id } = await call('POST', '/contact/admin', contact);
    const at = Date.now() + 1000;
    await call('PUT', `/contact/${_id}/plan`, { at: new Date(at).toISOString() });
    await after(at - Date.now());
    await killAll();
    const restarted = Date.now();
    await Promise.all([serve(), serve()]);
    await vi.waitFor(async () => expect(await call('GET', `/contact/${_id}`)).toMatchObject({ isActive: true }), {
      timeout: waitOf(60_000),
      interval: 200,
    });
    expect(Date.now() - restarted).toBeLessThan(60_000);
    const entries: { _id: string; isActive: boolean }[] = await call('GET', '/contact/all');
    expect(entries.filter(({ isActive }) => isActive).map((entry) => entry._id)).toEqual([_id]);
    // A second activation would be recorded, and also a third version of the previously active entry.
    const history: { by: { name: string }; action: string }[] = await call('GET', `/history/contact/${_id}`);
    expect(history.map(({ by, action }) => [action, by.name === 'Schedule'])).toEqual([
      ['activate', true],
      ['plan', false],
      ['create', false],
    ]);
  },
  waitOf(120_000),
);
