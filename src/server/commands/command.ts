import { inspect } from 'node:util';
import { openDatabase, type OpenDatabase } from '../database/open.ts';
import { loadEnvironment, type Environment } from '../environment.ts';
import { describeError } from '../log.ts';
import { StartError } from '../startError.ts';

/**
 * Runs a command with the server's database, whether or not a server is running. If something is wrong that the
 * operator can fix, it prints one sentence and exits with code 1.
 */
export async function command(
  work: (database: OpenDatabase, environment: Environment) => Promise<string>,
): Promise<void> {
  await reported(async (environment) => {
    const database = await openDatabase(environment, { max: 2, applicationName: 'institute-console command' });
    try {
      return await work(database, environment);
    } finally {
      await database.close();
    }
  });
}

/** The same for a command that opens the database in its own way. */
export async function reported(work: (environment: Environment) => Promise<string>): Promise<void> {
  try {
    console.log(await work(loadEnvironment()));
  } catch (error) {
    console.error(error instanceof StartError ? error.message : inspect(describeError(error)));
    process.exitCode = 1;
  }
}
