/**
 * Something that the person who starts the server can put right. Its message is one clear sentence, shown without a
 * stack; the process ends with code 1.
 */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
