import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import * as z from 'zod/mini';
import { chromiumArguments, provideChromium } from '../e2e/chromium.ts';
import { storageOf } from './browser.ts';
import { freePort } from './processes.ts';
import { signIn, temporaryFolder, type Product } from './product.ts';
import { atLeast, type Figure } from './report.ts';

/** Imported on first use, because it has 200 MB of dependencies and only these scores need it. */
const lighthouse = 'lighthouse@12.8.2';

/**
 * As wide as Lighthouse's own desktop and as tall as the list, because buttons in a row that is partly below the
 * window's edge would count as too small, although the row can be scrolled into view.
 */
const tallDesk = [
  '--preset=desktop',
  '--screenEmulation.mobile=false',
  '--screenEmulation.width=1350',
  '--screenEmulation.height=1500',
  '--screenEmulation.deviceScaleFactor=1',
];

/** The parts of Lighthouse's report that are used. */
const Category = z.object({
  score: z.nullable(z.number()),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
});
const Report = z.object({
  categories: z.object({ accessibility: Category, performance: Category }),
  audits: z.record(z.string(), z.object({ score: z.nullable(z.number()) })),
});

/** Lighthouse's scores for the sign-in page, on a phone with a slow connection, and for a list, on a desktop. */
export async function measureMarks(product: Product): Promise<Figure[]> {
  const port = await freePort();
  const profile = await temporaryFolder();
  const context = await chromium.launchPersistentContext(profile.path, {
    executablePath: provideChromium(),
    args: [...chromiumArguments, `--remote-debugging-port=${port}`],
  });
  try {
    const signInPage = await marks(`${product.url}/admin`, port, 'phone');
    const page = await context.newPage();
    await page.goto(`${product.url}/admin`);
    await page.evaluate(
      (storage) => {
        for (const [name, value] of Object.entries(storage)) localStorage.setItem(name, value);
      },
      storageOf(await signIn(product.url)),
    );
    await page.close();
    const list = await marks(`${product.url}/admin-dashboard/alert`, port, 'desk');
    return [...figuresOf('sign-in on a phone', signInPage), ...figuresOf('list on a desk', list)];
  } finally {
    await context.close();
    await profile.remove();
  }
}

type Marks = { accessibility: number; performance: number; failed: string[] };

async function marks(url: string, port: number, device: 'phone' | 'desk'): Promise<Marks> {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      lighthouse,
      url,
      `--port=${port}`,
      '--only-categories=performance,accessibility',
      '--disable-storage-reset',
      // With the stream of changes open, the page would never count as loaded.
      '--blocked-url-patterns=*/api/live?*',
      '--quiet',
      '--output=json',
      ...(device === 'desk' ? tallDesk : []),
    ],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  const { categories, audits } = Report.parse(JSON.parse(stdout));
  const failedAudits = categories.accessibility.auditRefs.flatMap(({ id, weight }) =>
    weight > 0 && audits[id]?.score === 0 ? [id] : [],
  );
  return {
    accessibility: Math.round((categories.accessibility.score ?? 0) * 100),
    performance: Math.round((categories.performance.score ?? 0) * 100),
    failed: failedAudits,
  };
}

function figuresOf(subject: string, { accessibility, performance, failed }: Marks): Figure[] {
  return [
    {
      what: `Lighthouse accessibility, ${subject}`,
      ours: { value: accessibility, unit: '' },
      goal: atLeast(100),
      ...(failed.length > 0 ? { note: failed.join(', ') } : {}),
    },
    { what: `Lighthouse performance, ${subject}`, ours: { value: performance, unit: '' }, goal: atLeast(95) },
  ];
}
