import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

/**
 * Builds the console into `dist/console`. The console asks `/config.json` for its API's host and the institute's name: our
 * server answers it, so `public` must not hold one; on a static host put the file beside index.html.
 */
export default defineConfig({
  plugins: [react(), substituted(), shakenRouter(), consoleChunks(), compressed()],
  resolve: {
    // A list has sixty icons: MUI's own way of making them costs a tenth of its first drawing.
    alias: [
      { find: /^\.\/utils\/createSvgIcon\.mjs$/, replacement: inProject('src/console/theme/createSvgIcon.tsx') },
      // The theme has no ripples (theme/controls.ts).
      { find: /^\.\/TouchRipple\.mjs$/, replacement: inProject('src/console/theme/noRipple.ts') },
      { find: /^@popperjs\/core$/, replacement: inProject('src/console/theme/createPopper.ts') },
      // Vite takes the development build otherwise.
      { find: /^react-router$/, replacement: inProject('node_modules/react-router/dist/production/index.mjs') },
      {
        find: /^react-router\/dom$/,
        replacement: inProject('node_modules/react-router/dist/production/dom-export.mjs'),
      },
      // react-admin's helpers in a quarter of the size: es-toolkit passes lodash's own tests.
      { find: /^lodash\/(\w+)\.js$/, replacement: 'es-toolkit/compat/$1' },
    ],
  },
  build: {
    outDir: 'dist/console',
    target: 'es2023',
    // The entry is small and the console's files are listed for it: no inlining of the list into every import.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'entry', tags: ['$initial'], priority: 2 },
            { name: sharedGroups(), debugName: 'shared', priority: 1 },
          ],
        },
      },
    },
  },
});

function inProject(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}

/**
 * Replaces polyfills of browser features, and code that the console never calls: react-admin's CSV writer
 * (`exporter={false}`), its grammar for names without a label, and MUI's themes of variables. Saves 15 kB of the first
 * load.
 */
const substitutes: Readonly<Record<string, string>> = {
  'object.entries': 'module.exports = Object.entries;',
  hasown: 'module.exports = Object.hasOwn;',
  'jsonexport/dist/index.js': "export default () => { throw new Error('The console writes its exports itself.'); };",
  // A resource and a field have their label (texts.ts); what has none is called by its name, its words apart.
  inflection: `
    const asIs = (name) => name;
    export { asIs as inflect, asIs as pluralize, asIs as singularize };
    export const humanize = (name) => (name[0] ?? '').toUpperCase() + name.slice(1).replaceAll('_', ' ');
    export { humanize as capitalize };
    export const transform = (name) => humanize(name.replaceAll(/(?<=[a-z\\d])[A-Z]/g, ' $&').toLowerCase());
  `,
  './createThemeWithVars.mjs': "export default () => { throw new Error('The themes have no variables of MUI.'); };",
};

function substituted(): Plugin {
  const prefix = '\0substitute:';
  return {
    name: 'substituted',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (Object.hasOwn(substitutes, id) ? prefix + id : undefined),
    load: (id) => (id.startsWith(prefix) ? substitutes[id.slice(prefix.length)] : undefined),
  };
}

/**
 * Lets the build leave out the parts of React Router that the console does not use. Its forms, scroll restoration and
 * framework mode stay for their names, their unmarked calls and their classes alone; links ask whether to prefetch data,
 * which only framework mode does; and react-admin would create a data router if the console had not one of its own
 * (providers/addressRouter.tsx). 20 kB of the first load.
 */
function shakenRouter(): Plugin {
  return {
    name: 'shaken-router',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\/production\/chunk-\w+\.mjs$|\/adapters\/reactRouterProvider\.js$/ },
      handler: (code) => ({
        code: code
          .replaceAll(/^\w+\.displayName = ".*";$/gm, '')
          .replaceAll(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1')
          .replaceAll(
            /^var (\w+) = (class extends React\d*\.Component \{$[^]*?^\});$/gm,
            'var $1 = /* @__PURE__ */ (() => $2)();',
          )
          .replace('return shouldPrefetch && !isAbsolute ?', 'return false ?')
          .replace('React.createElement(InternalRouter,', 'React.createElement(React.Fragment,'),
        map: null,
      }),
    },
  };
}

/** The form kit, whose code is fetched as a whole. */
const formKit = /\/src\/console\/kit\/form\/lazy\/index\.ts$/;
const application = /\/src\/console\/App\.tsx$/;
/** The entry of a module of the console that is loaded by itself. */
const modulePage = /\/src\/console\/\w+\/\w+\/index\.ts$/;

/**
 * Code that the indexes of react-admin and of MUI's styles lead to, though the first list does not use it: an import of
 * their names does not say that all of their parts are needed.
 */
const unneeded = new RegExp(
  [
    'node_modules/ra-ui-materialui/dist/index\\.js$',
    'node_modules/ra-core/dist/inference/',
    'node_modules/@mui/material/styles/enhanceHighContrast\\.mjs$',
  ].join('|'),
);

/**
 * Code that only open forms need. The console imports all of ra-core by the name `react-admin` and unused parts are
 * dropped, but parts used by the form kit would be included.
 */
const withForms = new RegExp(
  [
    'node_modules/react-hook-form/',
    'node_modules/@mui/material/SvgIcon/',
    'node_modules/ra-core/dist/(?:form|controller/input|controller/edit|controller/create|controller/saveContext)/',
    'node_modules/ra-core/dist/(?:controller/list/InfiniteListBase|controller/list/useInfiniteListController)\\.js',
    'node_modules/ra-core/dist/dataProvider/use(?:InfiniteGetList|Create|Update|MutationWithMutationMode)\\.js',
    'node_modules/@tanstack/\\S+/infiniteQuery\\w+\\.js',
    'node_modules/ra-core/dist/controller/(?:list/useList|useReference|useSortState|usePaginationState)\\.js',
    'node_modules/ra-core/dist/dataProvider/useGetManyAggregate\\.js',
    'node_modules/@mui/system/(?:\\w+/)?Stack/',
    'node_modules/ra-core/dist/(?:util/FieldTitle|util/getFieldLabelTranslationArgs|i18n/useTranslateLabel)\\.js',
    'node_modules/ra-core/dist/core/(?:SourceContext|useWrappedSource)\\.js',
  ].join('|'),
);

/** Code shared by several modules, none of which opens first: the sections of the site, and status toggles. */
const ofOthers = /\/src\/console\/(?:features\/activeEntries\/|kit\/list\/bulk\/bulkToggle)/;

/**
 * Puts the console and what its modules share into one chunk, and what only open forms need into another, so that a
 * module is one file more: in many small ones a page waits for the six connections of a browser.
 */
function sharedGroups(): Rolldown.CodeSplittingNameFunction {
  let shared: Shared | undefined;
  return (id, graph) => {
    shared ??= sharedByModules((module) => graph.getModuleInfo(module));
    if (shared.console.has(id) && !withForms.test(id) && !ofOthers.test(id)) return 'console';
    if (shared.parts.has(id) && !withForms.test(id)) return 'parts';
    return shared.forms.has(id) ? 'forms' : null;
  };
}

type Shared = {
  readonly console: ReadonlySet<string>;
  readonly parts: ReadonlySet<string>;
  readonly forms: ReadonlySet<string>;
};

/** Features and domains, in contrast to the kit. */
const ofSubjects = /\/src\/(?:contract|console\/(?:features|communication|session|site))\//;

/** Characters of a file that is too small to be fetched by itself. */
const small = 3000;

/**
 * `console`: the ids of code that the console's application needs immediately, that a third of its modules use, and their
 * styles, and the small files of the kit that any two of them use. `parts`: such files of a subject, which few lists
 * need and a first list should not wait for. `forms`: those of the form kit that no module needs without a form.
 */
function sharedByModules(infoOf: (id: string) => Rolldown.ModuleInfo | null): Shared {
  const reach = (id: string, next: (info: Rolldown.ModuleInfo) => readonly string[], found = new Set<string>()) => {
    if (found.has(id)) return found;
    found.add(id);
    const info = infoOf(id);
    for (const other of info ? next(info) : []) reach(other, next, found);
    return found;
  };
  const needed = (id: string) => reach(id, (info) => info.importedIds.filter((other) => !unneeded.test(other)));
  const all = reach(inProject('index.html'), (info) => [...info.importedIds, ...info.dynamicallyImportedIds]);
  const lazy = [...all].filter((id) => infoOf(id)?.dynamicImporters.length);
  const modules = lazy.filter((id) => modulePage.test(id)).map(needed);
  const users = (id: string) => modules.filter((ids) => ids.has(id)).length;
  const shared = new Set(lazy.filter((id) => application.test(id)).flatMap((id) => [...needed(id)]));
  for (const id of all) {
    if (users(id) * 3 >= modules.length || (users(id) > 0 && id.endsWith('.css'))) shared.add(id);
  }
  const parts = new Set<string>();
  const isOfSubject = (id: string) => ofSubjects.test(id) && users(id) * 7 < modules.length;
  for (const id of all) {
    const isSmall = (infoOf(id)?.code?.length ?? 0) <= small;
    if (users(id) < 2 || !isSmall || shared.has(id)) continue;
    // A file with further dependencies would make the chunk wait for them.
    const others = [...needed(id)].filter((other) => other !== id);
    if (!isOfSubject(id) && others.every((other) => shared.has(other))) shared.add(id);
    else if (others.every((other) => shared.has(other) || parts.has(other))) parts.add(id);
  }
  const ofKit = lazy.filter((id) => formKit.test(id)).flatMap((id) => [...needed(id)]);
  const forms = new Set(ofKit.filter((id) => users(id) === 0 || withForms.test(id)));
  return { console: shared, parts, forms };
}

/**
 * Writes the files that the console needs into `<meta name="console-chunks">`: the sign-in page fetches them behind
 * itself without running them, and the server announces them with a page of the console.
 */
function consoleChunks(): Plugin {
  return {
    name: 'console-chunks',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const files = new Set<string>();
        const add = (fileName: string): void => {
          const chunk = bundle[fileName];
          if (chunk?.type !== 'chunk' || chunk.isEntry || files.has(fileName)) return;
          files.add(fileName);
          chunk.viteMetadata?.importedCss.forEach((css) => files.add(css));
          chunk.imports.forEach(add);
        };
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk' && chunk.moduleIds.some((id) => application.test(id))) add(chunk.fileName);
        }
        const content = [...files].map((file) => `/${file}`).join(' ');
        return [{ tag: 'meta', attrs: { name: 'console-chunks', content }, injectTo: 'head' }];
      },
    },
  };
}

/** Writes `.br` and `.gz` beside every text file, so that a server need not compress them again. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    enforce: 'post',
    async writeBundle({ dir = 'dist/console' }, bundle) {
      const texts = Object.keys(bundle).filter((name) => /\.(?:js|css|html|svg|json)$/.test(name));
      for (const name of texts) {
        const path = join(dir, name);
        const content = await readFile(path);
        if (content.length < 1024) continue;
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }));
        await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
      }
    },
  };
}
