import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const code = new Map(
  globSync([
    'src/**/*.{ts,tsx}',
    'tests/*.ts',
    'tests/{contract,server,console,e2e,bench,setup}/**/*.{ts,tsx}',
    'stories/*.{ts,tsx}',
    'stories/storybook/config/*.{ts,tsx}',
    'mocks/*.ts',
    'tools/{*,{collect,new}/*}.ts',
    '*.ts',
  ]).map((file) => [file, readFileSync(file, 'utf8')] as const),
);
const catalogues = globSync(['src/console/texts/en/*.ts', 'src/console/*/*/texts.ts']).filter(
  (file) => !file.endsWith('index.ts'),
);

type Tree = { readonly [key: string]: string | Tree };

function keysOf(tree: Tree, path: string): readonly string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${path}${key}`] : keysOf(value, `${path}${key}.`),
  );
}

/** The texts that lists, forms, actions and notes look up by the resource around them (`NounText`). */
const nounTextKey =
  /^\w+\.(?:title|one|many|empty|add|newTitle|editTitle|created|updated|deleted|(?:fetch|create|update|delete|activate)(?:Failed|Broken)|deleteQuestion|fields\.[\w.]+|help\.\w+|activat\w+|note[A-Z]\w*|(?:new|add)Note|(?:no)?[nN]otes)$/;

/** The gallery shows every export of a file of stories, but code that only stories use counts as unused. */
const isStory = (file: string) => file.endsWith('.stories.tsx');
const isOfStories = (file: string) => isStory(file) || file.startsWith('stories');

describe('no code is unused:', () => {
  const console = [...code].filter(
    ([file]) => file.startsWith('src/console') && !catalogues.includes(file) && !isStory(file),
  );
  const sourceText = console.map(([, text]) => text).join('\n');

  // The sign-in page imports its texts instead of looking them up.
  const imported = (key: string) =>
    /^(?:signIn\.|shell\.failed\.)/.test(key) && new RegExp(`\\b${key.split('.').at(-1)}\\b`).test(sourceText);

  it.each(catalogues)('each text of %s is looked up somewhere', async (file) => {
    const catalogue: Record<string, Tree> = await import(`../../${file}`);
    const keys = Object.entries(catalogue).flatMap(([noun, tree]) => keysOf(tree, `${noun}.`));
    const unused = keys.filter((key) => {
      const family = key.slice(0, key.lastIndexOf('.') + 1);
      return !(
        nounTextKey.test(key) ||
        sourceText.includes(`'${key}'`) ||
        sourceText.includes(`"${key}"`) ||
        sourceText.includes(`\`${family}\${`) ||
        imported(key)
      );
    });
    expect(unused).toEqual([]);
  });

  it('each export is used somewhere', () => {
    const withStories = countsOf([...code.keys()]);
    const withoutStories = countsOf([...code.keys()].filter((file) => !isOfStories(file)));
    const unused = [...code]
      .filter(([file]) => !isStory(file))
      .flatMap(([file, text]) =>
        [...text.matchAll(/^export (?:async )?(?:function|const|class|type) (\w+)/gm)].flatMap(([, name = '']) =>
          (isOfStories(file) ? withStories : withoutStories).get(name) === 1 ? [`${file}: ${name}`] : [],
        ),
      );
    expect(unused).toEqual([]);
  });
});

function countsOf(files: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const file of files) {
    for (const [word] of (code.get(file) ?? '').matchAll(/\w+/g)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}
