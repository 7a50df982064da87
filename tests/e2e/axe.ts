import type axe from 'axe-core';
import type { AxeResults, RunOnly } from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The smaller build, because the browser parses it before each audit. */
const program = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const wcag: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
const colours: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** Waits until animations have ended, because the contrast of a half transparent element cannot be judged. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Animations start within the next two frames.
    for (let frame = 0, isAnimated = true; frame < 2 || isAnimated; frame += 1) {
      await new Promise(requestAnimationFrame);
      isAnimated = document
        .getAnimations()
        .some(
          ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().iterations !== Infinity,
        );
    }
  });
}

/**
 * Expects the current page to satisfy every rule of WCAG 2.2 AA that axe checks, in light and in dark. The schemes
 * differ only in colours, so the hidden one is checked against the colour rules alone.
 */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  const shownTheme = await page.evaluate(() => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'));
  await settled(page);
  expect(await violations(page, wcag), `${screen}, ${shownTheme}`).toEqual([]);
  const otherTheme = shownTheme === 'dark' ? 'light' : 'dark';
  await paint(page, otherTheme);
  expect(await violations(page, colours), `${screen}, ${otherTheme}`).toEqual([]);
}

async function paint(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  // Switches the theme as another tab of the same browser would.
  await page.evaluate((theme) => {
    localStorage.setItem('theme', theme);
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  }, scheme);
  await page.waitForFunction((theme) => document.documentElement.dataset.theme === theme, scheme);
  await settled(page);
}

/** Expects all readable content to be in a landmark, including an open menu at the end of the page. */
export async function expectInLandmarks(page: Page, screen: string): Promise<void> {
  await settled(page);
  expect(await violations(page, { type: 'rule', values: ['region'] }), screen).toEqual([]);
}

/** The violations of the rules of `expectAccessible`, in the current theme only. Works outside the console, too. */
export async function violationsOn(page: Page): Promise<string[]> {
  await settled(page);
  return violations(page, wcag);
}

/** Each violation as 'rule: elements'. */
async function violations(page: Page, runOnly: RunOnly): Promise<string[]> {
  // The page's policy forbids foreign scripts, but the debugger may run them.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(program);
  const results: AxeResults = await page.evaluate(
    (options) => window.axe.run(document, { ...options, resultTypes: ['violations'] }),
    { runOnly },
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')} ${failureSummary.replace(/\s+/g, ' ')}`),
  );
}

/** Expects that nothing is wider than the window. */
export async function expectNoSidewaysScroll(page: Page, screen: string): Promise<void> {
  // After a change of the window's size, the narrow layout comes a frame later.
  await settled(page);
  const { content, width } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    width: document.documentElement.clientWidth,
  }));
  expect(content, `${screen} is wider than its window`).toBeLessThanOrEqual(width);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
