import { serve } from '@hono/node-server';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { api, apiFind, apiRecord, mark } from './api.ts';
import { violationsOn } from './axe.ts';
import { form } from './files.ts';
import { eventually, openBrowser, phone, sees } from './page.ts';

/**
 * The example page of docs/website.md as an institute would serve it: static files, from another origin than the
 * server's.
 */
let site: string;
let close: () => void;

const types = { html: 'text/html', css: 'text/css', js: 'text/javascript' };

beforeAll(async () => {
  const server = serve({ fetch: answer, port: 0, hostname: '127.0.0.1' });
  await new Promise((listening) => server.once('listening', listening));
  const { port }: Pick<AddressInfo, 'port'> = Object(server.address());
  site = `http://127.0.0.1:${port}/`;
  close = () => void server.close();
});
afterAll(() => close());

async function answer({ url }: Request): Promise<Response> {
  const name = new URL(url).pathname.slice(1) || 'index.html';
  const ending = Object.entries(types).find(([extension]) => name.endsWith(`.${extension}`));
  if (!ending || name.includes('/')) return new Response(null, { status: name === 'favicon.ico' ? 204 : 404 });
  const text = await readFile(join('docs/example-site', name), 'utf8');
  // The one line that an institute changes.
  const configured = text.replace('content="http://localhost:8080"', `content="${inject('product').url}"`);
  return new Response(configured, { headers: { 'Content-Type': ending[1] } });
}

const browser = openBrowser();

test('the example page shows what is on the site, and a visitor’s message becomes a lead', async () => {
  const word = mark();
  await apiRecord('POST', '/alerts', { title: `Notice ${word}`, message: 'Closed on Friday.' });
  await apiRecord('POST', '/hero', hero(word));
  const { _id } = await apiRecord('POST', '/contact/admin', { ...contact, title: `Write to us ${word}` });
  await apiRecord('PUT', `/contact/activate/${_id}`);
  const page = await browser.page({ expected: [/^422 POST \/api\/public\/leads/] });
  await page.goto(site);
  await sees(page.getByText(`Notice ${word}`), page.getByRole('heading', { name: `Write to us ${word}` }));
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  expect(await violationsOn(page)).toEqual([]);

  await page.getByLabel('Your name').fill(`Visitor ${word}`);
  await page.getByRole('button', { name: 'Send message' }).click();
  await sees(page.getByText('Enter an email address or a phone number').first());
  await page.getByLabel('Phone').fill('+91 98765 43210');
  await page.getByLabel('Message').fill('नमस्ते <b>hello</b>');
  await page.getByRole('button', { name: 'Send message' }).click();
  await sees(page.getByText('We answer within a day.'));
  expect(await page.getByLabel('Your name').inputValue()).toBe('');
  expect(await apiFind('/leads', `Visitor ${word}`)).toMatchObject([
    { type: 'Website', phone: '+91 98765 43210', message: 'नमस्ते <b>hello</b>' },
  ]);
});

test('hostile texts and links do nothing on the example page, which fits a phone', async () => {
  const word = mark();
  const script = '<img src=x onerror="document.title=`run`"><script>document.title="run"</script>';
  const { _id: alert } = await apiRecord('POST', '/alerts', { title: `${script}${word}`, message: script });
  const content = `<h2 onclick="alert(1)">Read ${word}</h2>${script}<a href="java&#115;cript:document.title='run'">link</a>`;
  const post = await apiRecord('POST', '/blogs', form({ title: `${word} ${script}`, author: script, content }));
  // The image of the text does not exist; its error must not run a script.
  const page = await browser.page({ size: phone, expected: [/^404 GET \/x/] });
  await page.goto(site);
  await sees(page.getByText(`${script}${word}`));
  await page.getByRole('button', { name: `${word} ${script}` }).click();
  const article = page.getByRole('article');
  await sees(article.getByRole('heading', { name: `Read ${word}` }));
  expect(await article.locator('script, [onclick], [onerror], a[href^="java" i]').count()).toBe(0);
  const link = article.getByText('link');
  await link.click();
  expect(await page.title()).not.toBe('run');
  expect(await page.locator('main script, main [onerror]').count()).toBe(0);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);

  // Another server may store values that ours refuses; a path that browsers read as a host does not become a link.
  const links = `import('/dom.js').then(({ safeAddress }) =>
    ['/courses', '//evil.example', '/\\\\evil.example', 'javascript:run()'].filter(safeAddress))`;
  expect(await page.evaluate(links)).toEqual(['/courses']);

  // An earlier address of the post still leads to it.
  const renamed = await api('PUT', `/blogs/${post._id}`, {
    body: form({ title: word, author: 'A', content: '<p>x</p>', slug: `new-${word}` }),
  });
  expect(renamed.json).toMatchObject({ slug: `new-${word}` });
  const followedLinks = await page.evaluate(
    async (address) => (await fetch(address)).json(),
    `${inject('product').url}/api/public/blogs/${encodeURIComponent(String(post.slug))}`,
  );
  expect(followedLinks).toMatchObject({ slug: `new-${word}` });
  await api('DELETE', `/alerts/${alert}`);
  await eventually(async () => (await api('DELETE', `/blogs/${post._id}`)).status).toBe(200);
});

const hero = (word: string) => ({
  smallText: 'Accounts, GST and tax',
  mainHeading: { part1: 'Learn', part2: 'what', part3: 'offices', part4: 'really', part5: `use ${word}` },
  description: 'Six months, small groups, real books.',
  buttonText: 'Ask us',
  colors: {},
});

const contact = {
  title: 'Write to us',
  subtitle: 'We answer within a day',
  description: 'Or come by.',
  form: { buttonText: 'Send message', successMessage: 'We answer within a day.' },
};
