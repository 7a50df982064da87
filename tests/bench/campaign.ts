import { eq, sql } from 'drizzle-orm';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '#server/database/open.ts';
import { campaignRecipientsTable, campaignsTable } from '#server/schema.ts';
import { SMTPServer } from 'smtp-server';
import { startProduct, temporaryFolder, type Product } from './product.ts';
import { atLeast, atMost, none, type Figure } from './report.ts';

const recipientCount = 10_000;
const timeoutMs = 300_000;
const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

const numberIn = (address: string) => Number(/\d+/.exec(address)?.[0]);
const isRefused = (address: string) => numberIn(address) % 50 === 7;

/** A real mail server that refuses 2 % of the recipients and defers 1 % once. */
async function startServer() {
  const reported: string[] = [];
  const deferredRecipients = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onRcptTo({ address }, _session, done) {
      const number = numberIn(address);
      if (isRefused(address)) return done(refusal(550, '5.1.1 No such person here'));
      if (number % 100 === 3 && !deferredRecipients.has(address)) {
        deferredRecipients.add(address);
        return done(refusal(451, '4.2.1 Try again later'));
      }
      return done();
    },
    onData(stream, session, done) {
      stream.resume();
      // Counted at its last byte, answered or not, because a recipient who is sent it again then has it twice.
      stream.on('end', () => {
        reported.push(session.envelope.rcptTo[0]?.address ?? '');
        done();
      });
      stream.on('error', () => undefined);
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    seen: reported,
    deferred: deferredRecipients,
    close: () => new Promise<void>((settle) => server.close(() => settle())),
  };
}

/**
 * A campaign to 10,000 recipients by two server processes on one database, both killed with `kill -9` after a third and
 * after two thirds: whether every address received it once, the state of the others, and the letters per second.
 */
export async function measureCampaign(): Promise<Figure[]> {
  const data = await temporaryFolder();
  const mailServer = await startServer();
  Object.assign(process.env, {
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'office@institute.example',
    MAIL_RATE: '10000',
  });
  const { db, close } = await openDatabase({ dataDir: data.path, databaseUrl: undefined });
  let products: readonly Product[] = [];
  try {
    await db.execute(sql`
      insert into newsletter_subscriptions (email, name)
      select 'reader' || n || '@readers.example', 'Reader ' || n from generate_series(1, ${recipientCount}) as n
    `);
    const [campaign] = await db
      .insert(campaignsTable)
      .values({
        kind: 'campaigns',
        title: 'News',
        subject: 'News for {{name|you}}',
        htmlContent: '<h1>News</h1><p>Hello {{name|there}}, see <a href="https://institute.example/">our site</a>.</p>',
        startsAt: new Date().toISOString(),
      })
      .returning();
    const started = performance.now();
    let restarts = 0;
    const start = async () => {
      const startedAt = performance.now();
      products = await Promise.all([1, 2].map(() => startProduct(data.path, { bare: true })));
      restarts += performance.now() - startedAt;
    };
    for (const sentBefore of [recipientCount / 3, (2 * recipientCount) / 3]) {
      await start();
      await until(() => mailServer.seen.length >= sentBefore);
      await Promise.all(products.map((product) => product.kill()));
    }
    await start();
    const campaignNow = async () => {
      const [row] = await db
        .select()
        .from(campaignsTable)
        .where(eq(campaignsTable._id, campaign?._id ?? ''));
      return row;
    };
    await until(() => mailServer.seen.length >= recipientCount * 0.95);
    const bulk = (performance.now() - started - restarts) / 1000;
    const bulkLetters = mailServer.seen.length;
    await until(async () => (await campaignNow())?.status === 'sent');
    const seconds = (performance.now() - started) / 1000;
    const rows = await db
      .select({
        address: campaignRecipientsTable.address,
        state: campaignRecipientsTable.state,
        answer: campaignRecipientsTable.answer,
      })
      .from(campaignRecipientsTable);
    const arrivedAddresses = new Set(mailServer.seen);
    const inState = (state: string) => rows.filter((row) => row.state === state);
    const lostCount =
      inState('sent').filter(({ address }) => !arrivedAddresses.has(address)).length + recipientCount - rows.length;
    const wordedRefusals = inState('failed').filter(({ answer }) =>
      answer?.includes('5.1.1 No such person here'),
    ).length;
    const uncertainRows = inState('uncertain');
    // In transmission at a kill: nobody was left to read the mail server's reply.
    const unheardCount = uncertainRows.filter(({ address }) => isRefused(address)).length;
    const inFlight = uncertainRows.filter(({ address }) => arrivedAddresses.has(address)).length;
    const label = `campaign of ${recipientCount}, two processes, both killed twice`;
    return [
      {
        what: `${label}: addresses that got it twice`,
        ours: { value: mailServer.seen.length - arrivedAddresses.size, unit: '' },
        goal: none,
        note: `${inState('sent').length} sent, ${uncertainRows.length} uncertain (${inFlight} of them had arrived), ${inState('failed').length} failed, ${mailServer.deferred.size} put off once`,
      },
      { what: `${label}: lost`, ours: { value: lostCount, unit: '' }, goal: none },
      {
        what: `${label}: refused ones without the server's words`,
        ours: { value: recipientCount / 50 - unheardCount - wordedRefusals, unit: '' },
        goal: none,
        note: `${unheardCount} of ${recipientCount / 50} were in flight at a kill and are uncertain`,
      },
      { what: `${label}: uncertain`, ours: { value: uncertainRows.length, unit: '' }, goal: atMost(40) },
      {
        what: `${label}: letters a second`,
        ours: { value: bulkLetters / bulk, unit: '/s' },
        goal: atLeast(100),
        note: `the first 95 %, without the starts of the servers; ${seconds.toFixed(0)} s in all, with them and the pauses before second tries`,
      },
    ];
  } finally {
    await Promise.all(products.map((product) => product.stop()));
    for (const name of ['SMTP_URL', 'MAIL_FROM', 'MAIL_RATE']) delete process.env[name];
    await close();
    await mailServer.close();
    await data.remove();
  }
}

async function until(isDone: () => boolean | Promise<boolean>): Promise<void> {
  const startedAt = Date.now();
  while (!(await isDone())) {
    if (Date.now() - startedAt > timeoutMs) throw new Error('The campaign was not sent in time.');
    await pause(20);
  }
}
