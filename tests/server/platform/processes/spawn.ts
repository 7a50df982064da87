import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('../../../..', import.meta.url));

/** Starts one of the programs in this folder. Resolves with its first output; rejects if it ends without any. */
export function startProgram(
  name: string,
  ...args: readonly string[]
): { child: ChildProcess; firstOutput: Promise<string> } {
  const file = fileURLToPath(new URL(name, import.meta.url));
  const child = spawn(process.execPath, [file, ...args], { cwd: project, stdio: ['ignore', 'pipe', 'inherit'] });
  const firstOutput = new Promise<string>((settle, refuse) => {
    child.stdout.once('data', (chunk: Buffer) => settle(chunk.toString().trim()));
    child.once('exit', (code) => refuse(new Error(`${name} ended with ${code} and said nothing.`)));
  });
  return { child, firstOutput };
}

/** Ends a program as a crash does, without a clean shutdown. */
export async function killHard(child: ChildProcess): Promise<void> {
  const exit = new Promise((settle) => child.once('exit', settle));
  child.kill('SIGKILL');
  await exit;
}
