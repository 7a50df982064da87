import { spawn } from 'node:child_process';
import { createServer } from 'vite';
import { startEmbedded } from './database/embedded.ts';
import { loadEnvironment } from './environment.ts';
import { checkPlace } from './listen.ts';
import { createLog } from './log.ts';
import { projectFolder } from './projectFolder.ts';
import { run } from './run.ts';

/**
 * `npm run dev`: serves the console on PORT, with hot reload by Vite, and the API on the next port, restarted whenever
 * the server's files are saved. The database keeps running meanwhile.
 */
await run(async (giveUp) => {
  const environment = loadEnvironment();
  const { host, port, dataDir, databaseUrl, publicUrl } = environment;
  await Promise.all([checkPlace({ host, port }), checkPlace({ host: '127.0.0.1', port: port + 1 })]);
  const ownScripts =
    databaseUrl === undefined ? await startEmbedded({ dataDir, log: createLog(environment.logLevel) }) : undefined;
  const api = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/server/start.ts'], {
    cwd: projectFolder,
    stdio: 'inherit',
    env: { ...process.env, PORT: String(port + 1), HOST: '127.0.0.1', PUBLIC_URL: publicUrl },
  });
  const apiEnded = new Promise<void>((settle) => api.on('exit', () => settle()));
  const target = `http://127.0.0.1:${port + 1}`;
  const vite = await createServer({
    root: projectFolder,
    server: {
      host,
      port,
      strictPort: true,
      proxy: { '/api': target, '/uploads': target, '/papers': target, '/config.json': target },
    },
  });
  await vite.listen();
  giveUp.addEventListener('abort', () => api.kill('SIGTERM'));
  return {
    async stop() {
      await vite.close();
      await apiEnded;
      await ownScripts?.stop();
    },
  };
});
