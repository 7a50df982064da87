import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { storedLetter } from '#server/platform/mail/letter.ts';
import { lettersTable } from '#server/platform/mail/tables.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { startMailServer, type MailServer } from './mailServer.ts';
import { killHard, startProgram } from './processes/spawn.ts';
import { waitOf } from '#tests/setup/pace.ts';

const letterCount = 120;

let database: TestDatabase;
let mailServer: MailServer;

beforeAll(async () => {
  database = await createTestDatabase();
  mailServer = await startMailServer({ slowness: 10 });
});
afterAll(async () => {
  await database.drop();
  await mailServer.close();
});

test('a server that is killed while sending loses no email, and none is sent twice', async () => {
  const letters = Array.from({ length: letterCount }, (_, number) =>
    storedLetter({ to: `student${number}@students.example`, subject: 'Your results', html: '<p>They are here.</p>' }),
  );
  await database.db.insert(lettersTable).values(letters);
  const argument = JSON.stringify({ address: database.address, smtpUrl: mailServer.url });

  for (const sentBefore of [letterCount / 4, letterCount / 2]) {
    const { child, firstOutput } = startProgram('sendLetters.ts', argument);
    await firstOutput;
    await vi.waitFor(() => expect(mailServer.seen.length).toBeGreaterThan(sentBefore), {
      timeout: waitOf(30_000),
      interval: 2,
    });
    await killHard(child);
  }
  const { child, firstOutput } = startProgram('sendLetters.ts', argument);
  await firstOutput;
  await vi.waitFor(
    async () => {
      const states = await database.db.select({ state: lettersTable.state }).from(lettersTable);
      expect(states.filter(({ state }) => state === 'queued' || state === 'sending')).toEqual([]);
    },
    { timeout: waitOf(30_000), interval: 100 },
  );
  await killHard(child);

  expect(new Set(mailServer.seen).size, 'none arrived twice').toBe(mailServer.seen.length);
  const rows = await database.db.select({ to: lettersTable.to, state: lettersTable.state }).from(lettersTable);
  const arrivedAddresses = new Set(mailServer.seen);
  expect(
    rows.filter(({ to, state }) => state === 'sent' && !arrivedAddresses.has(to)),
    'what is called sent',
  ).toEqual([]);
  const uncertainRows = rows.filter(({ state }) => state !== 'sent');
  expect(new Set(uncertainRows.map(({ state }) => state)).isSubsetOf(new Set(['uncertain']))).toBe(true);
  expect(uncertainRows.length, 'five are under way at a time').toBeLessThanOrEqual(10);
});
