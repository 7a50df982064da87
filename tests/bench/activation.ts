import { signIn, type Product } from './product.ts';
import { none, type Figure } from './report.ts';
import { median } from './rounds.ts';

const parallel = 20;
const rounds = 50;

/** A group with one active record, and its calls under `/api`. */
type Shown = { what: string; add: string; all: string; activate: string; draft: object };

const groups: readonly Shown[] = [
  {
    what: 'entries of the about content',
    add: '/about',
    all: '/about/all',
    activate: '/about/activate/',
    draft: { content: 'About us.' },
  },
  {
    what: 'entries of the contact section',
    add: '/contact/admin',
    all: '/contact/all',
    activate: '/contact/activate/',
    draft: { subtitle: 'Write or call', description: 'A counsellor answers within a day.' },
  },
  {
    what: 'versions of a policy',
    add: '/cookie-policy/admin/create',
    all: '/cookie-policy/admin/all',
    activate: '/cookie-policy/admin/activate/',
    draft: {},
  },
];

/** Many people activate different entries or versions at the same moment; afterwards exactly one must be active. */
export async function measureActivation(product: Product): Promise<Figure[]> {
  const { token } = await signIn(product.url);
  const figures: Figure[] = [];
  for (const group of groups) figures.push(...(await measure(product, token, group)));
  return figures;
}

async function measure({ url }: Product, token: string, { what, add, all, activate, draft }: Shown): Promise<Figure[]> {
  const call = async (method: string, path: string, body?: object) =>
    fetch(`${url}/api${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const records = await Promise.all(
    Array.from({ length: parallel }, (_, index) => call('POST', add, { title: `Entry ${index}`, ...draft })),
  );
  const entries: { _id: string }[] = await Promise.all(
    records.map(async (answer) => {
      const savedRecord = await answer.json();
      return savedRecord.data ?? savedRecord;
    }),
  );

  let wrongCount = 0;
  let refusedCount = 0;
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    const answers = await Promise.all(entries.map(({ _id }) => call('PUT', activate + _id)));
    times.push(performance.now() - startedAt);
    refusedCount += answers.filter(({ ok }) => !ok).length;
    const answer = await (await call('GET', `${all}?isActive=true`)).json();
    const activeRecords: unknown[] = answer.data ?? answer;
    if (activeRecords.length !== 1) wrongCount += 1;
  }
  const calls = `${rounds} × ${parallel} parallel activations of ${what}`;
  return [
    {
      what: `rounds that left another number than one active, of ${calls}`,
      ours: { value: wrongCount, unit: '' },
      goal: none,
    },
    {
      what: `activations that were not answered with success, of ${calls}`,
      ours: { value: refusedCount, unit: '' },
      goal: none,
    },
    { what: `${parallel} parallel activations of ${what}`, ours: { value: median(times), unit: 'ms' } },
  ];
}
