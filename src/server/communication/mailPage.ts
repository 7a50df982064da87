import type { Context } from 'hono';
import { html, raw } from 'hono/html';

/** Headers of all pages that letters link to. Their addresses contain tokens, which must not be cached or passed on. */
export const uncached = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
} as const;

/** The content of a page; `button` is the label of a button that posts to the same address. */
export type Shown = { readonly title: string; readonly text: string; readonly button?: string };

/** Renders the pages that letters link to, each with a title, a sentence and at most one button. */
export type MailPage = (
  context: Context,
  status: 200 | 404 | 429 | 503,
  content: Shown,
) => Response | Promise<Response>;

const style = `body{margin:0;padding:48px 16px;font:16px/1.5 system-ui,Arial,sans-serif;color-scheme:light dark}
main{max-width:32rem;margin:auto}h1{font-size:1.5rem;line-height:1.3}
button{font:inherit;padding:12px 20px;border-radius:8px;border:0;background:#1d4ed8;color:#fff;cursor:pointer}
button:focus-visible{outline:3px solid #93c5fd;outline-offset:2px}`;

/** Returns the page renderer of the institute with this name. */
export const mailPageOf =
  (name: string): MailPage =>
  (context, status, { title, text, button }) => {
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
  };
