import type { Hono } from 'hono';
import { html, raw } from 'hono/html';
import * as z from 'zod/mini';
import { ErrorBody } from '#contract/errors.ts';
import { isList, type ListReply, type NounEndpoint, type Schema } from '#contract/endpoint.ts';
import type { Route } from './http/call.ts';
import type { AppVariables } from './http/pipeline.ts';
import { send } from './http/send.ts';
import { version } from './version.ts';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 description of every route, made from the contract. */
export function describe(routes: readonly Route[]): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const { endpoint } of routes) {
    const path = (paths[`/api${endpoint.path}`] ??= {});
    const method = endpoint.method.toLowerCase();
    const operation = operationOf(endpoint);
    path[method] = path[method] ? merged(path[method], operation) : operation;
  }
  paths['/api/health'] = { get: health };
  return {
    openapi: '3.1.0',
    info: { title: 'Institute Console API', version },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: shape(ErrorBody, 'output') },
    },
    paths,
  };
}

const healthAnswer = {
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['status', 'version', 'database', 'uptime'],
        properties: {
          status: { enum: ['ok', 'unavailable'] },
          version: { type: 'string' },
          database: { enum: ['ok', 'unavailable'] },
          uptime: { type: 'integer', description: 'Seconds since the start' },
        },
      },
    },
  },
};

/** The one call that belongs to no noun, for whoever watches the server. */
const health: Json = {
  operationId: 'health',
  tags: ['health'],
  summary: 'How the server is',
  description: 'Open to everyone.',
  parameters: [],
  responses: {
    200: { description: 'It works', ...healthAnswer },
    503: { description: 'The database is away', ...healthAnswer },
  },
};

function operationOf(endpoint: NounEndpoint): Json {
  const content = requestContent(endpoint);
  return {
    operationId: `${endpoint.noun}.${endpoint.key}`,
    tags: [endpoint.noun],
    summary: endpoint.summary,
    description: needsText(endpoint),
    ...(endpoint.needs === 'public' ? {} : { security: [{ bearer: [] }] }),
    parameters: [...pathParameters(endpoint), ...queryParameters(endpoint.reply), ...versionParameter(endpoint)],
    ...(content ? { requestBody: { required: true, content } } : {}),
    responses: {
      [endpoint.status ?? 200]: { description: 'Done', ...replyContent(endpoint) },
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

/** Two endpoints of one method and path differ in what they take: the description offers both. */
function merged(first: Json, second: Json): Json {
  return {
    ...first,
    summary: `${String(first.summary)} / ${String(second.summary)}`,
    description: [first, second].map((one) => `${mediaType(one)}: ${String(one.description)}`).join(' '),
    requestBody: { content: { ...contentOf(first), ...contentOf(second) } },
  };
}

function mediaType(operation: Json): string {
  return Object.keys(contentOf(operation)).join(', ');
}

function contentOf(operation: Json): Json {
  const body: Json =
    typeof operation.requestBody === 'object' && operation.requestBody ? { ...operation.requestBody } : {};
  return typeof body.content === 'object' && body.content ? { ...body.content } : {};
}

function needsText({ needs, module }: NounEndpoint): string {
  if (needs === 'public') return 'Open to everyone.';
  if (needs === 'session') return 'Needs a session.';
  if (needs === 'writer') return 'Needs the permission to add or update anything.';
  return needs === 'admin' ? 'Needs the role Admin.' : `Needs the permission '${needs}' for module ${module}.`;
}

function shape(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return described;
}

function requestContent(endpoint: NounEndpoint): Json | undefined {
  const schema = endpoint.body ? shape(endpoint.body, 'input') : { type: 'object', properties: {} };
  if (!endpoint.files) return endpoint.body && { 'application/json': { schema } };
  const files = Object.fromEntries(
    Object.keys(endpoint.files).map((name) => [name, { type: 'string', contentMediaType: 'application/octet-stream' }]),
  );
  const properties: Json = typeof schema.properties === 'object' && schema.properties ? { ...schema.properties } : {};
  return { 'multipart/form-data': { schema: { ...schema, properties: { ...properties, ...files } } } };
}

function replyContent({ reply }: NounEndpoint): Json {
  if (!reply) return {};
  if (!isList(reply)) return { content: { 'application/json': { schema: shape(reply, 'output') } } };
  const rows = { type: 'array', items: shape(reply.item, 'output') };
  const schema = reply.wrapped ? { type: 'object', properties: { [reply.wrapped]: rows } } : rows;
  const total = { description: 'Rows in all, when a page was asked for', schema: { type: 'integer' } };
  return { headers: { 'X-Total-Count': total }, content: { 'application/json': { schema } } };
}

function pathParameters({ path }: NounEndpoint): Json[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  }));
}

function queryParameters(reply: Schema | ListReply | undefined): Json[] {
  if (!isList(reply)) return [];
  const query = (name: string, schema: Json) => ({ name, in: 'query', required: false, schema });
  return [
    query('page', { type: 'integer', minimum: 1 }),
    query('limit', { type: 'integer', minimum: 1, maximum: 1000 }),
    query('sort', { enum: ['_id', ...reply.sort] }),
    query('order', { enum: ['asc', 'desc'] }),
    ...(reply.heavy.length > 0 ? [query('full', { type: 'boolean' })] : []),
    ...(reply.search.length > 0 ? [query('search', { type: 'string' })] : []),
    ...Object.entries(reply.filter).map(([name, schema]) => query(name, shape(schema, 'input'))),
  ];
}

function versionParameter(endpoint: NounEndpoint): Json[] {
  if (endpoint.method !== 'PUT' && endpoint.method !== 'PATCH') return [];
  const description = 'The version that was read, as in "3": a record saved since then is not overwritten (409).';
  return [{ name: 'If-Match', in: 'header', required: false, description, schema: { type: 'string' } }];
}

/** Serves the description and a page to read it, without scripts. */
export function serveDocumentation(app: Hono<AppVariables>, routes: readonly Route[]): void {
  app.get('/api/openapi.json', (context) => send(context, { body: JSON.stringify(describe(routes)), status: 200 }));
  app.get('/api/docs', (context) => context.html(page(routes), 200, { 'Cache-Control': 'no-store' }));
}

function page(routes: readonly Route[]) {
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
              ${routes.filter(({ endpoint }) => endpoint.noun === noun).map(({ endpoint }) => section(endpoint))}`,
        )}
      </body>
    </html>`;
}

function section(endpoint: NounEndpoint) {
  const details = {
    parameters: [...pathParameters(endpoint), ...queryParameters(endpoint.reply), ...versionParameter(endpoint)],
    request: requestContent(endpoint),
    reply: replyContent(endpoint).content,
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
