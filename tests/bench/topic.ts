import type { Browser } from 'playwright-core';
import { storageOf, visit } from './browser.ts';
import { keyPresses } from './keyPresses.ts';
import { signIn, type Product } from './product.ts';
import { atMost, none, type Figure } from './report.ts';

const keys = 120;
const length = 300_000;

const text = 'Tax is due on the value that a business adds. कर मूल्य वृद्धि पर लगता है। ';
const table = `<table><tbody>${'<tr><td><p>Wholesaler</p></td><td><p>₹65,000</p></td><td><p>₹11,700</p></td></tr>'.repeat(20)}</tbody></table>`;
const image = (place: number) => `<p><img src="/favicon.svg" alt="Slide ${place}" width="320"></p>`;

/** A lesson of 300 kB with thirty images and three tables. */
function lesson(): string {
  const parts = Array.from(
    { length: 30 },
    (_, place) => `<h2>Part ${place + 1}</h2>${image(place)}${place % 10 === 0 ? table : ''}`,
  );
  const paragraph = `<p>${text.repeat(6)}</p>`;
  const paragraphLength = Math.ceil((length - parts.join('').length) / parts.length / paragraph.length);
  return parts.map((part) => part + paragraph.repeat(paragraphLength)).join('');
}

/** Typing in a long lesson; and whether it is stored byte for byte when another field of its topic is saved. */
export async function measureTopic(browser: Browser, product: Product): Promise<Figure[]> {
  const signedIn = await signIn(product.url);
  const headers = { Authorization: `Bearer ${signedIn.token}` };
  async function send(path: string, body: FormData | object): Promise<string> {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${product.url}/api${path}`, {
      method: 'POST',
      headers: isForm ? headers : { ...headers, 'Content-Type': 'application/json' },
      body: isForm ? body : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
    return (await answer.json())._id;
  }
  const read = async (id: string): Promise<string> =>
    (await (await fetch(`${product.url}/api/topics/${id}`, { headers })).json()).content;

  const course = await send('/courses', courseForm());
  const chapter = await send(`/chapters/by-course/${course}`, { title: 'Measured chapter' });
  const content = lesson();
  const topic = await send(`/topics/by-chapter/${chapter}`, { title: 'Measured topic', content });
  const path = `/admin-dashboard/course/${course}/chapters/${chapter}/topics/${topic}`;
  const target = { selector: '[contenteditable] h2', text: 'Part', count: 30 };
  const { page, context, arrived } = await visit(
    browser,
    { url: product.url, storage: storageOf(signedIn), path },
    target,
  );
  await arrived;
  await page.getByLabel('Title', { exact: false }).first().fill('Measured topic, renamed');
  const saveResponse = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Save' }).click();
  await saveResponse;
  const differenceCount = Number((await read(topic)) !== content);

  await page.goto(product.url + path);
  const editor = page.getByRole('textbox', { name: 'Content' });
  await editor.locator('p').nth(40).click();
  const presses = await keyPresses(page, editor, keys);
  await context.close();
  return [
    {
      what: `key press to paint in a lesson of ${Math.round(content.length / 1000)} kB, the 95th of 100`,
      ours: { value: presses.toSorted((a, b) => a - b)[Math.floor(presses.length * 0.95)] ?? Infinity, unit: 'ms' },
      goal: atMost(50),
    },
    {
      what: 'lessons that a save of their title changes',
      ours: { value: differenceCount, unit: '' },
      goal: none,
    },
  ];
}

function courseForm(): FormData {
  const plans = ['recordedSession', 'liveSession', 'recordedSessionCenter', 'liveSessionCenter'];
  const pricing = JSON.stringify(Object.fromEntries(plans.map((plan) => [plan, { price: 1000, discount: 0 }])));
  const form = new FormData();
  const draft = { title: 'Measured course', category: 'Taxation', price: '1000', pricing };
  for (const [name, value] of Object.entries(draft)) form.append(name, value);
  return form;
}
