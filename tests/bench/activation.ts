import { signIn, type Product } from './product.ts';
import { atMost, type Figure } from './report.ts';
import { median } from './rounds.ts';

const parallel = 20;
const rounds = 50;

/** Many people activate different entries of a section at the same moment: afterwards exactly one is active. */
export async function measureActivation(product: Product): Promise<Figure[]> {
  const { token } = await signIn(product.url);
  const call = (method: string, path: string, body?: object) =>
    fetch(`${product.url}/api/about${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const added = await Promise.all(
    Array.from({ length: parallel }, (_, index) => call('POST', '', { title: `Entry ${index}`, content: 'About us.' })),
  );
  const entries: { _id: string }[] = await Promise.all(added.map((answer) => answer.json()));

  let wrong = 0;
  let refused = 0;
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    const answers = await Promise.all(entries.map(({ _id }) => call('PUT', `/activate/${_id}`)));
    times.push(performance.now() - begun);
    refused += answers.filter(({ ok }) => !ok).length;
    const active: unknown[] = await (await call('GET', '/all?isActive=true')).json();
    if (active.length !== 1) wrong += 1;
  }
  const what = `${rounds} × ${parallel} parallel activations`;
  return [
    {
      what: `rounds that left another number than one active, of ${what}`,
      ours: { value: wrong, unit: '' },
      goal: atMost(0),
    },
    {
      what: `activations that were not answered with success, of ${what}`,
      ours: { value: refused, unit: '' },
      goal: atMost(0),
    },
    { what: `${parallel} parallel activations`, ours: { value: median(times), unit: 'ms' } },
  ];
}
