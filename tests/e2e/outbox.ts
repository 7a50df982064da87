import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { api } from './api.ts';

const Status = z.object({ place: z.string() });

/** The letters to an address in the server's outbox, in their raw form. */
export async function lettersTo(email: string): Promise<string[]> {
  const { place } = Status.parse((await api('GET', '/mail/status')).json);
  const names = (await readdir(place).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted();
  const letters = await Promise.all(names.map((name) => readFile(join(place, name), 'utf8')));
  // Long lines are folded.
  return letters.filter((letter) => letter.includes(`<${email}>`)).map((letter) => letter.replace(/=\r\n/g, ''));
}

/** The token of the password link in the newest letter to an address; empty if there is none. */
export async function passwordToken(email: string): Promise<string> {
  const tokens = (await lettersTo(email)).flatMap((letter) => /set-password#([\w-]{43})/.exec(letter)?.[1] ?? []);
  return tokens.at(-1) ?? '';
}
