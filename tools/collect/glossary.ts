import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { groups } from '#contract/modules.ts';
import type { ContractFile } from './contract.ts';
import type { Facts } from './facts.ts';

export const glossaryPage = 'docs/glossary.md';

const table = /<!-- nouns -->[\s\S]*?<!-- end of nouns -->/;
const heading = ['| noun | module | label | table | file in `contract/` |', '| --- | --- | --- | --- | --- |'];
const domains = groups.map(({ id }) => id);
const position = (file: string) => domains.findIndex((domain) => file.startsWith(`${domain}/`));

/** The page with a row for each noun: its module, the module's label, its table and its file; by domain and file. */
export function withGlossary(page: string, project: string, contract: readonly ContractFile[], facts: Facts): string {
  const tables = globSync('src/server/**/{t,*T}able{,s}.ts', { cwd: project })
    .concat(globSync('src/server/platform/tables/*.ts', { cwd: project }))
    .map((file) => readFileSync(join(project, file), 'utf8'))
    .join('\n');
  const labels = new Map(facts.modules.map(({ id, label }) => [id, label]));
  const rows = contract
    .toSorted((a, b) => position(a.file) - position(b.file) || (a.file < b.file ? -1 : 1))
    .flatMap(({ file, text, nouns }) =>
      nouns.map(({ name, module }) => [name, module, labels.get(module) ?? '–', tableOf(name, text, tables), file]),
    );
  const lines = [...heading, ...rows.map((cells) => `| ${cells.join(' | ')} |`)];
  return page.replace(table, () => ['<!-- nouns -->', ...lines, '<!-- end of nouns -->'].join('\n'));
}

/** The table of a noun: its name in snake case, or that of the sections or of the policies, which share one. */
function tableOf(name: string, contract: string, tables: string): string {
  const own = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  if (new RegExp(`[tT]able\\(\\s*'${own}'`).test(tables)) return own;
  if (contract.includes('policyEndpoints(')) return 'policies';
  return contract.includes('activeEntryEndpoints(') ? 'section_entries' : '–';
}
