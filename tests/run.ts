import { spawn } from 'node:child_process';

/**
 * Runs one of the package's scripts; its output is shown when it has ended, so that two concurrent ones stay readable.
 */
function script(name: string): Promise<{ name: string; code: number }> {
  return new Promise((resolve) => {
    const started = performance.now();
    const child = spawn('npm', ['run', '--silent', name], {
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('close', (code) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`\n=== ${name}: ${code === 0 ? 'passed' : 'failed'} in ${seconds} s`);
      console.log(Buffer.concat(output).toString().trim());
      resolve({ name, code: code ?? 1 });
    });
  });
}

/** The whole test: types, lint and build concurrently, then every test, with the real browser last. */
const started = performance.now();
const results = await Promise.all([script('typecheck'), script('lint'), script('build')]);
for (const name of ['test:unit', 'test:e2e']) {
  if (results.every(({ code }) => code === 0)) results.push(await script(name));
}
const failedScripts = results.filter(({ code }) => code !== 0);
console.log(`\nAll in ${Math.round((performance.now() - started) / 1000)} s.`);
if (failedScripts.length > 0) {
  console.error(`Failed: ${failedScripts.map(({ name }) => name).join(', ')}.`);
  process.exitCode = 1;
}
