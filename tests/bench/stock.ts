import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import react from '@vitejs/plugin-react';
import { Hono } from 'hono';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { temporaryFolder } from './product.ts';

export type Stock = { readonly url: string; stop(): Promise<void> };

/**
 * Builds the react-admin app in stock/ as its documentation describes, into a temporary folder, and serves it. The
 * files are compressed beforehand and nothing is computed, which is the minimum of work for a server.
 */
export async function startStock(): Promise<Stock> {
  const folder = await temporaryFolder();
  await build({
    configFile: false,
    root: fileURLToPath(new URL('stock', import.meta.url)),
    plugins: [react()],
    logLevel: 'error',
    build: { outDir: folder.path, emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: 2000 },
  });
  for (const file of await readdir(join(folder.path, 'assets'))) {
    const path = join(folder.path, 'assets', file);
    await writeFile(`${path}.gz`, gzipSync(await readFile(path), { level: 9 }));
  }
  const app = new Hono();
  app.use('*', serveStatic({ root: relative(process.cwd(), folder.path), precompressed: true }));
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await once(server, 'listening');
  const bound = server.address();
  if (typeof bound !== 'object' || !bound) throw new Error('The stock app has no port.');
  return {
    url: `http://127.0.0.1:${bound.port}`,
    async stop() {
      await new Promise((settle) => server.close(settle));
      await folder.remove();
    },
  };
}
