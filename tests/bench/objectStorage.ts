import { setTimeout as pause } from 'node:timers/promises';
import { startObjectStore } from '../server/platform/stores/objectStore.ts';
import { watchMemory } from './processes.ts';
import { signIn, startProduct, temporaryFolder } from './product.ts';
import { upload } from './upload.ts';

/**
 * `node tests/bench/objectStorage.ts` after `npm run build`: a video of 300 MB into a bucket of OpenStack Swift, which
 * has to be installed. Reports the growth of the server's memory, and the remains of broken and refused uploads.
 */
const halfBytes = 150 * 1024 * 1024;
const bucket = 'videos';
const store = await startObjectStore();
const data = await temporaryFolder();
await store.createBucket(bucket);
const product = await startProduct(data.path, {
  environment: { STORAGE_URL: store.url(bucket), UPLOAD_QUOTA_MB: '9999' },
});
const left = async () =>
  `${(await store.keys(bucket)).length} objects, ${(await store.uploads(bucket)).length} unfinished`;
try {
  const { token } = await signIn(product.url);
  for (let round = 1; round <= 3; round += 1) {
    const started = performance.now();
    const { before, most } = await watchMemory(product.pid, () => upload(product.url, token));
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(
      `300 MB: +${Math.round(most - before)} MB from ${Math.round(before)} MB, ${seconds} s; ${await left()}`,
    );
  }
  await upload(product.url, token, { stopAfter: halfBytes });
  for (let tries = 0; tries < 100 && (await store.uploads(bucket)).length > 0; tries += 1) await pause(100);
  console.log(`Broken off after 150 MB: ${await left()}`);
  await upload(product.url, token, { beginning: Buffer.from('<!doctype html><script>'), expected: 415 });
  console.log(`Of a wrong type: ${await left()}`);
} finally {
  await product.stop();
  await store.stop();
  await data.remove();
}
