import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { killHard, startProgram } from './processes/spawn.ts';
import { waitOf } from '#tests/setup/pace.ts';

const Bound = z.object({ port: z.number() });

async function breakable() {
  const { child, firstOutput } = startProgram('breakDown.ts');
  const { port } = Bound.parse(JSON.parse(await firstOutput));
  const exit = new Promise((settle) => child.once('exit', settle));
  return { child, ended: exit, get: (path: string) => fetch(`http://127.0.0.1:${port}${path}`) };
}

test('an unhandled rejection does not end the process', { timeout: waitOf(30_000) }, async () => {
  const { child, get } = await breakable();
  try {
    expect(await (await get('/reject')).text()).toBe('answered');
    expect(await (await get('/')).text()).toBe('answered');
  } finally {
    await killHard(child);
  }
});

test(
  'an uncaught error ends the process with 1, after pending calls are answered',
  { timeout: waitOf(30_000) },
  async () => {
    const { ended, get } = await breakable();
    const waitingResponse = await get('/wait');
    await get('/throw');
    expect(await waitingResponse.text()).toBe('begun and answered');
    expect(await ended).toBe(1);
  },
);
