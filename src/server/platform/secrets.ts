import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDataFolder } from '../dataFolder.ts';
import type { Environment } from '../environment.ts';
import { StartError } from '../startError.ts';

/**
 * The secret that signs session tokens. It is the configured one, or one that is generated once and stored in the data
 * folder, readable only by the server's user.
 */
export async function sessionSecret(environment: Environment): Promise<string> {
  if (environment.sessionSecret !== undefined) return environment.sessionSecret;
  await makeDataFolder(environment.dataDir);
  const file = join(environment.dataDir, 'session-secret');
  const storedSecret = await read(file);
  if (storedSecret !== undefined) return storedSecret;
  // The secret is written under another name and linked in one step, so that two servers that start together read the
  // same one.
  const unfinishedPath = `${file}.${randomUUID()}`;
  await writeFile(unfinishedPath, randomBytes(48).toString('base64url'), { mode: 0o600 });
  await link(unfinishedPath, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(unfinishedPath);
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

/** Letters and digits without those that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');

/** A password that is easy to read out and type: sixteen characters in four groups, 79 bits. */
export function makePassword(): string {
  return [group(), group(), group(), group()].join('-');
}
