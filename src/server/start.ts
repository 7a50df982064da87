import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

/** `npm start`: builds the console when it has to, starts the database meanwhile, and serves both. */
const project = fileURLToPath(new URL('../..', import.meta.url));

// Node keeps what it has compiled: the next start takes a fifth less time. Hence the imports below, not above.
enableCompileCache();
const [{ buildConsole }, { loadEnvironment }, { startServer }, { run, welcome }] = await Promise.all([
  import('./buildConsole.ts'),
  import('./environment.ts'),
  import('./main.ts'),
  import('./run.ts'),
]);

await run(async (giveUp) => {
  const environment = loadEnvironment();
  const consoleFolder = buildConsole(project, { say: (text) => process.stdout.write(text), giveUp });
  const server = await startServer(environment, { consoleFolder });
  return {
    greeting: welcome(`Institute Console is ready at ${environment.publicUrl}`, server.signIn),
    stop: server.stop,
  };
});
