import { serve } from '@hono/node-server';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import * as z from 'zod/mini';
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
  await page.getByLabel('Message', { exact: true }).fill('नमस्ते <b>hello</b>');
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

const Inbox = z.object({ rows: z.array(z.object({ _id: z.string(), preview: z.string() })) });

test('a visitor’s chat over plain http is answered in its window, and becomes a message when nobody is there', async () => {
  const word = mark();
  await api('POST', '/chatbot/settings', {
    body: { assistantName: 'Priya', status: 'Offline', welcomeMessage: 'Hello' },
  });
  const page = await browser.page({ size: phone });
  await page.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, 'randomUUID'));
  await page.goto(site);
  await page.getByRole('button', { name: 'Chat with us' }).click();
  await page.getByLabel('Your message').fill(`Is there a batch in ${word}?`);
  await page.keyboard.press('Enter');
  await sees(page.getByRole('log').getByText(`Is there a batch in ${word}?`));
  await sees(page.getByText(/^Nobody is here at the moment/));
  expect(await violationsOn(page)).toEqual([]);
  const email = `${word}@example.in`;
  await page.getByLabel('Your email address').fill(email);
  await page.getByRole('button', { name: 'Leave a message' }).click();
  await sees(page.getByText(`Thank you. We answer to ${email}.`));
  expect(await apiFind('/contact/messages', email)).toMatchObject([{ message: `Is there a batch in ${word}?` }]);

  const { rows } = Inbox.parse((await api('GET', '/inbox?noun=chats&queue=all')).json);
  const chat = rows.find(({ preview }) => preview.includes(word));
  const { last } = await apiRecord('GET', `/inbox/chats/${chat?._id}`);
  await apiRecord('POST', `/inbox/chats/${chat?._id}/replies`, {
    text: `Yes, on Monday. <b>${word}</b>`,
    last,
    key: crypto.randomUUID(),
  });
  await sees(page.getByRole('log').getByText(`Yes, on Monday. <b>${word}</b>`));
  await page.reload();
  await page.getByRole('button', { name: 'Chat with us' }).click();
  await sees(page.getByRole('log').getByText(`Yes, on Monday. <b>${word}</b>`));
});

test('a visitor books a free time of a trainer, and gets the others when it is gone in the meantime', async () => {
  const word = mark();
  const trainer = `Trainer ${word}`;
  const hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start: '09:00', end: '12:00' }));
  const { _id } = await apiRecord('POST', '/availabilities', { name: trainer, hours, onSite: true });
  const page = await browser.page({ size: phone, expected: [/^422 POST \/api\/public\/bookings/] });
  await page.goto(site);
  const booking = page.getByRole('region', { name: 'Book a time with a trainer' });
  await booking.getByRole('button', { name: 'Book this time' }).click();
  await sees(booking.getByText('Please choose a time.'), booking.getByText('Please enter your name.'));
  await booking.getByLabel('Trainer').selectOption(trainer);
  // Tomorrow, so that none of its times has passed.
  await booking.getByLabel('Day').selectOption({ index: 1 });
  const date = await booking.getByLabel('Day').inputValue();
  await booking.getByLabel('10:00–11:00').check();
  await booking.getByLabel('Your name').fill(`Visitor ${word}`);
  await booking.getByLabel('Email').fill(`${word}@example.in`);
  await booking.getByLabel('What is it about?').fill('Which course?');
  expect(await violationsOn(page)).toEqual([]);

  const other = { title: `Other ${word}`, type: 'other', by: trainer, date, start: '10:00', end: '11:00' };
  expect((await api('POST', '/public/bookings', { body: other })).status).toBe(201);
  await booking.getByRole('button', { name: 'Book this time' }).click();
  await sees(booking.getByText(/^This time has just been taken/));
  expect(await booking.getByRole('radio').count()).toBe(2);
  expect(await booking.getByLabel('What is it about?').inputValue()).toBe('Which course?');
  await booking.getByLabel('11:00–12:00').check();
  await booking.getByRole('button', { name: 'Book this time' }).click();
  await sees(booking.getByText(/^Thank you/));
  expect(await apiFind('/bookings', `${word}@example.in`)).toMatchObject([
    {
      by: trainer,
      date,
      start: '11:00',
      end: '12:00',
      status: 'pending',
      name: `Visitor ${word}`,
      note: 'Which course?',
    },
  ]);

  await api('DELETE', `/availabilities/${_id}`);
  await page.reload();
  await sees(page.getByRole('navigation', { name: 'Sections' }));
  expect(await booking.count()).toBe(0);
});
