import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import { readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { and, eq, gt } from 'drizzle-orm';
import { can } from '#contract/permissions.ts';
import type { Deps } from '../deps.ts';
import { employeesTable, sessionsTable } from '../platform/tables/accounts.ts';
import { isNamed } from '../platform/namedPapers.ts';
import type { PaperLink } from '../platform/papers.ts';
import { findPublicFile } from '../platform/publicFiles.ts';
import type { Storage } from '../platform/storage.ts';
import { clientOf } from './client.ts';
import type { AppVariables } from './appContext.ts';
import { Refusal } from './refusal.ts';

const forever = 'public, max-age=31536000, immutable';
/** A library file may be replaced under the same address, so caches revalidate it by its ETag after a minute. */
const publicMinute = 'public, max-age=60';
/** Like `publicMinute`, but for a personal file, such as a letter or résumé, which shared caches must not store. */
const privateMinute = 'private, max-age=60';
/** For papers, which no cache may store: they are fetched again through each new link. */
const noStore = 'private, no-store';

/** Serves the public files, which are the images and videos of the site, under names that cannot be guessed. */
export function serveUploads(app: Hono<AppVariables>, deps: Deps): void {
  const find = findPublicFile(deps);
  app.get('/uploads/:name', (context) =>
    serveFile(context, { ...deps.storage, find }, `/uploads/${context.req.param('name')}`),
  );
  // An address below `/uploads` is never a page of the console.
  app.get('/uploads/*', (context) => context.text('Not found', 404));
}

/**
 * Serves private papers to those who follow a signed link, while the link is valid and the employee for whom it was
 * made may still read the record.
 */
export function servePapers(
  app: Hono<AppVariables>,
  { storage, sessions, ipGate, environment, db, clock }: Deps,
): void {
  app.get('/papers/:name', async (context) => {
    const path = `/papers/${context.req.param('name')}`;
    const link = sessions.papers.check(path, context.req.query());
    if (link?.expired) return refusePaper(context, 'This link has expired. Reload the list and open it again.');
    const stranger = await ipGate.admit(clientOf(context, environment).address).catch(refusalOf);
    if (stranger) return refusePaper(context, stranger.message);
    if (!link || !(await mayRead(db, path, link, clock()))) {
      return refusePaper(context, 'This document opens from its record in the console only.');
    }
    return serveFile(context, storage, path);
  });
  app.get('/papers/*', (context) => context.text('Not found', 404));
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}

/** Whether the record still exists, and the employee for whom the link was made is still signed in and may read it. */
async function mayRead(db: Deps['db'], path: string, link: PaperLink, now: Date): Promise<boolean> {
  const { by, session, module } = link;
  const { role, status, permissions } = employeesTable;
  const [employee] = await db
    .select({ role, status, permissions })
    .from(employeesTable)
    .innerJoin(sessionsTable, eq(sessionsTable.employeeId, employeesTable._id))
    .where(
      and(eq(employeesTable._id, by), eq(sessionsTable.id, session), gt(sessionsTable.expiresAt, now.toISOString())),
    );
  return employee?.status === 'Active' && can(employee, module, 'read') && isNamed(db, path, link);
}

function refusePaper(context: Context<AppVariables>, sentence: string): Response | Promise<Response> {
  context.header('Cache-Control', 'no-store');
  context.status(403);
  return context.html(
    html`<!doctype html>
      <html lang="en">
        <title>${sentence}</title>
        <p style="font:1rem/1.5 system-ui;margin:3rem">${sentence}</p>
      </html>`,
  );
}

/**
 * Serves a stored file so that browsers neither guess its type nor run it as a page. Browsers may request a range, as
 * they do for videos.
 */
async function serveFile(
  context: Context<AppVariables>,
  storage: Pick<Storage, 'find' | 'read'>,
  path: string,
): Promise<Response> {
  const file = await storage.find(path);
  if (!file) return context.text('Not found', 404);
  const isMedia = /^(image|video)\//.test(file.type);
  const isPaper = path.startsWith('/papers/');
  const tag = `"${file.tag}"`;
  const headers: Record<string, string> = {
    'Content-Type': file.type,
    'Cache-Control': isPaper ? noStore : isMedia ? publicMinute : privateMinute,
    ETag: tag,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': isPaper ? 'same-site' : 'cross-origin',
    'Accept-Ranges': 'bytes',
  };
  // Browsers show these types in a tab without running code; a Word document is downloaded.
  if (!isMedia && file.type !== 'application/pdf') headers['Content-Disposition'] = 'attachment';
  if (!isPaper && context.req.header('if-none-match') === tag) return context.body(null, 304, headers);
  // If the file has been replaced, a range of it would not fit the part that the client already has.
  const isSame = [undefined, tag].includes(context.req.header('if-range'));
  const range = isSame ? readRange(context.req.header('range'), file.size) : undefined;
  if (range === 'unsatisfiable') {
    return context.body(null, 416, { ...headers, 'Content-Range': `bytes */${file.size}` });
  }
  if (!range) return context.body(storage.read(path), 200, { ...headers, 'Content-Length': String(file.size) });
  return context.body(storage.read(path, range), 206, {
    ...headers,
    'Content-Length': String(range.end - range.start + 1),
    'Content-Range': `bytes ${range.start}-${range.end}/${file.size}`,
  });
}

/**
 * Parses a header with a single byte range. A request for several ranges gets the whole file, as the standard allows.
 */
function readRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const [, from = '', to = ''] = match;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end || start >= size ? 'unsatisfiable' : { start, end };
}

/** The console's configuration, served at `/config.json` and embedded in the page. */
export type ConsoleConfiguration = { readonly apiHost: string; readonly productName: string };

/**
 * Returns the page with its configuration inlined instead of preloaded, which saves a request before the first paint.
 */
function withConfiguration(page: string, configuration: ConsoleConfiguration): string {
  const meta = html`<meta name="configuration" content="${JSON.stringify(configuration)}" />`;
  return page.replace(/<link rel="preload" href="\/config\.json"[^>]*>/, () => String(meta));
}

/**
 * `Link` headers that let a browser fetch files before it has parsed the page: the files of the page itself, and those
 * of the console, which the build lists in the page.
 */
function announcements(page: string): { ofPage: string; ofConsole: string } {
  const entry = [...page.matchAll(/<(?:script|link rel="stylesheet")[^>]* (?:src|href)="([^"]*)"/g)];
  const chunks = /<meta name="console-chunks" content="([^"]*)"/.exec(page)?.[1]?.split(' ') ?? [];
  const ofPage = entry.map(([, file = '']) => file);
  return { ofPage: linkTo(ofPage), ofConsole: linkTo([...ofPage, ...chunks]) };
}

function linkTo(files: readonly string[]): string {
  return files
    .map((file) => `<${file}>; rel=${file.endsWith('.css') ? 'preload; as=style; crossorigin' : 'modulepreload'}`)
    .join(', ');
}

/** The text of the page, and the `Link` headers for its files. */
type Page = { readonly text: string; readonly ofPage: string; readonly ofConsole: string };

/**
 * Reads the built page again whenever its file has changed, because a new build names its files differently. While a
 * build replaces the folder, the previous page is served.
 */
function pageOf(folder: string, configuration: ConsoleConfiguration): () => Page {
  const file = join(folder, 'index.html');
  const read = (): Page => {
    const builtPage = readFileSync(file, 'utf8');
    return { text: withConfiguration(builtPage, configuration), ...announcements(builtPage) };
  };
  const modifiedAt = () => statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  let readAt = modifiedAt();
  let page = read();
  return () => {
    const now = modifiedAt();
    if (now !== undefined && now !== readAt) {
      page = read();
      readAt = now;
    }
    return page;
  };
}

/** Serves the built console: hashed files may be cached forever, and every other address is the console's page. */
export function serveConsole(app: Hono<AppVariables>, folder: string, configuration: ConsoleConfiguration): void {
  const currentPage = pageOf(folder, configuration);
  const answerPage = (context: Context<AppVariables>) => {
    const page = currentPage();
    context.header('Cache-Control', 'no-cache');
    // The sign-in page fetches the console's files itself once it is usable, so its headers do not announce them.
    const isConsole = /^\/(admin|team)-dashboard(\/|$)/.test(context.req.path);
    context.header('Link', isConsole ? page.ofConsole : page.ofPage);
    return context.html(page.text);
  };
  const root = relative(process.cwd(), folder) || '.';
  app.use('/assets/*', async (context, next) => {
    await next();
    if (context.res.status === 200) context.header('Cache-Control', forever);
  });
  app.use('/assets/*', serveStatic({ root, precompressed: true }));
  app.get('/assets/*', (context) => context.text('Not found', 404));
  app.get('/', answerPage);
  app.get('/index.html', answerPage);
  // Files with a leading dot are internal to the build.
  app.get('/.*', (context) => context.text('Not found', 404));
  app.use('*', serveStatic({ root, precompressed: true }));
  app.get('*', answerPage);
}
