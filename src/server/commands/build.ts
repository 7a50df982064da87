import { parseArgs } from 'node:util';
import { buildConsole } from '../build/buildConsole.ts';
import { buildServer } from '../build/buildServer.ts';
import { projectFolder } from '../projectFolder.ts';
import { StartError } from '../startError.ts';

/**
 * `npm run build`: builds the console into `dist/console` and the server into `dist/server.js`. With `--if-changed`, as
 * before `npm start`, each is only built if its sources have changed.
 */
const { values } = parseArgs({ options: { 'if-changed': { type: 'boolean', default: false } } });
const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupted.abort());
const options = {
  say: (text: string) => process.stdout.write(text),
  giveUp: interrupted.signal,
  anew: !values['if-changed'],
};
try {
  const builtPaths = await Promise.all([buildConsole(projectFolder, options), buildServer(projectFolder, options)]);
  if (options.anew) console.log(`They are in ${builtPaths.join(' and ')}.`);
} catch (error) {
  if (!interrupted.signal.aborted) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
  }
  process.exitCode = 1;
}
