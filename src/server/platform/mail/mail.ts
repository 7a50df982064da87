import type { MailStatus, TestResult } from '#contract/system/letters.ts';
import type { Queryable } from '../../database/connect.ts';
import type { Letter } from './letter.ts';

/** The interface through which the handlers of calls send letters. */
export type Mail = {
  readonly status: MailStatus;
  /**
   * Stores a letter in the caller's transaction and returns its id. The letter is sent after the commit, and discarded
   * by a rollback. Throws for an invalid letter, such as one with a line break in its subject.
   */
  send(db: Queryable, letter: Letter): Promise<string>;
  /** Makes one attempt to send a letter while the caller waits, and logs it. */
  test(db: Queryable, letter: Letter): Promise<TestResult>;
};
