import { readEnvironment } from '#server/environment.ts';
import { createLog } from '#server/log.ts';
import { startServer } from '#server/main.ts';

/** A whole server on the data folder of its argument, until it is killed. It tells its address and how to sign in. */
const environment = { ...readEnvironment({ DATA_DIR: process.argv[2], DEMO_DATA: 'off' }), port: 0 };
const { url, signIn } = await startServer(environment, { log: createLog('silent') });
process.stdout.write(`${JSON.stringify({ url, ...signIn })}\n`);
