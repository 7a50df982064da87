import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import * as z from 'zod/mini';
import type { Pages } from '../domain.ts';
import { clientOf, networkOf } from '../http/client.ts';
import type { AppVariables } from '../http/appContext.ts';
import { Refusal } from '../http/refusal.ts';
import { keyOf, take } from '../platform/rateLimits.ts';
import { mailPages as paths } from './campaignLetter.ts';
import { confirmSubscription, isConfirmable } from './publicSubscriptions.ts';
import { readerOf, recordClicked, recordOpened, unsubscribe } from './readers.ts';

/** The smallest image: one transparent pixel. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const uncached = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' } as const;

const Token = z.uuid();
/** Links are numbered from 1; no letter has ten thousand. */
const LinkNumber = z.string().check(z.regex(/^\d{1,4}$/));
/** Calls of each kind that one network may make in a minute, by each process: mail services call from few addresses. */
const maxCalls = 600;
/** Links that were followed lately, which a process redirects without the database. */
const maxCached = 1000;
const tokenOf = (context: Context): string | undefined => Token.safeParse(context.req.param('token')).data;

type MailContext = Context<AppVariables>;
type Shown = { readonly title: string; readonly text: string; readonly button?: string };

const style = `body{margin:0;padding:48px 16px;font:16px/1.5 system-ui,Arial,sans-serif;color-scheme:light dark}
main{max-width:32rem;margin:auto}h1{font-size:1.5rem;line-height:1.3}
button{font:inherit;padding:12px 20px;border-radius:8px;border:0;background:#1d4ed8;color:#fff;cursor:pointer}
button:focus-visible{outline:3px solid #93c5fd;outline-offset:2px}`;

/** Lets people unsubscribe and confirm without a session, and notes opens and clicks. Addresses of letters lead here. */
export const mailPages: Pages = (app, deps) => {
  const { db, strangers, clock, environment } = deps;
  const { name } = environment.product;

  function page(context: Context, status: 200 | 404 | 429 | 503, { title, text, button }: Shown) {
    const form = button === undefined ? '' : html`<form method="post"><button type="submit">${button}</button></form>`;
    return context.html(
      html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <title>${title} · ${name}</title>
            <style>
              ${raw(style)}
            </style>
          </head>
          <body>
            <main>
              <h1>${title}</h1>
              <p>${text}</p>
              ${form}
            </main>
          </body>
        </html>`,
      status,
      uncached,
    );
  }

  const unknown = (context: Context) =>
    page(context, 404, {
      title: 'This link is not valid',
      text: 'It may be incomplete or too old. Copy the whole link from the email and try again.',
    });

  const counts = new RateLimiterMemory({ points: maxCalls, duration: 60 });
  const countCall = (context: MailContext, kind: string) =>
    take(counts, keyOf(kind, networkOf(clientOf(context, environment).address)), 'calls from your network');

  /** Answers a person whom a limit or a full queue holds up with a page that says so: nothing is lost, only later. */
  function patiently(handle: (context: MailContext) => Promise<Response>, again?: string) {
    return async (context: MailContext) => {
      try {
        return await handle(context);
      } catch (error) {
        const wait = error instanceof Refusal ? error.details.headers?.['Retry-After'] : undefined;
        if (wait === undefined) throw error;
        context.header('Retry-After', wait);
        return page(context, error instanceof Refusal && error.code === 'rate_limited' ? 429 : 503, {
          title: 'Please try again in a minute',
          text: 'Too many people are using the links of our emails at this moment, so nothing was changed yet.',
          ...(again === undefined ? {} : { button: again }),
        });
      }
    };
  }

  function limited(kind: string, handle: (context: MailContext) => Promise<Response>, again?: string) {
    return patiently(async (context) => {
      await countCall(context, kind);
      return handle(context);
    }, again);
  }

  // Programs that look into letters follow their links: reading the page changes nothing.
  app.get(
    `${paths.unsubscribe}/:token`,
    limited('reading', async (context) => {
      const token = tokenOf(context);
      const reader = token && (await strangers.guard(() => readerOf(db, token)));
      if (!reader) return unknown(context);
      if (reader.isUnsubscribed) return page(context, 200, unsubscribed(name));
      return page(context, 200, {
        title: 'Unsubscribe from our emails?',
        text: `${reader.address} will no longer receive newsletters and announcements of ${name}.`,
        button: 'Unsubscribe',
      });
    }),
  );
  // Also what mail programs send for one click (RFC 8058): the body says nothing that the address does not.
  app.post(
    `${paths.unsubscribe}/:token`,
    limited(
      'unsubscribing',
      async (context) => {
        const token = tokenOf(context);
        const isDone = token !== undefined && (await strangers.guard(() => unsubscribe(db, token, clock())));
        return isDone ? page(context, 200, unsubscribed(name)) : unknown(context);
      },
      'Unsubscribe',
    ),
  );

  app.get(
    `${paths.confirm}/:token`,
    limited('reading', async (context) => {
      const token = tokenOf(context);
      const isOpen = token !== undefined && (await strangers.guard(() => isConfirmable(deps, token)));
      if (!isOpen) return unknown(context);
      return page(context, 200, {
        title: 'Subscribe to our newsletter?',
        text: `Confirm that you want to receive the newsletter of ${name}.`,
        button: 'Confirm subscription',
      });
    }),
  );
  app.post(
    `${paths.confirm}/:token`,
    limited(
      'confirming',
      async (context) => {
        const token = tokenOf(context);
        const isDone = token !== undefined && (await strangers.guard(() => confirmSubscription(deps, token)));
        if (!isDone) return unknown(context);
        return page(context, 200, { title: 'You are subscribed', text: `You will receive the newsletter of ${name}.` });
      },
      'Confirm subscription',
    ),
  );

  const { tracking } = environment.mailing;
  const isRead = (context: Context) => tracking && context.req.method === 'GET';

  app.get(`${paths.open}/:token`, async (context) => {
    const token = tokenOf(context);
    if (token && isRead(context)) {
      await countCall(context, 'opening')
        .then(() => strangers.guard(() => recordOpened(db, token)))
        .catch(ignoreLimit);
    }
    return context.body(pixel, 200, { ...uncached, 'Content-Type': 'image/gif' });
  });

  const known = new Map<string, string>();

  function remember(link: string, url: string): void {
    known.delete(link);
    known.set(link, url);
    const [oldest] = known.keys();
    if (known.size > maxCached && oldest !== undefined) known.delete(oldest);
  }

  app.get(
    `${paths.click}/:token/:number`,
    patiently(async (context) => {
      const token = tokenOf(context);
      const number = Number(LinkNumber.safeParse(context.req.param('number')).data);
      if (!token || !number) return unknown(context);
      const link = `${token}/${number}`;
      const clicked = countCall(context, 'clicking').then(() =>
        strangers.guard(() => recordClicked(db, { token, number, isCounted: isRead(context) })),
      );
      const url = await clicked.catch((error: unknown) => {
        ignoreLimit(error);
        const target = known.get(link);
        if (target === undefined) throw error;
        return target;
      });
      if (!url) return unknown(context);
      remember(link, url);
      for (const [header, value] of Object.entries(uncached)) context.header(header, value);
      return context.redirect(url, 302);
    }),
  );

  // A link that a mail program has cut or joined leads to no page of the console.
  app.get('/mail/*', unknown);
};

/** An open or click that a limit or a full queue refuses is not counted; the reader is served all the same. */
function ignoreLimit(error: unknown): void {
  if (!(error instanceof Refusal) || error.details.headers?.['Retry-After'] === undefined) throw error;
}

const unsubscribed = (name: string): Shown => ({
  title: 'You are unsubscribed',
  text: `You will no longer receive newsletters and announcements of ${name}.`,
});
