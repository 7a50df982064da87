import { inspect } from 'node:util';
import { openDatabase, type OpenDatabase } from '../database/open.ts';
import { loadEnvironment, type Environment } from '../environment.ts';
import { Refusal } from '../http/refusal.ts';
import { describeError } from '../log.ts';
import { StartError } from '../startError.ts';

/**
 * Runs a command with the server's database, whether or not a server is running. If something is wrong that the
 * operator can fix, it prints one sentence and exits with code 1.
 */
export async function command(
  work: (database: OpenDatabase, environment: Environment) => Promise<string>,
): Promise<void> {
  await runAndReport(async (environment) => {
    const database = await openDatabase(environment, { max: 2, applicationName: 'institute-console command' });
    try {
      return await work(database, environment);
    } finally {
      await database.close();
    }
  });
}

/** Like `command`, but for a command that opens the database in its own way. */
export async function runAndReport(work: (environment: Environment) => Promise<string>): Promise<void> {
  try {
    console.log(await work(loadEnvironment()));
  } catch (error) {
    console.error(sentenceOf(error) ?? inspect(describeError(error)));
    process.exitCode = 1;
  }
}

/**
 * Returns the sentence for the operator if the error is one that the operator can fix, such as a wrong setting or an
 * unavailable storage.
 */
export function sentenceOf(error: unknown): string | undefined {
  if (error instanceof StartError) return error.message;
  if (!(error instanceof Refusal)) return undefined;
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
