import { shell } from '#console/texts/en/shell.ts';
import { expect, test } from 'vitest';
import { apiRecord, colleague, createEmployee, every, flags, mark, newSession } from './api.ts';
import { searchedFor } from './list.ts';
import { addressOf, eventually, gone, hasFocus, openBrowser, phone, sees } from './page.ts';

const browser = openBrowser();

/** Rights in two groups of the sidebar; the first module of the first group is `blogs`. */
const writer = () => colleague({ role: 'Content Writer', permissions: flags({ blogs: every, alert: ['read'] }) });

test('the first module is selected once; Home shows the welcome and does not select again', async () => {
  const page = await browser.as(await writer(), '');
  await sees(page.getByRole('heading', { name: /^Blogs/ }));
  expect(addressOf(page)).toBe('/team-dashboard/blogs');
  const currentItem = page.getByRole('navigation', { name: 'Modules' }).locator('[aria-current="page"]');
  expect(await currentItem.allInnerTexts()).toEqual(['Blogs']);

  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await sees(
    page.getByRole('heading', { name: 'Welcome to Admin Dashboard' }),
    page.getByText('Select a module from the sidebar to begin.'),
  );
  expect(addressOf(page)).toBe('/team-dashboard');
  expect(await currentItem.count()).toBe(0);

  await page.goBack();
  await sees(page.getByRole('heading', { name: /^Blogs/ }));
  await page.goForward();
  await sees(page.getByRole('heading', { name: 'Welcome to Admin Dashboard' }));
  await page.reload();
  await sees(page.getByRole('heading', { name: 'Welcome to Admin Dashboard' }));
});

test('groups open and close, and the choice survives a reload', async () => {
  const page = await browser.as(await writer(), 'blogs');
  const sidebar = page.getByRole('navigation', { name: 'Modules' });
  await eventually(() => sidebar.getByRole('heading').allInnerTexts()).toEqual([
    'Content Management',
    'Website Settings',
  ]);
  await gone(sidebar.getByRole('link', { name: 'Alerts' }));
  await sidebar.getByRole('button', { name: 'Website Settings' }).click();
  await sees(sidebar.getByRole('link', { name: 'Alerts' }));
  await sidebar.getByRole('button', { name: 'Content Management' }).click();
  await gone(sidebar.getByRole('link', { name: 'Blogs' }));
  await page.reload();
  await sees(sidebar.getByRole('link', { name: 'Alerts' }));
  expect(await sidebar.getByRole('button', { name: 'Website Settings' }).getAttribute('aria-expanded')).toBe('true');
});

test('the sidebar collapses to 80 pixels with its icons, and stays so', async () => {
  const page = await browser.as(await writer(), 'blogs');
  const sidebar = page.getByRole('navigation', { name: 'Modules' });
  const width = () => sidebar.evaluate((element) => Math.round(element.getBoundingClientRect().width));
  await eventually(width).toBeGreaterThan(240);
  await page.getByRole('button', { name: 'Collapse the sidebar' }).click();
  await eventually(() => page.locator('main').evaluate((main) => main.getBoundingClientRect().left)).toBe(80);
  await sees(sidebar.getByRole('link', { name: 'Blogs' }));
  await page.reload();
  await eventually(() => page.locator('main').evaluate((main) => main.getBoundingClientRect().left)).toBe(80);
  await page.getByRole('button', { name: 'Expand the sidebar' }).click();
  await eventually(width).toBeGreaterThan(240);
});

test('on a phone the sidebar slides out over the page and closes when a module is chosen', async () => {
  const page = await browser.as(await writer(), 'blogs', { size: phone });
  await sees(page.getByRole('heading', { name: /^Blogs/ }));
  const sidebar = page.getByRole('navigation', { name: 'Modules' });
  await gone(sidebar);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await sees(sidebar);
  await page.keyboard.press('Escape');
  await gone(sidebar);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await sidebar.getByRole('button', { name: 'Website Settings' }).click();
  await sidebar.getByRole('link', { name: 'Alerts' }).click();
  await gone(sidebar);
  await sees(page.getByRole('heading', { name: /^Alerts/ }));
});

test('an unknown address is reported as missing, a planned one as not yet implemented', async () => {
  const page = await browser.admin('no-such-module');
  await sees(page.getByRole('heading', { name: 'Page not found' }));
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await sees(page.getByRole('heading', { name: 'Welcome to Admin Dashboard' }));
  await page.goto('/admin-dashboard/center-location');
  await sees(page.getByText('Center Location will be implemented.'));
});

test('a missing page of a module is reported, and leads to the module', async () => {
  const page = await browser.admin('alert/no/such/page');
  await sees(page.getByRole('heading', { name: 'Page not found' }));
  await page.getByRole('link', { name: 'Open Alerts' }).click();
  await sees(page.getByRole('heading', { name: /^Alerts/ }));
});

test('the bell shows the sum of its queues and opens them', async () => {
  const page = await browser.admin('alert');
  const bell = page.getByRole('button', { name: /^Work queues, \d+\+? pending/ });
  await eventually(() => bell.innerText()).toMatch(/^\d+\+?$/);
  await bell.click();
  const queues = page.getByRole('menu', { name: 'Work queues' }).getByRole('menuitem');
  const names = async () => (await queues.allInnerTexts()).map((text) => text.split('\n')[0]);
  await eventually(names).toEqual(Object.values(shell.queues));
  await hasFocus(queues.first());
  await queues.filter({ hasText: 'Unassigned leads' }).press('Enter');
  await sees(page.getByRole('heading', { level: 1, name: /^Leads/ }));
  expect(addressOf(page)).toBe('/admin-dashboard/enquiries?filter={"assigned":false}');
});

test('a count in the sidebar opens what it counts, and the arrow keys reach it', async () => {
  const page = await browser.admin('enquiries');
  const sidebar = page.getByRole('navigation', { name: 'Modules' });
  const count = sidebar.getByRole('link', { name: /^Leads: Unassigned leads: \d+/ });
  await sees(count);
  await sidebar.getByRole('button', { name: 'Communication' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await hasFocus(count);
  await page.keyboard.press('Enter');
  await eventually(() => addressOf(page)).toContain('/admin-dashboard/enquiries?filter={"assigned":false}');
  const countText = await count.innerText();
  if (/^\d+$/.test(countText)) await sees(page.getByRole('heading', { level: 1, name: `Leads ${countText}` }));
});

test('the colour theme is chosen, remembered, and not kept for others after the sign-out', async () => {
  // With an employee of its own, because choices are stored per person and would affect other tests.
  const person = await createEmployee({ permissions: flags({ alert: ['read'] }) });
  const page = await browser.as(await newSession(person), 'alert', { theme: 'light' });
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  await eventually(theme).toBe('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await theme(), 'who never chose sees light, whatever the system prefers').toBe('light');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitemradio', { name: 'System' }).click();
  await eventually(theme).toBe('dark');
  const fadeDuration = () =>
    page.getByRole('heading', { level: 1 }).evaluate((heading) => getComputedStyle(heading).transitionDuration);
  expect(await fadeDuration(), 'who wants little motion sees no colour fade, however shortly').toBe('0s');
  await page.reload();
  await sees(page.getByRole('navigation', { name: 'Modules' }));
  expect(await theme()).toBe('dark');
  await page.getByRole('button', { name: 'Logout' }).click();
  await sees(page.getByRole('heading', { name: 'Sign in' }));
  expect(await theme(), 'what the person chose goes with the person').toBe('light');
  expect(await page.getByRole('radio', { name: 'Light' }).isChecked()).toBe(true);
});

test('the command palette finds modules by a few letters, even those without a menu entry', async () => {
  const page = await browser.admin('alert');
  await sees(page.getByRole('rowheader'));
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search modules, records and actions' });
  const options = palette.getByRole('option');
  await page.keyboard.type('news');
  await eventually(() => options.allInnerTexts()).toEqual(
    expect.arrayContaining([expect.stringMatching(/^Newsletter Section/), expect.stringMatching(/^News\b/)]),
  );
  await page.keyboard.press('Escape');
  await gone(palette);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('blo');
  await page.keyboard.press('Enter');
  await sees(page.getByRole('heading', { name: /^Blogs/ }));
  expect(addressOf(page)).toBe('/admin-dashboard/blogs');
});

test('the keys of the console: ? lists them, / searches, n adds, e edits, [ collapses', async () => {
  const word = mark();
  await apiRecord('POST', '/employees', {
    name: word,
    email: `${word}@institute.example`,
    password: 'a quiet evening train',
  });
  const page = await browser.admin(`team?${searchedFor(word)}`);
  await sees(page.getByRole('rowheader', { name: word }));
  await page.keyboard.press('?');
  await sees(page.getByRole('dialog', { name: 'Keyboard shortcuts' }));
  await page.keyboard.press('Escape');
  await gone(page.getByRole('dialog'));
  await page.keyboard.press('/');
  await hasFocus(page.getByRole('searchbox'));
  await page.getByRole('row').getByRole('link', { name: word, exact: true }).focus();
  await page.keyboard.press('e');
  await sees(page.getByRole('dialog', { name: 'Edit employee' }));
  await page.keyboard.press('Escape');
  await gone(page.getByRole('dialog'));
  await page.keyboard.press('n');
  await sees(page.getByRole('dialog', { name: 'New employee' }));
  await page.keyboard.press('Escape');
  await gone(page.getByRole('dialog'));
  await page.keyboard.press('[');
  await sees(page.getByRole('button', { name: 'Expand the sidebar' }));
});

test('the user card shows who is signed in, an icon where there is no picture, and opens the profile', async () => {
  const person = await writer();
  const page = await browser.as(person, 'blogs');
  const card = page.getByRole('link', { name: `${person.employee.name}, Content Writer. Open your profile` });
  await sees(card);
  expect(await card.locator('img').count()).toBe(0);
  await card.click();
  await sees(page.getByRole('heading', { name: 'Personal' }));
});

/** Whether an address is that of a module's code. */
const isOf = (module: string, address: string) => new URL(address).pathname.startsWith(`/assets/${module}-`);

test('the modules in sight in the menu are loaded before one is clicked, others when their group is opened', async () => {
  const permissions = flags({ testimonials: ['read'], blogs: ['read'], payments: ['read'] });
  const page = await browser.page({ as: await colleague({ permissions }), loadsAhead: true });
  const arrivalOf = (module: string) => page.waitForResponse((answer) => isOf(module, answer.url()));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const inSight = arrivalOf('blogs');
  await page.goto('/team-dashboard/testimonials');
  expect((await inSight).status()).toBe(200);
  expect(asked.filter((address) => isOf('payments', address))).toEqual([]);
  const opened = arrivalOf('payments');
  await page.getByRole('button', { name: 'System Management', expanded: false }).click();
  expect((await opened).status()).toBe(200);
});

test('a module whose code cannot be loaded says so, and offers Try again', async () => {
  const page = await browser.admin('', { expected: [/^failed GET \/assets\/blogs-/] });
  await sees(page.getByRole('navigation', { name: 'Modules' }));
  await page.route('**/assets/blogs-*.js', (route) => route.abort('internetdisconnected'));
  await page.keyboard.press('Control+k');
  await page.keyboard.type('blogs');
  await page.keyboard.press('Enter');
  await sees(page.getByText('Blogs could not be loaded. Check your connection and try again.'));
  await page.unroute('**/assets/blogs-*.js');
  // A colleague's change is followed on this page too, but does not load the module behind the message.
  const codeRequests: string[] = [];
  page.on('request', (request) => isOf('blogs', request.url()) && codeRequests.push(request.url()));
  const counted = page.waitForResponse((response) => response.url().endsWith('/api/waiting'));
  await apiRecord('POST', '/alerts', { title: mark(), message: 'The centre is closed on Friday.' });
  await counted;
  expect(codeRequests).toEqual([]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await sees(page.getByRole('rowheader'));
});
