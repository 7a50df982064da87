import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readEnvironment } from '#server/environment.ts';
import { makePassword, sessionSecret } from '#server/platform/secrets.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'institute-secrets-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const environment = (settings: Record<string, string> = {}) => readEnvironment({ DATA_DIR: dataDir, ...settings });

test('the session secret is created once and stored where only the server can read it', async () => {
  const secret = await sessionSecret(environment());
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(await sessionSecret(environment())).toBe(secret);
  expect((await stat(join(dataDir, 'session-secret'))).mode & 0o777).toBe(0o600);
});

test('servers that start together agree on one secret and leave nothing else behind', async () => {
  const secrets = await Promise.all(Array.from({ length: 5 }, () => sessionSecret(environment())));
  expect(new Set(secrets).size).toBe(1);
  expect(await readdir(dataDir)).toEqual(['session-secret']);
});

test('a configured secret is used and not written down', async () => {
  const secret = 'configured-by-the-operator-0123456789';
  expect(await sessionSecret(environment({ SESSION_SECRET: secret }))).toBe(secret);
  expect(await readdir(dataDir)).toEqual([]);
});

test('a file without a secret in it is named, not used', async () => {
  await writeFile(join(dataDir, 'session-secret'), 'oops');
  await expect(sessionSecret(environment())).rejects.toThrow(/session-secret holds no secret/);
});

test('passwords are easy to read out, and differ', () => {
  const passwords = Array.from({ length: 50 }, makePassword);
  expect(new Set(passwords).size).toBe(50);
  for (const password of passwords) expect(password).toMatch(/^([a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/);
});
