import type { MailStatus, TestResult } from '#contract/system/letters.ts';
import type { Queryable } from '../../database/connect.ts';
import type { Letter } from './letter.ts';

/** The letters of the server, as a call sees them. */
export type Mail = {
  readonly status: MailStatus;
  /**
   * Stores a letter in the caller's transaction and returns its id: it is sent once that is committed, and gone with it
   * when it is rolled back. Throws when the letter cannot be one, as with a line break in its subject.
   */
  send(db: Queryable, letter: Letter): Promise<string>;
  /** Sends a letter while the caller waits, once, and logs it. */
  test(db: Queryable, letter: Letter): Promise<TestResult>;
};
