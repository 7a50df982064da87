import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { groups } from '#contract/modules.ts';
import type { Source } from './source.ts';

/** The folders of the server whose files hold nouns. */
const rooms = `{${[...groups.map(({ id }) => id), 'features'].join(',')}}`;

const filesIn = (project: string, ...patterns: readonly string[]) =>
  globSync(patterns, { cwd: project })
    .toSorted()
    .map((file) => file.replaceAll('\\', '/'));

/** The lists of files whose exports are needed in one place. */
export function exportLists(project: string): readonly Source[] {
  return [hindiTexts(project), schema(project), parts(project)];
}

function hindiTexts(project: string): Source {
  const from = 'src/console/*/*/texts.hi.ts';
  const lines = filesIn(project, from).map((file) => `export * from '${file.replace('src/console', '#console')}';`);
  const code = `/** The Hindi texts of all modules are in one chunk, which the English console never loads. */\n${lines.join('\n')}`;
  return { file: 'src/console/texts/hi/modules.ts', from, code };
}

function schema(project: string): Source {
  const files = filesIn(
    project,
    `src/server/${rooms}/{t,*T}able{,s}.ts`,
    'src/server/platform/{tables/*,mail/tables}.ts',
  );
  const lines = files.map((file) => `export * from '${file.replace('src/server', '.')}';`);
  const code = `/** All tables. The migrations are generated from them (\`npm run db:generate\`). */\n${lines.join('\n')}`;
  return { file: 'src/server/schema.ts', from: 'the files with tables', code };
}

/** The parts that the rest of the server needs of each noun: `part` of its file. */
function parts(project: string): Source {
  const from = 'src/server/*/*.ts';
  const files = filesIn(project, `src/server/${rooms}/**/*.ts`).filter((file) =>
    readFileSync(join(project, file), 'utf8').includes('\nexport const part: DomainPart = '),
  );
  const names = files.map((file) => ({
    name: file
      .slice('src/server/'.length, -'.ts'.length)
      .replaceAll(/\/(\w)/g, (_, letter: string) => letter.toUpperCase()),
    path: file.replace('src/server', '.'),
  }));
  const code = `import type { DomainPart } from './domain.ts';
    ${names.map(({ name, path }) => `import { part as ${name} } from '${path}';`).join('\n')}

    /** The nouns of the domains. */
    export const parts: readonly DomainPart[] = [${names.map(({ name }) => name).join(',')}];`;
  return { file: 'src/server/parts.ts', from, code };
}
