import { hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import { takeTurns } from './turns.ts';

/** OWASP's first recommendation for Argon2id, the library's default kind: 19 MiB of memory, two passes. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each keeps a core busy for some 25 ms: half of them stay free for everybody else's calls. */
const inTurn = takeTurns({ atOnce: Math.max(1, Math.floor(availableParallelism() / 2)), longest: 200 });

/** Takes its time and its turn: never call it in a transaction, which would hold a connection meanwhile. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, settings));
}

let nobody: Promise<string> | undefined;

/**
 * Whether the password is the one behind the hash. Without a hash (nobody has that email, or no password yet) it takes the same time and
 * says no, so that the time of an answer tells nothing. Waits for its turn as `hashPassword` does.
 */
export async function isPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  nobody ??= hash('nobody has this password', settings);
  const against = passwordHash ?? (await nobody);
  const matches = await inTurn(() => verify(against, password).catch(() => false));
  return matches && typeof passwordHash === 'string';
}
