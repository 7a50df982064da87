import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { measureActivation } from './activation.ts';
import { measureApi } from './api.ts';
import { measureMarks } from './audit.ts';
import { measureBookings } from './bookings.ts';
import { launch } from './browser.ts';
import { measureCalendar } from './calendar.ts';
import { measureCampaign } from './campaign.ts';
import { measureCrash } from './crash.ts';
import { measureExport } from './exporting.ts';
import { measureExtent } from './extent.ts';
import { measureFailover } from './failover.ts';
import { measureFirstList } from './firstList.ts';
import { measureFrame } from './frame.ts';
import { measureHooks } from './hooks.ts';
import { measureImport } from './importing.ts';
import { measureInbox } from './inbox.ts';
import { measureInboxMail } from './inboxMail.ts';
import { measureInboxQueues } from './inboxQueues.ts';
import { measureLeadBoard } from './leadBoard.ts';
import { measureInvoices } from './invoices.ts';
import { measureOutline } from './outline.ts';
import { measurePolicies } from './policies.ts';
import { buildFirst, seed, startProduct, temporaryFolder, type Product, type StartOptions } from './product.ts';
import { atMost, isMet, none, table, type Figure } from './report.ts';
import { measureMail } from './mail.ts';
import { measureLongLists } from './longLists.ts';
import { measureModules } from './modules.ts';
import { measureScreens } from './screens.ts';
import { measureSite } from './site.ts';
import { measureTopic } from './topic.ts';
import { measureSlots } from './slots.ts';
import { measureSoak } from './soak.ts';
import { measureStart } from './starting.ts';
import { measureStrangers } from './strangers.ts';
import { measureStudentFiles } from './studentFiles.ts';
import { measureStudents } from './students.ts';
import { startStock, type Stock } from './stock.ts';
import { measureUpload } from './upload.ts';
import { measureWeight } from './weight.ts';

/**
 * `npm run bench`: measures the product next to its comparisons in one run, and prints the figures. Everything happens
 * in a temporary folder; the project is left unchanged unless `--write <file>` is given. `--only api,crash` runs only
 * some groups.
 */
const { values } = parseArgs({ options: { write: { type: 'string' }, only: { type: 'string' } } });
const begin = '<!-- figures -->';
const end = '<!-- end of figures -->';
/** Groups that need other servers, which apt installs where they are missing, and one that takes an hour. */
const byNameOnly = new Set(['failover', 'soak']);
const started = performance.now();
const data = await temporaryFolder();
const cleaning = [data.remove];

try {
  const figures = await measureAll();
  const text = [...table(figures), '', summary(figures)].join('\n');
  console.log(`\n${text}`);
  if (values.write !== undefined) await writeInto(values.write, text);
} finally {
  for (const cleanUp of cleaning.toReversed()) await cleanUp();
}

async function measureAll(): Promise<Figure[]> {
  await buildFirst();
  const seeded = await seed(data.path);
  const groups: readonly [name: string, measure: () => Promise<Figure[]>][] = [
    ['extent', measureExtent],
    ['start', () => measureStart(data.path)],
    ['api', () => onProduct((product) => measureApi(product, seeded))],
    ['site', () => onProduct((product) => measureSite(product, seeded))],
    // Visitors come from many networks, which a proxy names.
    ['strangers', () => onProduct(measureStrangers, { environment: { TRUST_PROXY: '1' } })],
    ['longLists', measureLongLists],
    ['activation', () => onProduct(measureActivation)],
    ['upload', () => onProduct(measureUpload)],
    ['weight', () => inBrowser(measureWeight)],
    ['firstList', () => inBrowser(measureFirstList)],
    ['screens', () => inBrowser(measureScreens)],
    ['modules', () => inBrowser((browser, product, stock) => measureModules(browser, product, stock, seeded))],
    ['policies', () => inBrowser(measurePolicies)],
    ['outline', () => inBrowser((browser, product, stock) => measureOutline(browser, product, stock, seeded))],
    ['calendar', () => inBrowser((browser, product) => measureCalendar(browser, product, seeded))],
    ['topic', () => inBrowser(measureTopic)],
    ['export', () => inBrowser((browser, product) => measureExport(browser, product, seeded))],
    ['import', () => inBrowser(measureImport)],
    ['students', measureStudents],
    ['studentFiles', () => inBrowser(measureStudentFiles)],
    ['invoices', measureInvoices],
    ['marks', () => onProduct(measureMarks)],
    ['frame', measureFrame],
    ['crash', crashes],
    ['failover', measureFailover],
    ['soak', measureSoak],
    ['mail', measureMail],
    ['inbox', measureInbox],
    ['inboxMail', measureInboxMail],
    ['inboxQueues', measureInboxQueues],
    ['bookings', measureBookings],
    ['slots', measureSlots],
    ['leadBoard', measureLeadBoard],
    ['hooks', measureHooks],
    ['campaign', measureCampaign],
  ];
  const onlyGroups = values.only?.split(',');
  const unknownGroup = onlyGroups?.find((name) => !groups.some(([groupName]) => groupName === name));
  if (unknownGroup)
    throw new Error(`There is no group ${unknownGroup}: choose of ${groups.map(([name]) => name).join(', ')}.`);
  const figures: Figure[] = [];
  for (const [name, measure] of groups) {
    if (onlyGroups ? !onlyGroups.includes(name) : byNameOnly.has(name)) continue;
    process.stderr.write(`${name} …\n`);
    const measured = await measure();
    // Figures are printed immediately, even if a later group fails.
    process.stderr.write(`${table(measured).slice(2).join('\n')}\n`);
    figures.push(...measured);
  }
  return figures;
}

/** Every other crash kills the database, too. */
async function crashes(): Promise<Figure[]> {
  const { lost, written, slowestStart } = await measureCrash({ rounds: 20 });
  const note = `${written} were acknowledged; every other crash was the database's too`;
  return [
    { what: 'acknowledged rows lost in 20 × kill -9', ours: { value: lost, unit: '' }, goal: none, note },
    { what: 'slowest start after kill -9', ours: { value: slowestStart / 1000, unit: 's' }, goal: atMost(3) },
  ];
}

/** Measures a product that has just been started. */
async function onProduct(
  measure: (product: Product) => Promise<Figure[]>,
  options: StartOptions = {},
): Promise<Figure[]> {
  const product = await startProduct(data.path, options);
  try {
    return await measure(product);
  } finally {
    await product.stop();
  }
}

/** Measures in a real browser, with the stock app next to the product. */
async function inBrowser(
  measure: (browser: Browser, product: Product, stock: Stock) => Promise<Figure[]>,
): Promise<Figure[]> {
  const [browser, stock] = await Promise.all([launch(), startStock()]);
  try {
    return await onProduct((product) => measure(browser, product, stock));
  } finally {
    await browser.close();
    await stock.stop();
  }
}

function passed(all: readonly (boolean | undefined)[]): string {
  return `${all.filter((isPassed) => isPassed).length} of ${all.length}`;
}

function summary(figures: readonly Figure[]): string {
  const judged = (isCheck: boolean) =>
    figures.filter(({ goal }) => goal && (goal.is === 'none') === isCheck).map(isMet);
  const [goals, checks] = [judged(false), judged(true)];
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.version}`;
  const day = new Date().toISOString().slice(0, 10);
  return `${passed(goals)} goals met, ${passed(checks)} checks that nothing is lost or wrong passed, in ${minutes} minutes; ${machine}, ${day}.`;
}

/** Replaces the text between the two markers of a Markdown file. */
async function writeInto(file: string, text: string): Promise<void> {
  const before = await readFile(file, 'utf8');
  const [from, to] = [before.indexOf(begin), before.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${file} has no place for the figures between ${begin} and ${end}.`);
  await writeFile(file, `${before.slice(0, from + begin.length)}\n\n${text}\n\n${before.slice(to)}`);
}
