import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { launch, storageOf, withoutStream } from './bench/browser.ts';
import { buildFirst, signIn, startProduct, temporaryFolder } from './bench/product.ts';
import { project } from './bench/processes.ts';

/**
 * `npm run gallery`: takes the pictures of `docs/screens.md` from the built product with its demo data, and writes the
 * page.
 */
type Picture = {
  readonly title: string;
  readonly path: string;
  /** Visible once the screen is ready. */
  readonly ready: string;
  readonly dark?: true;
  readonly phone?: true;
  /** Clicked before the picture is taken. */
  readonly click?: string;
};

const row = 'tbody tr';
const pictures: readonly Picture[] = [
  { title: 'Sign-in', path: '/admin', ready: 'input[type=password]' },
  { title: 'Leads', path: 'enquiries', ready: row },
  { title: 'Leads, dark', path: 'enquiries', ready: row, dark: true },
  { title: 'Support tickets', path: 'tickets', ready: 'main a[href*="/tickets/"]', click: 'main a[href*="/tickets/"]' },
  { title: 'Calendar', path: 'calendar?tab=calendar&view=month', ready: '[role=button]:has-text("GST")' },
  { title: 'Calendar, dark', path: 'calendar?tab=calendar&view=week', ready: '[role=button]', dark: true },
  { title: 'Bookings', path: 'calendar', ready: row },
  { title: 'Colleges', path: 'colleges', ready: row },
  { title: 'Certification requests', path: 'colleges/certification-requests', ready: row },
  { title: 'Jobs', path: 'jobs', ready: row },
  {
    title: 'Applications for a job',
    path: `jobs?filter=${encodeURIComponent('{"q":"Accounts Faculty"}')}`,
    ready: 'tbody:has-text("Accounts Faculty")',
    click: 'tbody th a',
  },
  { title: 'News', path: 'news', ready: row },
  { title: 'Meta tags', path: 'meta', ready: row },
  { title: 'About content', path: 'about-us-section', ready: row },
  { title: 'New about content', path: 'about-us-section/create', ready: 'form' },
  { title: 'Employees', path: 'team', ready: row },
  { title: 'Permissions of a new employee', path: 'team/create', ready: '[role=dialog]' },
  { title: 'Alerts', path: 'alert', ready: row },
  { title: 'Testimonials', path: 'testimonials', ready: row },
  { title: 'Testimonials, dark', path: 'testimonials', ready: row, dark: true },
  { title: 'Blogs', path: 'blogs', ready: row },
  { title: 'New blog', path: 'blogs/create', ready: '[contenteditable=true]' },
  { title: 'Hero content', path: 'hero', ready: row },
  { title: 'Hero content with its preview', path: 'hero', ready: row, click: 'tbody tr:has-text("Active") th a' },
  { title: 'New Why content, dark', path: 'why-institute/create', ready: 'form', dark: true },
  { title: 'Site preview', path: 'site-preview', ready: '[role=img][aria-label^="Preview of Footer"]' },
  { title: 'Contact information', path: 'contact-info', ready: row },
  { title: 'FAQ', path: 'faq', ready: 'form' },
  { title: 'Courses of the demo hub', path: 'demo-digital-hub?tab=courses', ready: row },
  { title: 'Privacy policy', path: 'privacy-policy', ready: '[aria-label="Current policy"]' },
  {
    title: 'Two versions of a policy',
    path: 'privacy-policy',
    ready: '[aria-label="Current policy"]',
    click: 'button:has-text("Compare versions")',
  },
  { title: 'Payments', path: 'payments', ready: row },
  { title: 'Check of a payment', path: 'payments', ready: row, click: 'tbody th a' },
  { title: 'Transactions', path: 'transactions', ready: row },
  { title: 'Course categories', path: 'course-category', ready: row },
  { title: 'Live sessions', path: 'live-session', ready: 'main h2' },
  { title: 'Leads on a phone', path: 'enquiries', ready: 'main article, main li', phone: true },
  { title: 'Tickets on a phone', path: 'tickets', ready: 'main a[href*="/tickets/"]', phone: true },
  { title: 'Agenda on a phone', path: 'calendar?tab=calendar', ready: '[role=button]', phone: true },
  {
    title: 'Site preview on a phone',
    path: 'site-preview',
    ready: '[role=img][aria-label^="Preview of Footer"]',
    phone: true,
  },
  { title: 'New Hero content on a phone', path: 'hero/create', ready: 'form', phone: true },
  { title: 'About content on a phone, dark', path: 'about-us-section/create', ready: 'form', phone: true, dark: true },
];

const folder = join(project, 'docs/images/screens');
const nameOf = ({ title }: Picture) => title.toLowerCase().replaceAll(/\W+/g, '-');

const data = await temporaryFolder();
await buildFirst();
const product = await startProduct(data.path, { demo: true });
const browser = await launch();
try {
  await mkdir(folder, { recursive: true });
  const storage = storageOf(await signIn(product.url));
  for (const picture of pictures) await take(browser, picture, storage);
  await writeFile(join(project, 'docs/screens.md'), page());
} finally {
  await browser.close();
  await product.stop();
  await data.remove();
}

async function take(from: Browser, picture: Picture, storage: Readonly<Record<string, string>>): Promise<void> {
  const { path, ready, dark, phone, click } = picture;
  const signedIn = !path.startsWith('/');
  const options: BrowserContextOptions = {
    viewport: phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    storageState: {
      cookies: [],
      origins: [
        {
          origin: product.url,
          localStorage: Object.entries({
            ...(signedIn ? storage : {}),
            ...(dark ? { theme: 'dark' } : {}),
          }).map(([name, value]) => ({ name, value })),
        },
      ],
    },
  };
  const context = await from.newContext(options);
  await withoutStream(context);
  const tab = await context.newPage();
  await tab.goto(product.url + (signedIn ? `/admin-dashboard/${path}` : path));
  await tab.locator(ready).first().waitFor();
  if (click !== undefined) await tab.locator(click).first().click();
  await tab.waitForLoadState('networkidle');
  await tab.screenshot({ path: join(folder, `${nameOf(picture)}.png`), animations: 'disabled' });
  await context.close();
}

function page(): string {
  const sections = pictures.map((picture) => {
    const width = picture.phone ? ' width="390"' : '';
    return `## ${picture.title}\n\n<img src="images/screens/${nameOf(picture)}.png" alt="${picture.title}"${width}>\n`;
  });
  return `# Screens\n\nThe console with its demo data. \`npm run gallery\` takes these pictures again.\n\n${sections.join('\n')}`;
}
