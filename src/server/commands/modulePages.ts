import { readdir, readFile, writeFile } from 'node:fs/promises';
import { isNoun } from '#contract/endpoint.ts';
import { groups } from '#contract/modules.ts';
import { modulePagesFolder, withCalls } from '../documentation/modulePages.ts';

/** `npm run docs:modules`: renews the tables of calls in docs/modules from the contract. */
const project = new URL('../../../', import.meta.url);
const contract = new URL('src/contract/', project);
const files = await readdir(contract, { recursive: true });
const modules = await Promise.all(
  files
    .filter((name) => name.endsWith('.ts'))
    .map((name): Promise<Record<string, unknown>> => import(new URL(name, contract).href)),
);
const endpoints = modules
  .flatMap((exported) => Object.values(exported))
  .filter((value) => isNoun(value))
  .flatMap((noun) => Object.values(noun.endpoints));
for (const { id } of groups) {
  const file = new URL(`${modulePagesFolder}/${id}.md`, project);
  await writeFile(file, withCalls(await readFile(file, 'utf8'), endpoints));
}
