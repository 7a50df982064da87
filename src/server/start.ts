import './checkNode.mjs';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnvironment } from './environment.ts';
import { builtConsole, startServer } from './main.ts';
import { readiness, run, welcome } from './run.ts';

/** The entry point of `npm start`, built as `dist/server.js`. It serves the API and the built console. */
await run(async (giveUp) => {
  const environment = loadEnvironment();
  const consoleFolder = existsSync(join(builtConsole, 'index.html')) ? builtConsole : undefined;
  const server = await startServer(environment, { consoleFolder, giveUp });
  return { greeting: welcome(readiness(environment), server.signIn), stop: server.stop, lost: server.lost };
});
