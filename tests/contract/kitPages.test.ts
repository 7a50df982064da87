import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const kit = 'src/console/kit';
const folders = readdirSync(kit);
const maxLines = 40;

describe('a folder of the kit', () => {
  it.each(folders)('%s has a page of at most 40 lines, whose example imports existing names', (folder) => {
    const page = readFileSync(join(kit, folder, 'README.md'), 'utf8');
    expect(page.trimEnd().split('\n').length).toBeLessThanOrEqual(maxLines);
    const examples = [...page.matchAll(/```tsx\n(.*?)```/gs)].map(([, code = '']) => code);
    expect(examples).not.toEqual([]);
    expect(examples.flatMap(missingImports)).toEqual([]);
  });

  // Menus and popovers appear in the examples of lists and forms.
  it.each(folders.filter((folder) => folder !== 'popups'))('%s has stories', (folder) => {
    expect(globSync(join(kit, folder, '**/*.stories.tsx'))).not.toEqual([]);
  });
});

describe('a story', () => {
  it('is not imported by the build', () => {
    const sources = globSync('src/**/*.{ts,tsx}').filter((file) => !file.endsWith('.stories.tsx'));
    const violations = sources.filter((file) => /from '[^']*(?:#stories\/|\.stories)/.test(readFileSync(file, 'utf8')));
    expect(violations).toEqual([]);
  });
});

/** The names that an example imports from the console and that are not exported there. */
function missingImports(code: string): readonly string[] {
  return [...code.matchAll(/import (?:type )?\{ (.*?) \} from '#(console\/[^']+)';/g)].flatMap(
    ([, names = '', path]) => {
      const file = `src/${path}`;
      const source = existsSync(file) ? readFileSync(file, 'utf8') : '';
      return names
        .split(', ')
        .map((name) => name.replace('type ', ''))
        .filter((name) => !new RegExp(`export [^;]*?\\b${name}\\b`).test(source))
        .map((name) => `${file}: ${name}`);
    },
  );
}
