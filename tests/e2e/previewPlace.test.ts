import { expect, test } from 'vitest';
import { createEmployee, flags, newSession } from './api.ts';
import { openBrowser, sees } from './page.ts';

const browser = openBrowser();

test('the buttons of a form in a dialog stay in place when its preview has loaded', async () => {
  const person = await newSession(await createEmployee({ permissions: flags({ alert: ['read', 'add'] }) }));
  const page = await browser.as(person, 'alert');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/FormPreview.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/team-dashboard/alert/create');
  const dialog = page.getByRole('dialog');
  await sees(dialog.getByLabel('Title'), dialog.locator('[data-site-preview] [aria-busy="true"]'));
  const save = dialog.getByRole('button', { name: 'Save' });
  const before = await save.boundingBox();
  release();
  await dialog.locator('[data-site-preview] [aria-busy="true"]').waitFor({ state: 'detached' });
  expect(await save.boundingBox()).toEqual(before);
});
