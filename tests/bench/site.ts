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
  const wholeResponse = await fetch(product.url + path);
  const headers = { 'If-None-Match': wholeResponse.headers.get('ETag') ?? '' };
  const size = `${Math.round((await wholeResponse.arrayBuffer()).byteLength / 1024)} kB`;

  const bareServer = await startProgram('bare.ts', JSON.stringify(seeded.address));
  const bareUrl = `http://127.0.0.1:${bareServer.firstLine}`;
  try {
    return [
      await compared(`site, whole (${size})`, 0.7, [{ method: 'GET', path }], [{ method: 'GET', path: '/site' }]),
      await compared('site, 304', 0.9, [{ method: 'GET', path, headers }], [{ method: 'GET', path: '/site', headers }]),
    ];
  } finally {
    await bareServer.stop();
  }

  async function compared(label: string, minRatio: number, ours: Requests, reference: Requests): Promise<Figure> {
    const results = await inTurns(
      rounds,
      () => load(product.url, ours),
      () => load(bareUrl, reference),
    );
    return {
      what: label,
      ours: { value: middle(results.ours, 'perSecond'), unit: 'req/s' },
      reference: { name: 'bare Hono and SQL', value: middle(results.reference, 'perSecond'), unit: 'req/s' },
      goal: ratioAtLeast(minRatio),
    };
  }

  async function save(method: string, address: string, body: object): Promise<void> {
    const saveResponse = await fetch(`${product.url}/api${address}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!saveResponse.ok)
      throw new Error(`${address} was answered with ${saveResponse.status}: ${await saveResponse.text()}`);
  }
}
