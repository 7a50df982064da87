import { instituteZone } from '#contract/instituteTime.ts';
import { Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { Deps } from './deps.ts';
import { serveDocumentation } from './documentation/page.ts';
import { clientOf } from './http/client.ts';
import { errorReply } from './http/errors.ts';
import { publicPath } from './http/publicAnswers.ts';
import { headersOfPages } from './http/protection.ts';
import { isPublic, noteRequests } from './http/requests.ts';
import { answer } from './http/pipeline.ts';
import type { AppVariables } from './http/appContext.ts';
import { noSuchCall } from './http/refusal.ts';
import type { Route } from './http/call.ts';
import { send } from './http/send.ts';
import { serveConsole, servePapers, serveUploads } from './http/static.ts';
import { serveHealth } from './health.ts';
import { pages, routesOf } from './routes.ts';

/**
 * The whole server as a web-standard app: `createApp(deps).fetch(request)`. All dependencies are passed in, so tests
 * and mocks create it in one line.
 */
export function createApp(deps: Deps, ownRoutes?: readonly Route[]): Hono<AppVariables> {
  const app = new Hono<AppVariables>();
  const { allowedOrigins, product, publicIntake } = deps.environment;
  const routes = routesOf(product, ownRoutes).filter(({ endpoint }) => publicIntake || !endpoint.intake);

  const pageHeaders = headersOfPages(deps.environment);
  noteRequests(app, deps);
  if (allowedOrigins.length > 0) {
    const ofStaff = cors({
      origin: [...allowedOrigins],
      allowHeaders: ['Authorization', 'Content-Type', 'If-Match'],
      exposeHeaders: ['X-Total-Count', 'X-Total-Capped', 'X-Request-Id', 'Retry-After'],
      maxAge: 600,
    });
    app.use('/api/*', (context, next) => (isPublic(context) ? next() : ofStaff(context, next)));
  }
  // Pages of any site may read public content and send forms; those replies set their own CORS headers.
  app.options(
    `${publicPath}*`,
    cors({
      origin: '*',
      allowMethods: ['GET', 'POST'],
      allowHeaders: ['Content-Type', 'If-None-Match'],
      maxAge: 86_400,
    }),
  );
  const asPage: MiddlewareHandler<AppVariables> = async (context, next) => {
    // Set before the response is created: setting headers afterwards would copy it.
    for (const [name, value] of Object.entries(pageHeaders)) context.header(name, value);
    context.header('X-Request-Id', context.get('requestId'));
    await next();
  };

  serveHealth(app, deps);
  serveDocumentation(app, routes, pageHeaders);
  for (const group of groupRoutes(routes)) {
    const [first] = group;
    if (!first) continue;
    const path = `/api${first.endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`;
    // A `GET` call marked `intake` streams replies to one visitor, so its response is not cached for others.
    const isRead = path.startsWith(publicPath) && first.endpoint.method === 'GET' && !first.endpoint.intake;
    app.on(first.endpoint.method, path, (context) => {
      context.set('route', `/api${first.endpoint.path}`);
      return isRead
        ? deps.publicAnswers.answer(context, first.endpoint, {
            address: clientOf(context, deps.environment).address,
            make: () => answer(group, context, deps),
          })
        : answer(group, context, deps);
    });
  }
  app.all('/api/*', (context) => send(context, errorReply(noSuchCall(), context, deps.log)));
  // All requests that no route above has handled get the headers of the console's pages.
  app.use(asPage);
  const configuration = {
    apiHost: '',
    productName: deps.environment.product.name,
    trashDays: String(deps.environment.trashDays),
    instituteZone: instituteZone(),
  };
  app.get('/config.json', (context) => context.json(configuration, 200, { 'Cache-Control': 'no-cache' }));
  for (const serve of pages) serve(app, deps);
  serveUploads(app, deps);
  servePapers(app, deps);
  if (deps.consoleFolder) serveConsole(app, deps.consoleFolder, configuration);
  app.onError((error, context) => send(context, errorReply(error, context, deps.log)));
  return app;
}

/**
 * Returns the routes grouped by method and path, with fixed paths before those with parameters, so that
 * `/testimonials/approve/{id}` is not mistaken for `/testimonials/{id}`.
 */
function groupRoutes(routes: readonly Route[]): readonly (readonly Route[])[] {
  const groups = new Map<string, Route[]>();
  for (const route of routes) {
    const key = `${route.endpoint.method} ${route.endpoint.path}`;
    groups.set(key, [...(groups.get(key) ?? []), route]);
  }
  return [...groups.values()].toSorted((a, b) => specificity(a).localeCompare(specificity(b)));
}

/** Returns a sort key that places fixed segments before parameters, segment by segment. */
function specificity([route]: readonly Route[]): string {
  const segments = route?.endpoint.path.split('/') ?? [];
  return segments.map((segment) => (segment.startsWith('{') ? '1' : `0${segment}`)).join('/');
}
