import type { Hono } from 'hono';
import { randomUUID } from 'node:crypto';
import { asOrigin } from '../database/slowStatements.ts';
import type { Deps } from '../deps.ts';
import type { AppContext, AppVariables } from './appContext.ts';
import { headersOfData, headersOfPublicData } from './protection.ts';
import { publicPath } from './publicAnswers.ts';

/** Matches a path up to the end of its secret: the id of a chat, or the token of a calendar feed. */
const secretPathPattern = /^(\/api\/(?:public\/chat|chat\/conversations|inbox\/chats)\/|\/calendar\/)[^/]+/;

/** A request's path for the log, without its secret, because the id of a chat or a token grants access. */
export const loggedPath = (path: string): string => path.replace(secretPathPattern, '$1…');

export const isPublic = (context: AppContext) => context.req.path.startsWith(publicPath);

/** Gives each request an id, and records it in the log and the metrics once it is answered. */
export function noteRequests(app: Hono<AppVariables>, { environment, log, metrics }: Deps): void {
  const dataHeaders = headersOfData(environment);
  const publicHeaders = headersOfPublicData(environment);
  const namesOrigins = environment.observing.slowStatementMs > 0;
  // The log lines only contain these fields. Searching each line for secrets to redact would take longer than writing
  // it.
  const requestLog = log.child({}, { redact: [] });
  app.use(async (context, next) => {
    const startedAt = performance.now();
    const requestId = randomUUID();
    context.set('requestId', requestId);
    context.set('dataHeaders', isPublic(context) ? publicHeaders : dataHeaders);
    const { method } = context.req;
    const path = loggedPath(context.req.path);
    await (namesOrigins ? asOrigin({ requestId, method, path }, next) : next());
    const durationMs = performance.now() - startedAt;
    const { status } = context.res;
    const employee = context.get('actor')?._id;
    requestLog.info({ requestId, method, path, status, duration: Math.round(durationMs), employee }, 'request');
    metrics?.noteRequest({ method, route: context.get('route') ?? routeOf(path), status, seconds: durationMs / 1000 });
  });
}

/** The label of a path that is not a call. There are few labels, because strangers can request any number of paths. */
function routeOf(path: string): string {
  for (const pathPrefix of ['/api/health', '/uploads', '/papers', '/assets']) {
    if (path === pathPrefix || path.startsWith(`${pathPrefix}/`)) return pathPrefix;
  }
  return path.startsWith('/api/') ? 'unknown' : 'page';
}
