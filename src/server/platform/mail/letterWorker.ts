import type { Logger } from 'pino';
import type { Database, DatabaseAddress, Sql } from '../../database/connect.ts';
import { claimLetter, markLeftBehind, queuedChannel, recordOutcome, type ClaimedLetter } from './letterQueue.ts';
import type { Outcome } from './outcome.ts';
import { Sender } from './sender.ts';
import type { Transport } from './transport.ts';

/** The outcome for a letter that waited too long, because no server ran or the mail server accepted no mail. */
const tooLate: Outcome = { state: 'failed', answer: 'It was not sent in time.', senderRefused: true };

const isTooLate = ({ content: { until } }: ClaimedLetter) => until !== undefined && Date.parse(until) <= Date.now();

/** Starts to send queued letters, a few at a time, alongside the workers of other processes. */
export function startLetterWorker({
  db,
  transport,
  ...connection
}: {
  db: Database;
  sql: Sql;
  address: DatabaseAddress;
  transport: Transport;
  log: Logger;
}): Sender<ClaimedLetter> {
  const { log } = connection;
  return new Sender(connection, {
    subject: 'letters',
    channel: queuedChannel,
    pollMs: 3000,
    async prepare(worker) {
      const leftCount = await markLeftBehind(db, worker);
      if (leftCount > 0)
        log.warn({ letters: leftCount }, 'a worker died while it was sending letters; they are uncertain');
    },
    next: (worker) => claimLetter(db, worker),
    async send(letter, { worker, record }) {
      const startedAt = performance.now();
      const outcome = isTooLate(letter) ? tooLate : await transport.deliver(letter);
      const { state, answer } = outcome;
      log.info({ letter: letter._id, state, answer, duration: Math.round(performance.now() - startedAt) }, 'letter');
      await record(() => recordOutcome(db, { ...letter, worker }, outcome));
      return outcome;
    },
  });
}
