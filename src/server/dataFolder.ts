import { access, constants, mkdir } from 'node:fs/promises';
import { StartError } from './startError.ts';

/** Creates the data folder if it is missing; throws a `StartError` with one sentence if it cannot be used. */
export async function makeDataFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new StartError(
      `DATA_DIR ${dataDir} ${reasons[code] ?? `cannot be used (${code})`}: set it to a folder that the server's user may write to.`,
    );
  }
}

const reasons: Readonly<Record<string, string>> = {
  EEXIST: 'is a file',
  ENOTDIR: 'lies below a file',
  EACCES: 'is closed to this user',
  EPERM: 'is closed to this user',
  EROFS: 'can only be read',
};
