import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isNoun, type Noun } from '#contract/endpoint.ts';

/** A file of the contract with the nouns that it exports. */
export type ContractFile = { readonly file: string; readonly text: string; readonly nouns: readonly Noun[] };

/** Reads the contract of a project, by the paths of its files. */
export async function contractIn(project: string): Promise<readonly ContractFile[]> {
  const root = join(project, 'src/contract');
  const files = globSync('**/*.ts', { cwd: root }).toSorted();
  return Promise.all(
    files.map(async (file) => {
      const exported: Record<string, unknown> = await import(pathToFileURL(join(root, file)).href);
      const nouns = Object.values(exported)
        .filter((value) => isNoun(value))
        .toSorted((a, b) => (a.name < b.name ? -1 : 1));
      return { file: file.replaceAll('\\', '/'), text: readFileSync(join(root, file), 'utf8'), nouns };
    }),
  );
}
