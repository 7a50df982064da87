import { startEmbedded } from '#server/database/embedded.ts';

/**
 * A server process with nothing but its database: reports when it is ready, and holds the database until it is killed.
 */
const [dataDir = ''] = process.argv.slice(2);
await startEmbedded({ dataDir, durable: true });
process.stdout.write('ready\n');
setInterval(() => undefined, 60_000);
