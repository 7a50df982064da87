import { existsSync, globSync } from 'node:fs';
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { format } from 'prettier';
import { modulePagesFolder } from '../collect/callTables.ts';
import { collectedIn } from '../collect/collected.ts';
import { factsIn } from '../collect/facts.ts';
import { generateMigration } from '../migrations/generate.ts';
import { RequestError, wordsOf, type Request } from './request.ts';

const template = join(import.meta.dirname, 'template');

/**
 * Adds a noun with its module to a project: its files from the template, its section of docs/modules, the collected
 * lists, and a migration. Returns the files that it wrote from the template. Throws a `RequestError` before anything is
 * written if the noun exists already.
 */
export async function addNoun(project: string, request: Request): Promise<readonly string[]> {
  const { modules } = await factsIn(project);
  const places = modules.filter(({ group }) => group === request.domain).map(({ place }) => place);
  const words = wordsOf(request, Math.max(0, ...places) + 1);
  const fill = (text: string) => text.replaceAll(/__(\w+?)__/g, (token, word: string) => words[word] ?? token);
  if (modules.some(({ id }) => id === words.path)) throw new RequestError(`There is a module ${words.path} already.`);

  const files = globSync('*/**/*.*', { cwd: template }).map((from) => ({ from, file: fill(from) }));
  const taken = files.find(({ file }) => existsSync(join(project, file)));
  if (taken) throw new RequestError(`There is ${taken.file} already.`);
  for (const { from, file } of files) {
    const text = fill(await readFile(join(template, from), 'utf8'));
    const target = join(project, file);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, await format(text, { filepath: target, printWidth: 120, singleQuote: true }));
  }

  const section = fill(await readFile(join(template, 'section.md'), 'utf8'));
  await appendFile(join(project, modulePagesFolder, `${request.domain}.md`), section);
  for (const [file, text] of await collectedIn(project)) await writeFile(join(project, file), text);

  await generateMigration(project, ['--name', words.path ?? '']);
  const [migration = ''] = globSync(`src/server/database/migrations/*_${words.path}.sql`, { cwd: project });
  const watching = `--> statement-breakpoint\nSELECT watch_file_uses('${words.table}', 'id');--> statement-breakpoint\nSELECT watch_changes('${words.table}');\n`;
  await appendFile(join(project, migration), watching);
  return files.map(({ file }) => file);
}
