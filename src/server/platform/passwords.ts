import { hash, verify } from '@node-rs/argon2';

/** OWASP's first recommendation for Argon2id, the library's default kind: 19 MiB of memory, two passes. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, settings);
}

let nobody: Promise<string> | undefined;

/**
 * Whether the password is the one behind the hash. Without a hash (nobody has that e-mail) it takes the same time and
 * says no, so that the time of an answer tells nothing.
 */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const matches = await verify(passwordHash ?? (await nobody), password).catch(() => false);
  return matches && passwordHash !== undefined;
}
