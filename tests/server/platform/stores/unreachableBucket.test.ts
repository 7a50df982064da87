import { expect, test } from 'vitest';
import { sentenceOf } from '#server/commands/command.ts';
import { readBucketAddress } from '#server/platform/stores/bucketAddress.ts';
import { openStore } from '#server/platform/stores/openStore.ts';
import { freePort } from '#tests/realParts/ports.ts';

const regionOf = (text: string, variables = {}) => readBucketAddress(text, variables)?.region;

test('a command whose storage is unreachable says which one and why, in one line without the secret', async () => {
  const port = await freePort();
  const address = readBucketAddress(`s3://key:hidden-secret@127.0.0.1:${port}/files?tls=off`, {});
  const store = await openStore(address ?? '');
  const failure: unknown = await store.readNote('store.json').catch((error: unknown) => error);
  store.close();
  expect(sentenceOf(failure)).toMatch(
    new RegExp(
      `^The file storage is not available\\. [^\\n]*\\(s3://127\\.0\\.0\\.1:${port}/files: [^\\n]*ECONNREFUSED`,
    ),
  );
  expect(sentenceOf(failure)).not.toContain('hidden-secret');
});

test('an empty region in an address is as good as none', () => {
  expect(regionOf('s3://files?region=')).toBe('us-east-1');
  expect(regionOf('s3://files?region=', { AWS_REGION: 'ap-south-1' })).toBe('ap-south-1');
  expect(regionOf('s3://files?region=eu-west-1', { AWS_REGION: 'ap-south-1' })).toBe('eu-west-1');
});
