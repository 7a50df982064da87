/**
 * A problem that the operator can fix. Its message is one clear sentence, shown without a stack trace; the process
 * exits with code 1.
 */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
