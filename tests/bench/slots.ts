import { addDays } from '#contract/days.ts';
import { openDatabase } from '#server/database/open.ts';
import { signIn, startProduct, temporaryFolder, type Product } from './product.ts';
import { none, type Figure } from './report.ts';

const races = 1000;
const trainer = 'Anil Mehrotra';
/** A Monday, far enough ahead that nothing of it has passed. */
const monday = '2031-03-03';
/** Slots of an hour from 08:00. */
const slotsPerDay = 10;

/** Visitors come from many networks, which a proxy names, so that the limit of one network is not measured. */
const environment = { TRUST_PROXY: '1' };

type Answers = { readonly won: number; readonly refused: number };

/**
 * Two visitors request the same free slot simultaneously, each from another process of the server; one of them gets it.
 */
export async function measureSlots(): Promise<Figure[]> {
  const data = await temporaryFolder();
  const database = await openDatabase({ dataDir: data.path, databaseUrl: undefined });
  const products: Product[] = [];
  try {
    for (const _ of [1, 2]) products.push(await startProduct(data.path, { environment }));
    const [first, second] = products;
    if (!first || !second) throw new Error('Two processes are needed.');
    await work(first);
    let [wrong, otherAnswers] = [0, 0];
    const started = performance.now();
    for (let race = 0; race < races; race += 1) {
      const slot = slotOf(race);
      const answers = await Promise.all([ask(first, slot, 2 * race), ask(second, slot, 2 * race + 1)]);
      const won = answers.reduce((sum, answer) => sum + answer.won, 0);
      if (won !== 1) wrong += 1;
      otherAnswers += answers.filter((answer) => answer.won + answer.refused !== 1).length;
    }
    const seconds = (performance.now() - started) / 1000;
    const rows = await database.sql<{ count: number }[]>`
      select count(*)::int as count from bookings where "by" = ${trainer} group by date, start`;
    const doubled = rows.filter(({ count }) => count !== 1).length + (races - rows.length);
    const note = `${rows.length} slots have one booking each; ${seconds.toFixed(0)} s`;
    const what = `of ${races} races of two visitors at two processes for one slot`;
    return [
      {
        what: `slots with another number than one booking, ${what}`,
        ours: { value: doubled, unit: '' },
        goal: none,
        note,
      },
      { what: `races without exactly one winner, ${what}`, ours: { value: wrong, unit: '' }, goal: none },
      {
        what: `visitors answered neither with success nor with 'not free', ${what}`,
        ours: { value: otherAnswers, unit: '' },
        goal: none,
      },
    ];
  } finally {
    for (const product of products) await product.stop();
    await database.close();
    await data.remove();
  }
}

async function work({ url }: Product): Promise<void> {
  const { token } = await signIn(url);
  const hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start: '08:00', end: `${8 + slotsPerDay}:00` }));
  const answer = await fetch(`${url}/api/availabilities`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: trainer, hours, daysOff: [], slotMinutes: 60, onSite: true }),
  });
  if (!answer.ok) throw new Error(`The hours were answered with ${answer.status}: ${await answer.text()}`);
}

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

function slotOf(race: number) {
  const hour = 8 + (race % slotsPerDay);
  return { date: addDays(monday, Math.floor(race / slotsPerDay)), start: clock(hour), end: clock(hour + 1) };
}

async function ask({ url }: Product, slot: ReturnType<typeof slotOf>, visitor: number): Promise<Answers> {
  const answer = await fetch(`${url}/api/public/bookings`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`,
    },
    body: JSON.stringify({ title: `Visitor ${visitor}`, type: 'other', by: trainer, ...slot }),
  });
  const { errors }: { errors?: { start?: string } } = await answer.json();
  return { won: Number(answer.status === 201), refused: Number(answer.status === 422 && errors?.start !== undefined) };
}
