import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openFiles } from '../platform/storage.ts';
import { readBucketAddress } from '../platform/stores/bucketAddress.ts';
import { copyFiles } from '../platform/stores/copyFiles.ts';
import { openStore } from '../platform/stores/openStore.ts';
import { noteCopy } from '../platform/stores/storeIdentity.ts';
import { StartError } from '../startError.ts';
import { command } from './command.ts';

const usage =
  'Say where to: npm run files:copy -- --to "s3://key:secret@host:9000/bucket?region=…", or --to data/uploads';

/**
 * `npm run files:copy -- --to …`: copies all files from the configured storage to another one, even while the server
 * runs.
 */
await command(async ({ sql }, environment) => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  if (!values.to) throw new StartError(usage);
  const target = values.to.startsWith('s3:') ? readBucketAddress(values.to, process.env) : resolve(values.to);
  if (target === undefined) throw new StartError(usage);
  const stopping = new AbortController();
  process.once('SIGINT', () => stopping.abort());
  process.once('SIGTERM', () => stopping.abort());
  const from = await openFiles(environment);
  const to = await openStore(target);
  try {
    const { copied, skipped, isWhole } = await copyFiles(from, to, {
      signal: stopping.signal,
      onCopied: (count) => void (count % 100 === 0 && process.stdout.write(`${count} files are copied …\n`)),
    });
    if (!isWhole) return `Stopped: ${copied} files are copied and compared. The same command goes on.`;
    await noteCopy(sql, to);
    return `${to.name} holds all files of ${from.name}: ${copied} were copied and compared, ${skipped} were there. Stop the servers, copy once more what came meanwhile, and start them with the new place.`;
  } finally {
    from.close();
    to.close();
  }
});
