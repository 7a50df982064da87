import { fileURLToPath } from 'node:url';
import { buildConsole } from '../buildConsole.ts';
import { StartError } from '../startError.ts';

/** `npm run build`: builds the console into `dist`, whether its sources have changed or not. */
const project = fileURLToPath(new URL('../../..', import.meta.url));
try {
  const giveUp = new AbortController().signal;
  const folder = await buildConsole(project, { say: (text) => process.stdout.write(text), giveUp, anew: true });
  console.log(`It is in ${folder}.`);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
