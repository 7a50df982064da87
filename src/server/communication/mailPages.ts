import type { Context, Hono } from 'hono';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import * as z from 'zod/mini';
import type { Deps } from '../deps.ts';
import type { RegisterPages } from '../domain.ts';
import { clientOf, networkOf } from '../http/client.ts';
import type { AppVariables } from '../http/appContext.ts';
import { Refusal } from '../http/refusal.ts';
import { keyOf, take } from '../platform/rateLimits.ts';
import { mailPages as paths } from './campaignLetter.ts';
import { mailPageOf, uncached, type MailPage, type Shown } from './mailPage.ts';
import { confirmSubscription, isConfirmable } from './publicSubscriptions.ts';
import { readerOf, recordClicked, recordOpened, unsubscribe } from './readers.ts';

/** The smallest image: one transparent pixel. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const Token = z.uuid();
/** Links are numbered from 1, and no letter has ten thousand of them. */
const LinkNumber = z.string().check(z.regex(/^\d{1,4}$/));
/**
 * Maximum calls of each kind per network and minute, in each process. The limit is high, because mail services call
 * from few addresses.
 */
const maxCalls = 600;
/** Maximum number of recently followed links that a process redirects without the database. */
const maxCached = 1000;
const tokenOf = (context: Context): string | undefined => Token.safeParse(context.req.param('token')).data;

type MailContext = Context<AppVariables>;
type Handler = (context: MailContext) => Promise<Response>;
type App = Hono<AppVariables>;

type Parts = { readonly app: App; readonly deps: Deps; readonly page: MailPage; readonly limits: Limits };

/**
 * Serves the addresses in letters: lets people unsubscribe or confirm a subscription without a session, and records
 * opens and clicks.
 */
export const mailPages: RegisterPages = (app, deps) => {
  const page = mailPageOf(deps.environment.product.name);
  const parts = { app, deps, page, limits: limitsOf(deps, page) };
  addUnsubscribing(parts);
  addConfirming(parts);
  addOpening(parts);
  addClicking(parts);
  // An incomplete address, or one to which a mail program has appended other text, must not open the console.
  app.get('/mail/*', (context) => answerUnknown(page, context));
};

const answerUnknown = (page: MailPage, context: Context) =>
  page(context, 404, {
    title: 'This link is not valid',
    text: 'It may be incomplete or too old. Copy the whole link from the email and try again.',
  });

type Limits = {
  /** Counts a call of a kind from the caller's network; throws 429 above `maxCalls`. */
  count(context: MailContext, kind: string): Promise<void>;
  /**
   * If a person is refused by a limit or a full queue, replies with a page that says so and has a button to try again.
   */
  patiently(handle: Handler, retryPath?: string): Handler;
  /** Like `patiently`, but also counts each call of the page. */
  limited(kind: string, handle: Handler, retryPath?: string): Handler;
};

function limitsOf({ environment }: Deps, page: MailPage): Limits {
  const counts = new RateLimiterMemory({ points: maxCalls, duration: 60 });
  const count = (context: MailContext, kind: string) =>
    take(counts, keyOf(kind, networkOf(clientOf(context, environment).address)), 'calls from your network');

  const withRetryPage = (handle: Handler, retryPath?: string) => async (context: MailContext) => {
    try {
      return await handle(context);
    } catch (error) {
      const wait = error instanceof Refusal ? error.details.headers?.['Retry-After'] : undefined;
      if (wait === undefined) throw error;
      context.header('Retry-After', wait);
      return page(context, error instanceof Refusal && error.code === 'rate_limited' ? 429 : 503, {
        title: 'Please try again in a minute',
        text: 'Too many people are using the links of our emails at this moment, so nothing was changed yet.',
        ...(retryPath === undefined ? {} : { button: retryPath }),
      });
    }
  };
  const withRateLimit = (kind: string, handle: Handler, retryPath?: string) =>
    withRetryPage(async (context) => {
      await count(context, kind);
      return handle(context);
    }, retryPath);
  return { count, patiently: withRetryPage, limited: withRateLimit };
}

function addUnsubscribing({ app, deps, page, limits }: Parts): void {
  const { db, strangers, clock } = deps;
  const { name } = deps.environment.product;
  // Programs that scan letters follow their links, so opening the page must not change anything.
  app.get(
    `${paths.unsubscribe}/:token`,
    limits.limited('reading', async (context) => {
      const token = tokenOf(context);
      const reader = token && (await strangers.guard(() => readerOf(db, token)));
      if (!reader) return answerUnknown(page, context);
      if (reader.isUnsubscribed) return page(context, 200, unsubscribedPage(name));
      return page(context, 200, {
        title: 'Unsubscribe from our emails?',
        text: `${reader.address} will no longer receive newsletters and announcements of ${name}.`,
        button: 'Unsubscribe',
      });
    }),
  );
  const handleUnsubscribe: Handler = async (context) => {
    const token = tokenOf(context);
    const isDone = token !== undefined && (await strangers.guard(() => unsubscribe(db, token, clock())));
    return isDone ? page(context, 200, unsubscribedPage(name)) : answerUnknown(page, context);
  };
  // Mail programs also call this for one-click unsubscribing (RFC 8058). The body is not needed.
  app.post(`${paths.unsubscribe}/:token`, limits.limited('unsubscribing', handleUnsubscribe, 'Unsubscribe'));
}

function addConfirming({ app, deps, page, limits }: Parts): void {
  const { strangers } = deps;
  const { name } = deps.environment.product;
  app.get(
    `${paths.confirm}/:token`,
    limits.limited('reading', async (context) => {
      const token = tokenOf(context);
      const isOpen = token !== undefined && (await strangers.guard(() => isConfirmable(deps, token)));
      if (!isOpen) return answerUnknown(page, context);
      return page(context, 200, {
        title: 'Subscribe to our newsletter?',
        text: `Confirm that you want to receive the newsletter of ${name}.`,
        button: 'Confirm subscription',
      });
    }),
  );
  const handleConfirm: Handler = async (context) => {
    const token = tokenOf(context);
    const isDone = token !== undefined && (await strangers.guard(() => confirmSubscription(deps, token)));
    if (!isDone) return answerUnknown(page, context);
    return page(context, 200, { title: 'You are subscribed', text: `You will receive the newsletter of ${name}.` });
  };
  app.post(`${paths.confirm}/:token`, limits.limited('confirming', handleConfirm, 'Confirm subscription'));
}

const isCounted = (deps: Deps, context: Context) => deps.environment.mailing.tracking && context.req.method === 'GET';

function addOpening({ app, deps, limits }: Parts): void {
  app.get(`${paths.open}/:token`, async (context) => {
    const token = tokenOf(context);
    if (token && isCounted(deps, context)) {
      await limits
        .count(context, 'opening')
        .then(() => deps.strangers.guard(() => recordOpened(deps.db, token)))
        .catch(ignoreLimit);
    }
    return context.body(pixel, 200, { ...uncached, 'Content-Type': 'image/gif' });
  });
}

function addClicking({ app, deps, page, limits }: Parts): void {
  const recentLinks = new Map<string, string>();

  function remember(link: string, url: string): void {
    recentLinks.delete(link);
    recentLinks.set(link, url);
    const [oldestLink] = recentLinks.keys();
    if (recentLinks.size > maxCached && oldestLink !== undefined) recentLinks.delete(oldestLink);
  }

  const handleClick: Handler = async (context) => {
    const token = tokenOf(context);
    const number = Number(LinkNumber.safeParse(context.req.param('number')).data);
    if (!token || !number) return answerUnknown(page, context);
    const link = `${token}/${number}`;
    const click = { token, number, isCounted: isCounted(deps, context) };
    const clickedUrl = limits
      .count(context, 'clicking')
      .then(() => deps.strangers.guard(() => recordClicked(deps.db, click)));
    const url = await clickedUrl.catch((error: unknown) => {
      ignoreLimit(error);
      const target = recentLinks.get(link);
      if (target === undefined) throw error;
      return target;
    });
    if (!url) return answerUnknown(page, context);
    remember(link, url);
    for (const [header, value] of Object.entries(uncached)) context.header(header, value);
    return context.redirect(url, 302);
  };
  app.get(`${paths.click}/:token/:number`, limits.patiently(handleClick));
}

/**
 * Ignores a refusal by a limit or a full queue: the open or click is not counted, but the reader still gets the reply.
 */
function ignoreLimit(error: unknown): void {
  if (!(error instanceof Refusal) || error.details.headers?.['Retry-After'] === undefined) throw error;
}

const unsubscribedPage = (name: string): Shown => ({
  title: 'You are unsubscribed',
  text: `You will no longer receive newsletters and announcements of ${name}.`,
});
