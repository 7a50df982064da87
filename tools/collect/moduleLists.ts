import { posix } from 'node:path';
import type { Facts, ModuleFacts } from './facts.ts';
import type { Source } from './source.ts';

const written = JSON.stringify;

/** The lists that are made of the facts of the modules, for those who need them before a module is loaded. */
export function moduleLists(facts: Facts): readonly Source[] {
  return [contractList(facts), consoleList(facts), iconList(facts), hindiList(facts)];
}

function contractList({ modules }: Facts): Source {
  const entries = modules.map(({ id, label, group, sameScreenAs }) => written({ id, label, group, sameScreenAs }));
  const code = `/** The modules in the order of the sidebar, the permission matrix and the palette. */
    export const entries = [${entries.join(',')}] as const;`;
  return { file: 'src/contract/moduleEntries.ts', from: 'src/console/*/*/module.ts', code };
}

function consoleList({ modules }: Facts): Source {
  const built = modules.filter(({ recordName }) => recordName !== undefined);
  const code = `import type { ModuleId } from '#contract/modules.ts';
    import type { BuiltModule } from './module.ts';

    /** The modules of the console. This file is part of the entry, so it imports nothing heavy. */
    export const builtModules: readonly (BuiltModule & { readonly id: ModuleId })[] = [${built.map(entry).join(',')}];`;
  return { file: 'src/console/modules.ts', from: 'src/console/*/*/module.ts', code };
}

function entry({ id, folder, screens, pages, preload, subpages, recordName, recordNames, addsNone }: ModuleFacts) {
  const loaded = (file: string) => `() => import('./${posix.join(folder, file)}')`;
  const preloaded = preload ? `preload: ${loaded(preload)},` : '';
  const further = written({ pages, subpages, recordName, recordNames, addsNone });
  return `{ id: ${written(id)}, load: ${loaded(screens)}, ${preloaded} ${further.slice(1, -1)} }`;
}

const shownIn = ({ modules, pages }: Facts) => [...modules, ...pages.map((page) => ({ ...page, id: page.page }))];

function iconList(facts: Facts): Source {
  const shown = shownIn(facts);
  const names = [...new Set(shown.map(({ icon }) => icon))].toSorted();
  const code = `${names.map((name) => `import ${name} from '@mui/icons-material/${name}';`).join('\n')}

    /** The icons of the modules and of the pages outside them, all in one style. */
    export const moduleIcons = {${shown.map(({ id, icon }) => `${written(id)}: ${icon}`).join(',')}};`;
  return { file: 'src/console/shell/moduleIcons.ts', from: 'src/console/*/*/module.ts', code };
}

function hindiList(facts: Facts): Source {
  const names = shownIn(facts).map(({ id, hindi }) => `${written(id)}: ${written(hindi)}`);
  const code = `/** The names of modules by their ids in the contract, and of the pages outside modules. */
    export const moduleNames = {${names.join(',')}};`;
  return { file: 'src/console/texts/hi/moduleNames.ts', from: 'src/console/*/*/module.ts', code };
}
