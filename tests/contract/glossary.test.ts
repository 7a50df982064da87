import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { moduleList } from '#contract/modules.ts';
import { nouns } from './nouns.ts';

const labels = new Map(moduleList({ name: '{product}', slug: '{product}' }).map(({ id, label }) => [id, label]));
const tables = globSync(['src/server/**/*{tables,Table,Tables}.ts', 'src/server/platform/tables/*.ts'])
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const contract = globSync('src/contract/**/*.ts').map((file) => [file, readFileSync(file, 'utf8')] as const);

/** The table of a noun: its name in snake case, or that of the sections or of the policies, which share one. */
function tableOf(name: string): string {
  const own = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  if (new RegExp(`[tT]able\\(\\s*'${own}'`).test(tables)) return own;
  const [, text] = fileOf(name);
  if (text.includes('policyEndpoints(')) return 'policies';
  return text.includes('activeEntryEndpoints(') ? 'section_entries' : '–';
}

function fileOf(name: string): readonly [string, string] {
  const found = contract.find(([, text]) => new RegExp(`[nN]oun\\(\\s*'${name}'`).test(text));
  if (!found) throw new Error(`No file of the contract has the noun ${name}.`);
  return found;
}

const cells = ({ name, module }: (typeof nouns)[number]) =>
  [name, module, labels.get(module) ?? '–', tableOf(name), fileOf(name)[0].replace('src/contract/', '')] as const;

it('the glossary of docs/architecture.md names each noun with its module, label, table and file', () => {
  const written = readFileSync('docs/architecture.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.replace(/\s+/g, ' ').trim());
  const missing = nouns.map((noun) => `| ${cells(noun).join(' | ')} |`).filter((row) => !written.includes(row));
  expect([...new Set(missing)]).toEqual([]);
});
