import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { collectedIn } from './collect/collected.ts';

/** `npm run collect`: writes the lists of modules, texts and tables, the glossary and the tables of calls. */
const project = fileURLToPath(new URL('..', import.meta.url));
for (const [file, text] of await collectedIn(project)) await writeFile(join(project, file), text);
