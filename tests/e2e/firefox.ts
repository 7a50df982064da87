import { existsSync } from 'node:fs';
import { firefox, type Browser } from 'playwright-core';
import { installFromDebian } from '../setup/install.ts';

const defaultPlaces = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/** An installed Firefox: `FIREFOX_PATH`, or one in the usual places. */
export function findFirefox(): string | undefined {
  const configuredPath = process.env.FIREFOX_PATH;
  if (configuredPath) return existsSync(configuredPath) ? configuredPath : undefined;
  return defaultPlaces.find((path) => existsSync(path));
}

/** The path of a Firefox, which is installed if none is found; undefined if that is impossible. */
export function provideFirefox(): string | undefined {
  if (!findFirefox()) installFromDebian(['firefox-esr']);
  return findFirefox();
}

/**
 * Starts an ordinary Firefox. Playwright's own protocol needs a patched one; this channel uses WebDriver BiDi, which
 * any Firefox supports.
 */
export function launchFirefox(): Promise<Browser> {
  const executablePath = findFirefox();
  if (!executablePath) throw new Error('There is no Firefox: install it, or set FIREFOX_PATH to its program.');
  return firefox.launch({
    executablePath,
    channel: 'moz-firefox',
    // BiDi cannot set the light theme and reduced motion for a page.
    firefoxUserPrefs: { 'ui.prefersReducedMotion': 1, 'layout.css.prefers-color-scheme.content-override': 1 },
  });
}
