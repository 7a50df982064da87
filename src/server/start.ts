import { fileURLToPath } from 'node:url';
import { buildConsole } from './buildConsole.ts';
import { loadEnvironment } from './environment.ts';
import { startServer } from './main.ts';
import { readiness, run, welcome } from './run.ts';

/** `npm start`: builds the console if necessary, starts the database meanwhile, and serves both. */
const project = fileURLToPath(new URL('../..', import.meta.url));

await run(async (giveUp) => {
  const environment = loadEnvironment();
  const consoleFolder = buildConsole(project, { say: (text) => process.stdout.write(text), giveUp });
  const server = await startServer(environment, { consoleFolder });
  return {
    greeting: welcome(readiness(environment), server.signIn),
    stop: server.stop,
    lost: server.lost,
  };
});
