import type { Hono } from 'hono';
import { html, raw } from 'hono/html';
import type { NounEndpoint } from '#contract/endpoint.ts';
import type { Route } from '../http/call.ts';
import { keepBody, sendCachedBody, type CachedBody } from '../http/keptBody.ts';
import type { AppVariables } from '../http/appContext.ts';
import type { AnswerHeaders } from '../http/protection.ts';
import { version } from '../version.ts';
import { componentsOf, type Components } from './components.ts';
import { describe, needsText, parametersOf, requestContent } from './description.ts';
import { replyContent } from './replies.ts';

/**
 * Caches must check for a new version each time, which costs a 304, because the next version of the server may have
 * other calls.
 */
const caching = { 'Cache-Control': 'public, max-age=0' };

/**
 * Serves the description, and a page without scripts that displays it. Both are generated on first use and cached for
 * the life of the process, because generating one blocks the only thread for longer than a hundred other replies.
 */
export function serveDocumentation(
  app: Hono<AppVariables>,
  routes: readonly Route[],
  pageHeaders: AnswerHeaders,
): void {
  const description = cachedOnce(() => JSON.stringify(describe(routes)));
  const readable = cachedOnce(async () => String(await page(routes)));
  app.get('/api/openapi.json', async (context) => {
    const headers = { ...context.get('dataHeaders'), ...caching };
    return sendCachedBody(context, await description(), { type: 'application/json; charset=UTF-8', headers });
  });
  app.get('/api/docs', async (context) =>
    sendCachedBody(context, await readable(), {
      type: 'text/html; charset=UTF-8',
      headers: { ...pageHeaders, ...caching },
    }),
  );
}

function cachedOnce(make: () => string | Promise<string>): () => Promise<CachedBody> {
  let body: Promise<CachedBody> | undefined;
  const bytes = async () => keepBody(new TextEncoder().encode(await make()));
  return () => (body ??= bytes());
}

function page(routes: readonly Route[]) {
  const components = componentsOf(routes);
  const nouns = [...new Set(routes.map(({ endpoint }) => endpoint.noun))];
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Institute Console API</title>
        <style>
          ${raw(pageStyle)}
        </style>
      </head>
      <body>
        <h1>Institute Console API ${version}</h1>
        <p>
          Every call lives under <code>/api</code> and carries <code>Authorization: Bearer</code> with the token that
          <code>POST /api/employees/login</code> answers, unless it says otherwise. The machine-readable description is
          <a href="/api/openapi.json">openapi.json</a>. <code>GET /api/health</code> is open to everyone and tells how
          the server is.
        </p>
        <nav>${nouns.map((noun) => html`<a href="#${noun}">${noun}</a> `)}</nav>
        ${nouns.map(
          (noun) =>
            html`<h2 id="${noun}">${noun}</h2>
              ${routes.filter(({ endpoint }) => endpoint.noun === noun).map(({ endpoint }) => section(endpoint, components))}`,
        )}
        <h2 id="schemas">Schemas</h2>
        ${Object.entries(components.schemas).map(
          ([name, schema]) =>
            html`<details>
              <summary><b>${name}</b></summary>
              <pre>${JSON.stringify(schema, null, 2)}</pre>
            </details>`,
        )}
      </body>
    </html>`;
}

function section(endpoint: NounEndpoint, components: Components) {
  const details = {
    parameters: parametersOf(endpoint),
    request: requestContent(endpoint, components),
    reply: replyContent(endpoint, components).content,
  };
  return html`<details>
    <summary><b>${endpoint.method}</b> <code>/api${endpoint.path}</code> ${endpoint.summary}</summary>
    <p>${needsText(endpoint)}</p>
    <pre>${JSON.stringify(details, null, 2)}</pre>
  </details>`;
}

const pageStyle = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
  details { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: 0.5rem 0; }
  summary { cursor: pointer; }
  summary b { display: inline-block; min-width: 4.5rem; }
  pre { overflow: auto; font-size: 13px; }
`;
