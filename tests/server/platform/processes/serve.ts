import { readEnvironment } from '#server/environment.ts';
import { createLog } from '#server/log.ts';
import { startServer } from '#server/main.ts';

/**
 * A whole server on the data folder of its argument, and on the database of an optional second one, until it is killed
 * or stopped. Prints its address and the first sign-in.
 */
const [dataDir = '', databaseUrl] = process.argv.slice(2);
const ownDatabase =
  databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl, SESSION_SECRET: 'long enough '.repeat(4) };
const { TRUST_PROXY = 'off' } = process.env;
const environment = {
  ...readEnvironment({ DATA_DIR: dataDir, DEMO_DATA: 'off', TRUST_PROXY, ...ownDatabase }),
  port: 0,
};
const { url, signIn, stop } = await startServer(environment, { log: createLog('silent') });
process.stdout.write(`${JSON.stringify({ url, ...signIn })}\n`);
process.once('SIGTERM', () => void stop().then(() => process.exit(0)));
