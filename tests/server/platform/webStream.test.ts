import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { webStream } from '#server/platform/webStream.ts';

test('a file that is still being opened when its reader leaves is closed', async () => {
  const file = Readable.from([Buffer.from('a chunk')]);
  const opening = Promise.withResolvers<Readable>();
  const asked = Promise.withResolvers<void>();
  const stream = webStream(() => {
    asked.resolve();
    return opening.promise;
  });
  const reader = stream.getReader();
  const reading = reader.read();
  await asked.promise;
  await reader.cancel();
  opening.resolve(file);
  await reading;
  await expect.poll(() => file.destroyed).toBe(true);
});

test('a file that is being read is closed when its reader leaves', async () => {
  const file = Readable.from([Buffer.from('a chunk'), Buffer.from('another')]);
  const reader = webStream(file).getReader();
  expect(Buffer.from((await reader.read()).value ?? []).toString()).toBe('a chunk');
  await reader.cancel();
  expect(file.destroyed).toBe(true);
});
