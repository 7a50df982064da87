import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Opens the stories of the kit at http://localhost:6006. On the first call, the tool is installed beside this file. */
const folder = fileURLToPath(new URL('storybook/', import.meta.url));
if (!existsSync(`${folder}node_modules`)) npm('ci', '--no-audit', '--no-fund');
npm('start', '--silent', '--', ...process.argv.slice(2));

function npm(...words: readonly string[]): void {
  const { status } = spawnSync('npm', words, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
}
