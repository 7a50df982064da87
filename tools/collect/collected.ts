import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { groups } from '#contract/modules.ts';
import { furtherPages, modulePagesFolder, withCalls } from './callTables.ts';
import { contractIn } from './contract.ts';
import { exportLists } from './exportLists.ts';
import { factsIn } from './facts.ts';
import { glossaryPage, withGlossary } from './glossary.ts';
import { moduleLists } from './moduleLists.ts';
import { textOf } from './source.ts';

/**
 * The lists and tables of a project that are written from its other files, by their paths: lists of modules, Hindi texts
 * and tables, the glossary, and the tables of calls.
 */
export async function collectedIn(project: string): Promise<ReadonlyMap<string, string>> {
  const read = (file: string) => readFile(join(project, file), 'utf8');
  const facts = await factsIn(project);
  const sources = [...moduleLists(facts), ...exportLists(project)];
  const lists = sources.map(async (source) => [source.file, await textOf(source)] as const);
  const contract = await contractIn(project);
  const endpoints = contract.flatMap(({ nouns }) => nouns).flatMap((noun) => Object.values(noun.endpoints));
  const glossary = [glossaryPage, withGlossary(await read(glossaryPage), project, contract, facts)] as const;
  const pageFiles = [...furtherPages, ...groups.map(({ id }) => `${modulePagesFolder}/${id}.md`)];
  const pages = pageFiles.map(async (file) => [file, withCalls(await read(file), endpoints)] as const);
  return new Map([...(await Promise.all(lists)), glossary, ...(await Promise.all(pages))]);
}
