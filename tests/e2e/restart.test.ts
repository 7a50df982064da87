import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readEnvironment } from '#server/environment.ts';
import { createLog } from '#server/log.ts';
import { builtConsole, startServer, type RunningServer } from '#server/main.ts';
import { picture } from './files.ts';
import { rowOf, tells } from './list.ts';
import { eventually, openBrowser, sees, signIn } from './page.ts';

const browser = openBrowser();
const account = { email: 'asha.menon@institute.example', password: 'kavita-reads-slowly' };
const dataDir = await mkdtemp(join(tmpdir(), 'institute-restart-'));
let running: RunningServer | undefined;

afterAll(async () => {
  await running?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Starts a server on the same data; port 0 means any free port. */
async function start(port: number): Promise<RunningServer> {
  const environment = readEnvironment({
    DATA_DIR: dataDir,
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
    DEMO_DATA: 'off',
    LOG_LEVEL: 'silent',
  });
  running = await startServer({ ...environment, port }, { consoleFolder: builtConsole, log: createLog('silent') });
  return running;
}

test('saved data survives a restart of the server, and nobody has to sign in again', async () => {
  const firstServer = await start(0);
  const page = await browser.page();
  await page.goto(`${firstServer.url}/admin`);
  await signIn(page, account);
  await sees(page.getByRole('navigation', { name: 'Modules' }));
  await page.goto(`${firstServer.url}/admin-dashboard/testimonials`);
  await sees(page.getByText('No testimonials yet.'));
  await page.getByRole('link', { name: 'Add testimonial' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Nazneen Qureshi');
  await page.getByLabel('Designation', { exact: true }).fill('Student');
  await page.getByLabel('Message', { exact: true }).fill('I passed.');
  await page.locator('input[type="file"]').setInputFiles(picture);
  await page.getByRole('button', { name: 'Save' }).click();
  await tells(page, 'Testimonial saved successfully!');
  await page.goto('about:blank');
  await firstServer.stop();

  await start(Number(new URL(firstServer.url).port));
  await page.goto(`${firstServer.url}/admin-dashboard/testimonials`);
  await sees(rowOf(page, 'Nazneen Qureshi'));
  const portrait = rowOf(page, 'Nazneen Qureshi').locator('img');
  await eventually(() => portrait.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(1);
  expect(new URL(page.url()).pathname).toBe('/admin-dashboard/testimonials');
});
