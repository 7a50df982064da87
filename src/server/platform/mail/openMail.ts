import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database, DatabaseAddress, Sql } from '../../database/connect.ts';
import { storedLetter } from './letter.ts';
import { wakeWorkers } from './letterQueue.ts';
import { startLetterWorker } from './letterWorker.ts';
import type { Mail } from './mail.ts';
import { lettersTable } from './tables.ts';
import { openTransport, type MailSettings, type Transport } from './transport.ts';

/** The outcome after the timeout, when it is unknown whether the letter still arrives. */
const unanswered = { state: 'uncertain', answer: 'The mail server does not answer.' } as const;

export type OpenMail = Mail & {
  /** The transport for all letters of this process. */
  readonly transport: Transport;
  /** Starts to send queued letters. */
  start(connection: { db: Database; sql: Sql; address: DatabaseAddress }): void;
  stop(): Promise<void>;
};

/**
 * Sets up the mail of this process. Before `start` only test letters are sent. A test waits for at most `patience`
 * milliseconds, so that a hanging mail server is reported well before the call itself times out.
 */
export function openMail(settings: MailSettings, log: Logger, { patience = 30_000 } = {}): OpenMail {
  const transport = openTransport(settings);
  let worker: ReturnType<typeof startLetterWorker> | undefined;
  return {
    transport,
    status: transport.status,
    start(connection) {
      worker = startLetterWorker({ ...connection, transport, log });
    },
    async send(db, letter) {
      const nextAt = sql`now() + ${letter.delaySeconds ?? 0} * interval '1 second'`;
      const [row] = await db
        .insert(lettersTable)
        .values({ ...storedLetter(letter), nextAt })
        .returning({ _id: lettersTable._id, told: wakeWorkers });
      if (!row) throw new Error('A letter was not stored.');
      return row._id;
    },
    async test(db, letter) {
      const testLetter = { _id: randomUUID(), createdAt: new Date().toISOString(), ...storedLetter(letter) };
      const silenceController = new AbortController();
      const { state: reachedState, answer } = await Promise.race([
        transport.deliver(testLetter),
        after(patience, unanswered, { ref: false, signal: silenceController.signal }),
      ]).finally(() => silenceController.abort());
      // A test is not retried, because its result has already been reported.
      const state = reachedState === 'queued' ? 'failed' : reachedState;
      const now = new Date().toISOString();
      const content = state === 'sent' ? null : testLetter.content;
      await db.insert(lettersTable).values({ ...testLetter, content, state, answer, attempts: 1, endedAt: now });
      return { state, answer };
    },
    async stop() {
      await worker?.stop();
      transport.close();
    },
  };
}
