import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * Builds the console into `dist`. The console asks `/config.json` for its API's host and the institute's name: our
 * server answers it, so `public` must not hold one; on a static host put the file beside index.html.
 */
export default defineConfig({
  plugins: [react(), consoleChunks(), compressed()],
  build: {
    outDir: 'dist',
    target: 'es2023',
    // The entry is small and the console's files are listed for it: no inlining of the list into every import.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
  },
});

/**
 * Writes the files that the console needs into `<meta name="console-chunks">`: the sign-in page fetches them behind
 * itself without running them, and the server announces them with a page of the console. What at least half of the
 * modules share is among them.
 */
function consoleChunks(): Plugin {
  return {
    name: 'console-chunks',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const filesOf = (fileName: string, files = new Set<string>()): Set<string> => {
          const chunk = bundle[fileName];
          if (chunk?.type !== 'chunk' || chunk.isEntry || files.has(fileName)) return files;
          files.add(fileName);
          chunk.viteMetadata?.importedCss.forEach((css) => files.add(css));
          chunk.imports.forEach((imported) => filesOf(imported, files));
          return files;
        };
        const chunksOf = (source: RegExp) =>
          Object.values(bundle).flatMap((chunk) =>
            chunk.type === 'chunk' && source.test(chunk.facadeModuleId ?? '') ? [filesOf(chunk.fileName)] : [],
          );
        const [app = new Set<string>()] = chunksOf(/\/src\/console\/App\.tsx$/);
        const modules = chunksOf(/\/src\/console\/\w+\/\w+\/index\.ts$/);
        const shared = [...new Set(modules.flatMap((files) => [...files]))].filter(
          (file) => modules.filter((files) => files.has(file)).length * 2 >= modules.length,
        );
        const content = [...new Set([...app, ...shared])].map((file) => `/${file}`).join(' ');
        return [{ tag: 'meta', attrs: { name: 'console-chunks', content }, injectTo: 'head' }];
      },
    },
  };
}

/** Puts `.br` and `.gz` beside every text file, so that a server sends them without compressing anew. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    enforce: 'post',
    async writeBundle({ dir = 'dist' }, bundle) {
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
