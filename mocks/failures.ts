import { http, HttpResponse, type HttpHandler } from 'msw';
import type { ErrorBody } from '#contract/errors.ts';
import { refusals } from '#contract/errors.ts';
import type { Method } from '#contract/endpoint.ts';

/** The path of a call under `/api`, with msw's `:name` for parameters: `/blogs/:id`. */
type Target = { method: Method; path: string };

const verbs = { GET: http.get, POST: http.post, PUT: http.put, PATCH: http.patch, DELETE: http.delete };

function answer({ method, path }: Target, respond: () => Response): HttpHandler {
  return verbs[method](`*/api${path}`, respond);
}

function refuse(target: Target, status: number, body: Partial<ErrorBody>): HttpHandler {
  const message = body.message ?? '';
  const fullBody = { success: false, error: message, message, requestId: 'request-of-the-test', ...body };
  return answer(target, () => HttpResponse.json(fullBody, { status, headers: { 'X-Request-Id': fullBody.requestId } }));
}

/** Failures that the console must handle, one function each. */
export const failures = {
  serverError: (target: Target) =>
    refuse(target, 500, { code: 'internal', message: 'Something went wrong on the server. Please try again.' }),
  /** A failure without any message, as some other servers send it. */
  silentError: (target: Target) => answer(target, () => new HttpResponse(null, { status: 500 })),
  networkDown: (target: Target) => answer(target, () => HttpResponse.error()),
  sessionEnded: (target: Target) => refuse(target, 401, { code: 'unauthenticated', message: refusals.unauthenticated }),
  forbidden: (target: Target) => refuse(target, 403, { code: 'forbidden', message: refusals.forbidden }),
  stale: (target: Target, current: Record<string, unknown>) =>
    refuse(target, 409, {
      code: 'stale',
      message: 'Someone else has saved this record since you opened it.',
      current,
    }),
  tooLarge: (target: Target) =>
    refuse(target, 413, { code: 'too_large', message: 'This file is too large: at most 10 MB are accepted.' }),
  invalid: (target: Target, errors: Record<string, string>) =>
    refuse(target, 422, { code: 'invalid', message: Object.values(errors)[0] ?? '', errors }),
} as const;
