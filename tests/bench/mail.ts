import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '#server/database/open.ts';
import { storedLetter } from '#server/platform/mail/letter.ts';
import { lettersTable } from '#server/platform/mail/tables.ts';
import { startMailServer } from '#tests/server/platform/mailServer.ts';
import { startProduct, temporaryFolder } from './product.ts';
import { atMost, none, type Figure } from './report.ts';

const letterCount = 1000;
const timeoutMs = 120_000;

/**
 * Sends 1,000 letters to a real mail server; the product is killed with `kill -9` after a third and after two thirds of
 * them. Counts the letters that were lost, that arrived twice, and that are marked as uncertain.
 */
export async function measureMail(): Promise<Figure[]> {
  const data = await temporaryFolder();
  const mailServer = await startMailServer({ slowness: 5 });
  process.env.SMTP_URL = mailServer.url;
  process.env.MAIL_FROM = 'office@institute.example';
  const database = await openDatabase({ dataDir: data.path, databaseUrl: undefined });
  try {
    const letters = Array.from({ length: letterCount }, (_, number) =>
      storedLetter({ to: `student${number}@students.example`, subject: 'Your results', html: '<p>They are here.</p>' }),
    );
    await database.db.insert(lettersTable).values(letters);
    const started = performance.now();
    for (const sentBefore of [letterCount / 3, (2 * letterCount) / 3]) {
      const product = await startProduct(data.path);
      await until(() => mailServer.seen.length >= sentBefore);
      await product.kill();
    }
    const product = await startProduct(data.path);
    const statesOf = () => database.db.select({ to: lettersTable.to, state: lettersTable.state }).from(lettersTable);
    await until(async () => !(await statesOf()).some(({ state }) => state === 'queued' || state === 'sending'));
    const seconds = (performance.now() - started) / 1000;
    const rows = await statesOf();
    await product.stop();
    const arrivedAddresses = new Set(mailServer.seen);
    const uncertainCount = rows.filter(({ state }) => state === 'uncertain').length;
    const lostCount = rows.filter(
      ({ to, state }) => state === 'failed' || (state === 'sent' && !arrivedAddresses.has(to)),
    ).length;
    const note = `${uncertainCount} were in flight at the two kills and are marked; ${seconds.toFixed(0)} s with both restarts`;
    return [
      {
        what: `${letterCount} letters, two × kill -9: lost`,
        ours: { value: lostCount, unit: '' },
        goal: none,
        note,
      },
      {
        what: `${letterCount} letters, two × kill -9: arrived twice`,
        ours: { value: mailServer.seen.length - arrivedAddresses.size, unit: '' },
        goal: none,
      },
      {
        what: `${letterCount} letters, two × kill -9: uncertain`,
        ours: { value: uncertainCount, unit: '' },
        goal: atMost(10),
      },
    ];
  } finally {
    delete process.env.SMTP_URL;
    delete process.env.MAIL_FROM;
    await database.close();
    await mailServer.close();
    await data.remove();
  }
}

async function until(isDone: () => boolean | Promise<boolean>): Promise<void> {
  const startedAt = Date.now();
  while (!(await isDone())) {
    if (Date.now() - startedAt > timeoutMs) throw new Error('The letters were not sent in time.');
    await pause(5);
  }
}
