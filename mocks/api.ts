import { http, type HttpHandler } from 'msw';

/** Anything that answers requests as the server app does: the app itself, or one with its extensions stripped. */
export type Api = { fetch(request: Request): Response | Promise<Response> };

/**
 * Handlers that pass every call of the console to the real server app, so that tests need no second, hand-made backend.
 * Put failures (mocks/failures.ts) before them with `server.use(...)`.
 */
export function apiHandlers(api: Api): HttpHandler[] {
  const forward = ({ request }: { request: Request }) => api.fetch(request);
  return [
    http.all('*/api/*', forward),
    http.get('*/uploads/*', forward),
    http.get('*/papers/*', forward),
    http.get('*/config.json', forward),
  ];
}
