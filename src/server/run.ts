import { inspect } from 'node:util';
import type { Environment } from './environment.ts';
import type { FirstSignIn } from './firstAdmin.ts';
import { describeError } from './log.ts';
import { StartError } from './startError.ts';

/**
 * Milliseconds after which a stop is forced; longer than everything that stopping waits for, such as running requests
 * and the database's last writes.
 */
const shutdownTimeoutMs = 30_000;

/** The message that a server writes when it has started. */
export function readiness({ worker, publicUrl }: Pick<Environment, 'worker' | 'publicUrl'>): string {
  if (worker === 'only') return 'Institute Console is working on background jobs';
  return `Institute Console is ready at ${publicUrl}`;
}

/** Formats the message that is shown once the server is ready: its heading, and the first sign-in. */
export function welcome(heading: string, { email, password, demo }: FirstSignIn): string {
  const lines = [heading, ''];
  lines.push(`  Sign in as  ${email}`);
  if (password !== undefined) lines.push(`  Password    ${password}`);
  if (demo && demo.password === password) lines.push('', '  The demo colleagues under Team have the same password.');
  if (demo && demo.password !== password)
    lines.push('', `  The demo colleagues under Team have the password ${demo.password}`);
  if (password !== undefined || demo) lines.push('  It is shown this once; "npm run admin:create" makes a new one.');
  return `\n${lines.join('\n')}\n\n`;
}

/** A running process; `greeting` is shown once it is ready, and `lost` rejects when it cannot continue. */
export type RunningProcess = { readonly greeting?: string; readonly lost?: Promise<never>; stop(): Promise<void> };

/**
 * Runs `start` until a signal (Ctrl-C, SIGTERM), then exits with 0. A mistake that the operator can correct is
 * explained in one sentence and exits with 1. A process that ends on its own or has an uncaught error also exits with
 * 1, so that its supervisor restarts it. The stop signal aborts `start`.
 */
export async function run(start: (giveUp: AbortSignal) => Promise<RunningProcess>): Promise<void> {
  const giveUp = new AbortController();
  let code = 0;
  // npm and the terminal may both forward a Ctrl-C, so only the first counts.
  const stopSignal = new Promise<void>((settle) => {
    const stop = () => {
      setTimeout(() => process.exit(1), shutdownTimeoutMs).unref();
      giveUp.abort();
      settle();
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
    // After an uncaught error the state is unknown, so the process ends once running calls are answered, and a
    // supervisor restarts it.
    process.on('uncaughtException', (error) => {
      report('Uncaught error, the process ends', error);
      code = 1;
      stop();
    });
  });
  // A rejection that nobody handles ends only the work that it came from.
  process.on('unhandledRejection', (reason) => report('Unhandled rejection', reason));
  stopWithParent();
  try {
    const runningServer = await start(giveUp.signal);
    if (runningServer.greeting !== undefined && !giveUp.signal.aborted) process.stdout.write(runningServer.greeting);
    await Promise.race([stopSignal, ...(runningServer.lost ? [runningServer.lost] : [])]);
    await runningServer.stop();
  } catch (error) {
    if (!giveUp.signal.aborted) {
      giveUp.abort(); // stops anything that `start` has left running
      process.stderr.write(`${error instanceof StartError ? error.message : inspect(describeError(error))}\n`);
      process.exit(1);
    }
  }
  process.exit(code);
}

function report(problem: string, error: unknown): void {
  process.stderr.write(`${problem}: ${inspect(describeError(error))}\n`);
}

/**
 * A process run by npm gets no signal when npm is stopped, but it can notice that its parent is gone. A server started
 * without npm receives the signal itself.
 */
function stopWithParent(): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 1000).unref();
}
