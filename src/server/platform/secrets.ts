import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDataFolder } from '../dataFolder.ts';
import type { Environment } from '../environment.ts';
import { StartError } from '../startError.ts';

/**
 * The secret that session tokens are signed with: the configured one, or one that is made once and kept in the data
 * folder, readable by the server's user alone.
 */
export async function sessionSecret(environment: Environment): Promise<string> {
  if (environment.sessionSecret !== undefined) return environment.sessionSecret;
  await makeDataFolder(environment.dataDir);
  const file = join(environment.dataDir, 'session-secret');
  const kept = await read(file);
  if (kept !== undefined) return kept;
  // Written elsewhere and linked in one step: of two servers that start together, both read the same one.
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, randomBytes(48).toString('base64url'), { mode: 0o600 });
  await link(unfinished, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(unfinished);
  return readFile(file, 'utf8');
}

async function read(file: string): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  if (text.trim().length >= 32) return text.trim();
  throw new StartError(`${file} holds no secret: delete it for a new one, which ends all sessions.`);
}

/** Without letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');

/** A password that can be read out and typed: sixteen characters in four groups, 79 bits. */
export function makePassword(): string {
  return [group(), group(), group(), group()].join('-');
}
