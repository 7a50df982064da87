import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { collectedIn } from '#tools/collect/collected.ts';
import { nouns } from './nouns.ts';

const collected = await collectedIn(fileURLToPath(new URL('../..', import.meta.url)));

describe('the generated lists of modules', () => {
  it.each([...collected])('%s is up to date; `npm run collect` regenerates it', (file, text) => {
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it('include each noun in docs/glossary.md', () => {
    const glossary = collected.get('docs/glossary.md') ?? '';
    expect(nouns.map(({ name }) => name).filter((name) => !glossary.includes(`\n| ${name} |`))).toEqual([]);
  });
});
