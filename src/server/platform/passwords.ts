import { hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import { takeTurns } from './turns.ts';

/** OWASP's first recommendation for Argon2id, the library's default variant: 19 MiB of memory, two passes. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash keeps a core busy for some 25 ms, so half of the cores stay free for other calls. */
const inTurn = takeTurns({
  atOnce: Math.max(1, Math.floor(availableParallelism() / 2)),
  longest: 200,
  busyText: 'Too many people are signing in at this moment. Please try again in a few seconds.',
});

/**
 * Hashes a password, after waiting until other hashes are finished. It must never be called in a transaction, which
 * would hold a connection all that time.
 */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, settings));
}

let dummyHash: Promise<string> | undefined;

/**
 * Whether the password matches the hash. Without a hash (no such account, or no password yet) it takes the same time
 * and returns false, so that the response time reveals nothing. It waits for other hashes, like `hashPassword`.
 */
export async function isPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  dummyHash ??= hash('nobody has this password', settings);
  const against = passwordHash ?? (await dummyHash);
  const matches = await inTurn(() => verify(against, password).catch(() => false));
  return matches && typeof passwordHash === 'string';
}
