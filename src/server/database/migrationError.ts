import { StartError } from '../startError.ts';

/** The database cannot be brought to the state that this code needs; the message is one sentence for the operator. */
export class MigrationError extends StartError {
  override readonly name = 'MigrationError';
}
