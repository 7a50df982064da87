import { createHash } from 'node:crypto';

/** The SHA-256 of a text in base64url: the stored form of a random key, which needs no slow hash. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
