import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright-core';
import { attempt, installFromDebian } from '../setup/install.ts';

/** Debian's windowless build of Chromium: the same engine, at half the processor time per page. */
const headlessShell = { package: 'chromium-headless-shell', program: '/usr/bin/chromium-headless-shell' };

const defaultPlaces = [
  headlessShell.program,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** The arguments of every Chromium in the tests: no calls to the outside, and no sandbox, which root cannot have. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** An installed browser: `CHROMIUM_PATH`, the usual places, or one installed by Playwright. */
export function findChromium(): string | undefined {
  const configuredPath = process.env.CHROMIUM_PATH;
  if (configuredPath) {
    if (existsSync(configuredPath)) return configuredPath;
    throw new Error(`CHROMIUM_PATH names ${configuredPath}, where there is no file.`);
  }
  return [...defaultPlaces, chromium.executablePath()].find((path) => path && existsSync(path));
}

/** The path of a browser. Installs one if none is found, or throws one sentence with instructions. */
export function provideChromium(): string {
  const found = findChromium();
  if (found) return found;
  for (const install of [() => installFromDebian([headlessShell.package, 'chromium']), installFromPlaywright]) {
    install();
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error(
    'No browser was found and none could be installed: install Chromium or Chrome and set CHROMIUM_PATH to its program.',
  );
}

function installFromPlaywright(): void {
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js');
  const dependencies = process.platform === 'linux' && process.getuid?.() === 0 ? ['--with-deps'] : [];
  attempt(process.execPath, [cli, 'install', ...dependencies, 'chromium']);
}
