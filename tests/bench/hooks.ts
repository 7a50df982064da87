import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { todayAtInstitute } from '#contract/instituteTime.ts';
import type { Sql } from '#server/database/connect.ts';
import { openDatabase } from '#server/database/open.ts';
import { addEmployees, environment } from './frame/sessions.ts';
import { startProduct, temporaryFolder, type Product } from './product.ts';
import { atMost, none, type Figure } from './report.ts';

const leadCount = 1000;
const people = 7;
/** Enquiries that are on their way at a time, as of several services. */
const atOnce = 8;
const timeoutMs = 120_000;

const Made = z.object({ key: z.string() });

/** Makes calls as an Admin; returns the reply of one that succeeds. */
function callsOf(url: string, token: string) {
  return async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
}

/** The addresses of two sources with their keys, as they are given to the services. */
async function addSources(send: ReturnType<typeof callsOf>): Promise<readonly string[]> {
  const addresses: string[] = [];
  for (const [kind, type] of [
    ['form', 'Website'],
    ['indiamart', 'IndiaMart'],
  ]) {
    const hook = z
      .object({ _id: z.string() })
      .parse(await send('POST', '/lead-hooks', { name: kind, source: kind, kind, type }));
    const { key } = Made.parse(await send('POST', `/lead-hooks/${hook._id}/key`));
    addresses.push(`/api/public/hooks/${kind}?key=${key}`);
  }
  return addresses;
}

/** The enquiry of the person with this number, as the first or the second source sends it. */
function payloadOf(n: number): object {
  const phone = `+91 ${9_000_000_000 + n}`;
  return n % 2 === 0
    ? { name: `Person ${n}`, phone, message: 'Which batch is next?' }
    : { STATUS: 'SUCCESS', RESPONSE: { UNIQUE_QUERY_ID: `q${n}`, SENDER_NAME: `Person ${n}`, SENDER_MOBILE: phone } };
}

/** Sends an enquiry; undefined if the server is gone before it answers. */
async function deliver(url: string, path: string, payload: object): Promise<number | undefined> {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(payload),
  }).catch(() => undefined);
  await answer?.arrayBuffer().catch(() => undefined);
  return answer?.status;
}

const startBoth = (dataDir: string) => Promise.all([1, 2].map(() => startProduct(dataDir, { environment })));

async function untilReached(count: () => number, target: number): Promise<void> {
  for (const begun = Date.now(); count() < target; await pause(20)) {
    if (Date.now() - begun > timeoutMs) throw new Error('The enquiries were not accepted in time.');
  }
}

/**
 * Sends all enquiries to two processes in turns, both of which are killed twice during the run. Like a service, it
 * repeats calls that were not answered with success, and some successful ones. Returns the number of repetitions, and
 * the processes that run at the end.
 */
async function deliverAll(dataDir: string, first: readonly Product[], addresses: readonly string[]) {
  let products = first;
  let accepted = 0;
  let again = 0;
  const waiting = Array.from({ length: leadCount }, (_, n) => n);
  const sending = async (): Promise<void> => {
    for (let n = waiting.shift(); n !== undefined; n = waiting.shift()) {
      const path = addresses[n % addresses.length] ?? '';
      // Services send some enquiries twice, even at the same time.
      const targets = n % 10 === 0 ? products : products.filter((_, place) => place === n % products.length);
      const statuses = await Promise.all(targets.map(({ url }) => deliver(url, path, payloadOf(n))));
      if (statuses.includes(200)) accepted += 1;
      else {
        const refusal = statuses.find((status) => status !== undefined && status < 500);
        if (refusal !== undefined) throw new Error(`An enquiry was refused with ${refusal}.`);
        again += 1;
        waiting.push(n);
        await pause(100);
      }
    }
  };
  const all = Promise.all(Array.from({ length: atOnce }, sending));
  for (const before of [leadCount / 3, (2 * leadCount) / 3]) {
    await untilReached(() => accepted, before);
    await Promise.all(products.map((product) => product.kill()));
    products = await startBoth(dataDir);
  }
  await all;
  return { again, products };
}

/** Leads that are missing, and those beyond one of each person. */
async function countLeads(sql: Sql): Promise<{ lost: number; doubled: number; repeated: number }> {
  const [row] = await sql.unsafe<{ total: number; persons: number; repeated: number }[]>(
    `select count(*)::int as total, count(distinct phone_key)::int as persons,
       (select count(*)::int from lead_hook_entries where arrivals > 1) as repeated from leads`,
  );
  const { total = 0, persons = 0, repeated = 0 } = row ?? {};
  return { lost: leadCount - persons, doubled: total - persons, repeated };
}

/** Whether each enquiry of a service becomes one lead, and goes to the next one, while both processes are killed. */
export async function measureHooks(): Promise<Figure[]> {
  const data = await temporaryFolder();
  const { sql, close } = await openDatabase({ dataDir: data.path, databaseUrl: undefined });
  let products: readonly Product[] = [];
  try {
    const employees = await addEmployees(sql, { count: people, role: 'Admin' });
    const [away] = employees;
    if (!away) throw new Error('There are no employees.');
    products = await startBoth(data.path);
    const send = callsOf(products[0]?.url ?? '', away.token);
    const today = todayAtInstitute(new Date());
    await send('PUT', `/lead-people/${away.id}`, { leaves: [{ from: today, to: '2099-12-31' }] });
    await send('POST', '/lead-rules', { name: 'Everybody in turn', employeeIds: employees.map(({ id }) => id) });
    const delivered = await deliverAll(data.path, products, await addSources(send));
    products = delivered.products;
    const { lost, doubled, repeated } = await countLeads(sql);
    const owned = await sql.unsafe<{ id: string; n: number }[]>(
      `select owner_id as id, count(*)::int as n from leads group by owner_id`,
    );
    const counts = employees
      .filter(({ id }) => id !== away.id)
      .map(({ id }) => owned.find((one) => one.id === id)?.n ?? 0);
    const what = `${leadCount} leads by hooks, two × kill -9 of both processes`;
    return [
      {
        what: `${what}: lost or doubled`,
        ours: { value: lost + doubled, unit: '' },
        goal: none,
        note: `${delivered.again} were sent again, every tenth to both processes at once; ${repeated} arrived more than once`,
      },
      {
        what: `${what}: most less fewest of ${people} people, one of them on leave`,
        ours: { value: Math.max(...counts) - Math.min(...counts), unit: '' },
        goal: atMost(1),
        note: counts.toSorted((a, b) => a - b).join(', '),
      },
      {
        what: `${what}: to who is on leave, or to nobody`,
        ours: { value: leadCount - counts.reduce((sum, n) => sum + n, 0), unit: '' },
        goal: none,
      },
    ];
  } finally {
    await Promise.all(products.map((product) => product.stop()));
    await close();
    await data.remove();
  }
}
