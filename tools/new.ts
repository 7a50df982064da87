import { fileURLToPath } from 'node:url';
import { renewIcons } from './icons/renewIcons.ts';
import { keptIcons } from './icons/usedIcons.ts';
import { addNoun } from './new/addNoun.ts';
import { RequestError, requestOf } from './new/request.ts';

/** `npm run new -- badges website`: adds a noun with its module, which works immediately, to be changed by hand. */
try {
  const project = fileURLToPath(new URL('..', import.meta.url));
  const request = requestOf(process.argv.slice(2));
  const files = await addNoun(project, request);
  if (!keptIcons(project).has(request.icon)) await renewIcons(project);
  console.log(`${files.join('\n')}\n
Read the new migration in src/server/database/migrations, and the Hindi texts: the noun's name is in them as it was given.
When the fields have changed: npm run db:generate -- --name what-changed, and npm run collect for names.`);
} catch (error) {
  if (!(error instanceof RequestError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
