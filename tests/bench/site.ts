import { load, middle, rounds, type Requests } from './api.ts';
import { startProgram } from './processes.ts';
import { signIn, type Product, type Seeded } from './product.ts';
import { ratioAtLeast, type Figure } from './report.ts';
import { inTurns } from './rounds.ts';

/** The site's reads, as full and as unchanged replies, compared to bare Hono with the same database and parts. */
export async function measureSite(product: Product, seeded: Seeded): Promise<Figure[]> {
  const { token } = await signIn(product.url);
  const path = '/api/public/site';
  const first = await fetch(product.url + path);
  const { faq, demoDigitalHub }: { faq: object; demoDigitalHub: object } = await first.json();
  // The defaults before the first save are in the server's code, but the bare server only has the database.
  await save('POST', '/v1/website/faq/admin/create', faq);
  await save('PUT', '/v1/website/demo-digital-hub', demoDigitalHub);
  const whole = await fetch(product.url + path);
  const headers = { 'If-None-Match': whole.headers.get('ETag') ?? '' };
  const size = `${Math.round((await whole.arrayBuffer()).byteLength / 1024)} kB`;

  const bare = await startProgram('bare.ts', JSON.stringify(seeded.address));
  const bareUrl = `http://127.0.0.1:${bare.firstLine}`;
  try {
    return [
      await compared(`site, whole (${size})`, 0.7, [{ method: 'GET', path }], [{ method: 'GET', path: '/site' }]),
      await compared('site, 304', 0.9, [{ method: 'GET', path, headers }], [{ method: 'GET', path: '/site', headers }]),
    ];
  } finally {
    await bare.stop();
  }

  async function compared(what: string, minRatio: number, ours: Requests, reference: Requests): Promise<Figure> {
    const results = await inTurns(
      rounds,
      () => load(product.url, ours),
      () => load(bareUrl, reference),
    );
    return {
      what,
      ours: { value: middle(results.ours, 'perSecond'), unit: 'req/s' },
      reference: { name: 'bare Hono and SQL', value: middle(results.reference, 'perSecond'), unit: 'req/s' },
      goal: ratioAtLeast(minRatio),
    };
  }

  async function save(method: string, address: string, body: object): Promise<void> {
    const saved = await fetch(`${product.url}/api${address}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!saved.ok) throw new Error(`${address} was answered with ${saved.status}: ${await saved.text()}`);
  }
}
