import type { Locator, Page } from 'playwright-core';

declare global {
  interface Window {
    /** The milliseconds from each key press to the frame that shows it. */
    presses?: number[];
  }
}

/** Types into a field as fast as a very fast typist; returns the milliseconds from each key press to its frame. */
export async function keyPresses(page: Page, field: Locator, keys: number): Promise<readonly number[]> {
  await page.evaluate(() => {
    const presses: number[] = (window.presses = []);
    window.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => void presses.push(performance.now() - timeStamp));
        port1.start();
        requestAnimationFrame(() => port2.postMessage(null));
      },
      { capture: true },
    );
  });
  await field.pressSequentially('x'.repeat(keys), { delay: 60 });
  return page.evaluate(() => window.presses ?? []);
}
