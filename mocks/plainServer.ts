import type { NounEndpoint } from '#contract/endpoint.ts';
import { isList } from '#contract/endpoint.ts';
import type { Api } from './api.ts';

/**
 * Fields of records that the specification does not name. The console detects a server's features by their presence.
 */
const extensionFields = new Set([
  'version',
  'activatesAt',
  'plannedBy',
  'seriesId',
  'series',
  'isNext',
  'clashes',
  'roster',
]);

/**
 * Our server as another institute's might be: the specified API without any extension. It has no paging, totals,
 * versions or calls of our own, and every list has the opposite wrapping: bare where we wrap it, wrapped where we send
 * a bare array.
 */
export function withoutExtensions(api: Api, endpoints: readonly NounEndpoint[]): Api {
  const specifiedEndpoints = endpoints.filter((endpoint) => !endpoint.extension);
  return {
    async fetch(request) {
      const url = new URL(request.url);
      if (!url.pathname.startsWith('/api/')) return api.fetch(request);
      const endpoint = specifiedEndpoints.find(
        ({ method, path }) => method === request.method && pattern(path).test(url.pathname),
      );
      if (!endpoint) return new Response('Cannot find that', { status: 404 });
      url.search = '';
      const headers = new Headers(request.headers);
      headers.delete('If-Match');
      // The response is read and rewritten here, so it must not be compressed.
      headers.delete('Accept-Encoding');
      const body = request.method === 'GET' ? null : await request.arrayBuffer();
      const reply = await api.fetch(new Request(url, { method: request.method, headers, body }));
      if (!reply.headers.get('Content-Type')?.includes('json')) return reply;
      const json: unknown = await reply.json();
      const plainJson = reply.ok ? withoutVersions(json) : withoutCode(json);
      return Response.json(reply.ok && isList(endpoint.reply) ? rewrapped(plainJson) : plainJson, {
        status: reply.status,
      });
    },
  };
}

function pattern(path: string): RegExp {
  return new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}$`);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function withoutVersions(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutVersions);
  if (!isObject(value)) return value;
  const specifiedFields = Object.entries(value).filter(([key]) => !extensionFields.has(key));
  return Object.fromEntries(
    specifiedFields.map(([key, inner]) => [key, Array.isArray(inner) ? withoutVersions(inner) : inner]),
  );
}

/** Another server knows the specified error body: success, error and message. */
function withoutCode(value: unknown): unknown {
  if (!isObject(value)) return value;
  return { success: value.success, error: value.error, message: value.message };
}

function rewrapped(value: unknown): unknown {
  if (Array.isArray(value)) return { success: true, items: value };
  return isObject(value) ? Object.values(value).find(Array.isArray) : value;
}
