import type { Browser } from 'playwright-core';
import { painted, storageOf, visit, type Visit, type Wanted } from './browser.ts';
import { keyPresses } from './keyPresses.ts';
import { signIn, type Product } from './product.ts';
import { atMost, type Figure } from './report.ts';
import { clickingInStock, compared } from './screens.ts';
import type { Stock } from './stock.ts';

const rounds = 7;
const sections = 100;
const keys = 120;

const sentence = 'Fees are in rupees and GST is added to them. शुल्क रुपये में हैं। ';

/** A policy of a hundred sections with five subsections each. */
const longPolicy = {
  title: 'Measured policy',
  lastUpdated: 'November 2026',
  isActive: true,
  sections: Array.from({ length: sections }, (_, place) => ({
    title: `Measured section ${place + 1}`,
    content: sentence.repeat(6),
    listItems: [sentence, sentence],
    subsections: Array.from({ length: 5 }, (_unused, subsection) => ({
      title: `Subsection ${subsection + 1}`,
      content: sentence.repeat(3),
      listItems: [sentence, sentence],
    })),
  })),
};

/** Opens a policy of a hundred sections, compared to the stock app's list, and types in the middle of it. */
export async function measurePolicies(browser: Browser, product: Product, stock: Stock): Promise<Figure[]> {
  const signedIn = await signIn(product.url);
  const answer = await fetch(`${product.url}/api/cookie-policy/admin/create`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${signedIn.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(longPolicy),
  });
  if (!answer.ok) throw new Error(`The policy was answered with ${answer.status}.`);
  const { data } = await answer.json();
  const ours = { url: product.url, storage: storageOf(signedIn) };
  const list = { ...ours, path: '/admin-dashboard/cookie-policy' };
  const editor = { ...ours, path: `/admin-dashboard/cookie-policy/${data._id}` };

  const rows: Wanted = { selector: '[data-row]', text: 'Measured section', count: sections };
  const opening = await compared({
    what: `click on Edit to a policy of ${sections} × 5 sections painted`,
    most: 1.5,
    rounds,
    ours: () => clickingEdit(browser, list, rows),
    stock: () => clickingInStock(browser, stock),
  });
  const presses = await typing(browser, editor, rows);
  return [
    opening,
    {
      what: `key press to paint in it, the 95th of 100`,
      ours: { value: presses.toSorted((a, b) => a - b)[Math.floor(presses.length * 0.95)] ?? Infinity, unit: 'ms' },
      goal: atMost(50),
    },
  ];
}

async function clickingEdit(browser: Browser, where: Visit, target: Wanted): Promise<number> {
  const visited = await visit(browser, where, target);
  const { page, context } = visited;
  await page.getByText('Measured section 3').waitFor();
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: /^Edit Measured policy/ }).click();
  const time = await painted(visited, 'click');
  await context.close();
  return time;
}

async function typing(browser: Browser, where: Visit, target: Wanted): Promise<readonly number[]> {
  const { page, context, arrived } = await visit(browser, where, target);
  await arrived;
  await page.getByRole('button', { name: /Measured section 50/ }).click();
  const content = page.getByLabel('Section Content');
  await content.click();
  const presses = await keyPresses(page, content, keys);
  await context.close();
  return presses;
}
