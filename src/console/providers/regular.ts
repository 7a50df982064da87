import simpleRestProvider from 'ra-data-simple-rest';
import { isWrapped, type Endpoint, type Method } from '#contract/endpoint.ts';
import { request } from './http.ts';

const methods: Readonly<Record<string, Method>> = { GET: 'GET', POST: 'POST', PUT: 'PUT', DELETE: 'DELETE' };

type Options = { method?: string; signal?: AbortSignal | null };

/**
 * The base of the data provider: react-admin's own provider for plain REST, on our network layer. It makes the calls of
 * which nothing but the path has to be known. Throws ApiError as `request` does.
 */
export const regular = simpleRestProvider('', async (path: string, { method = 'GET', signal }: Options = {}) => {
  const { status, headers, json } = await request(methods[method] ?? 'GET', path, { signal: signal ?? undefined });
  return { status, headers, body: '', json: json ?? {} };
});

/**
 * The path before the id in a regular call, as ra-data-simple-rest joins it: `things` of `/things/{id}`. Undefined for
 * a path with further parameters, and for a reply in an envelope.
 */
export function recordsPath({ path, reply }: Endpoint): string | undefined {
  if (isWrapped(reply)) return undefined;
  return /^\/([^{}]+)\/\{\w+\}$/.exec(path)?.[1];
}
