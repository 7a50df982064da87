import { fileURLToPath } from 'node:url';
import { generateMigration } from './migrations/generate.ts';

/** `npm run db:generate -- --name what-changed`: writes the migration from the last one to the tables of the code. */
const project = fileURLToPath(new URL('..', import.meta.url));
process.stdout.write(await generateMigration(project, process.argv.slice(2)));
