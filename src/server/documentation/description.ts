import * as z from 'zod/mini';
import { flagsNeeded, isList, orderFields, paramsIn, type NounEndpoint } from '#contract/endpoint.ts';
import type { Route } from '../http/call.ts';
import { flagsInWords } from '../http/refusal.ts';
import { version } from '../version.ts';
import { componentsOf, shape, type Components, type Json } from './components.ts';
import { replyContent } from './replies.ts';
import { refusalsOf, responses } from './responses.ts';

/** The OpenAPI 3.1 description of every route, generated from the contract. */
export function describe(routes: readonly Route[]): Json {
  const paths: Record<string, Record<string, Json>> = {};
  const components = componentsOf(routes);
  for (const { endpoint } of routes) {
    const path = (paths[`/api${endpoint.path}`] ??= {});
    const method = endpoint.method.toLowerCase();
    const operation = operationOf(endpoint, components);
    path[method] = path[method] ? mergeEndpoints(path[method], operation) : operation;
  }
  paths['/api/health'] = { get: health };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Institute Console API',
      description: 'The calls of the staff console, and those that the pages of the institute’s site read and send.',
      version,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The server that answers this description' }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: components.schemas,
      responses,
    },
    tags: tagsOf(routes),
    paths,
  };
}

/** A tag for each noun, with the modules whose permissions its calls require. */
function tagsOf(routes: readonly Route[]): Json[] {
  const modules = new Map<string, Set<string>>();
  for (const { endpoint } of routes) {
    modules.set(endpoint.noun, (modules.get(endpoint.noun) ?? new Set()).add(endpoint.module));
  }
  const nouns = [...modules].map(([name, ids]) => ({ name, description: `Module: ${[...ids].join(', ')}` }));
  return [...nouns, { name: 'health', description: 'The state of the server' }];
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

/** The only call without a noun, for monitoring. */
const health: Json = {
  operationId: 'health',
  tags: ['health'],
  summary: 'How the server is',
  description: 'Open to everyone.',
  security: [],
  parameters: [],
  responses: {
    200: { description: 'It works', ...healthAnswer },
    503: { description: 'The database is away', ...healthAnswer },
  },
};

function operationOf(endpoint: NounEndpoint, components: Components): Json {
  const content = requestContent(endpoint, components);
  return {
    operationId: `${endpoint.noun}.${endpoint.key}`,
    tags: [endpoint.noun],
    summary: endpoint.summary,
    description: needsText(endpoint),
    security: endpoint.needs === 'public' ? [] : [{ bearer: [] }],
    parameters: parametersOf(endpoint),
    ...(content ? { requestBody: { required: true, content } } : {}),
    responses: {
      [endpoint.status ?? 200]: { description: 'Done', ...replyContent(endpoint, components) },
      ...(isRemembered(endpoint) && {
        304: { description: 'The same as the answer with the ETag in `If-None-Match`' },
      }),
      ...refusalsOf(endpoint),
    },
  };
}

/** Whether a call is a public read, whose reply has an ETag. */
const isRemembered = ({ needs, method }: NounEndpoint) => needs === 'public' && method === 'GET';

/** Two endpoints with the same method and path differ in their input, so the description offers both. */
function mergeEndpoints(first: Json, second: Json): Json {
  return {
    ...first,
    summary: `${String(first.summary)} / ${String(second.summary)}`,
    description: [first, second]
      .map((operation) => `${mediaType(operation)}: ${String(operation.description)}`)
      .join(' '),
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

/** The right that a call needs, as a sentence. */
export function needsText({ needs, module }: NounEndpoint): string {
  if (needs === 'public') return 'Open to everyone.';
  if (needs === 'session') return 'Needs a session.';
  if (needs === 'writer') return 'Needs the permission to add or update records of a module with files.';
  if (needs === 'admin') return 'Needs the role Admin.';
  return `Needs the permission ${flagsInWords(flagsNeeded(needs))} for module ${module}.`;
}

/** The request body by media type; undefined if nothing is sent. */
export function requestContent(endpoint: NounEndpoint, components: Components): Json | undefined {
  const { body, files, noun, raw } = endpoint;
  if (raw) {
    const anyObject = { schema: { type: 'object' } };
    return { 'application/json': anyObject, 'application/x-www-form-urlencoded': anyObject };
  }
  if (!files) return body && { 'application/json': { schema: components.refer(body, 'input', noun) } };
  const fields = Object.keys(files).map((name) => [
    name,
    { type: 'string', contentMediaType: 'application/octet-stream' },
  ]);
  const uploads = { type: 'object', properties: Object.fromEntries(fields) };
  const schema = body ? { allOf: [components.refer(body, 'input', noun), uploads] } : uploads;
  return { 'multipart/form-data': { schema } };
}

/** All parameters of a call: those of its path and its query, and the version in a header. */
export function parametersOf(endpoint: NounEndpoint): Json[] {
  return [...pathParameters(endpoint), ...queryParameters(endpoint), ...versionParameter(endpoint)];
}

function pathParameters({ path }: NounEndpoint): Json[] {
  return paramsIn(path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: /^id$|Id$/.test(name) ? { type: 'string', format: 'uuid' } : { type: 'string' },
  }));
}

function query(name: string, schema: Json): Json {
  return { name, in: 'query', required: false, schema };
}

const JsonObject = z.record(z.string(), z.unknown());
const Properties = z.object({ properties: z.record(z.string(), JsonObject) });

function queryParameters({ reply, query: querySchema }: NounEndpoint): Json[] {
  if (querySchema) {
    const { properties } = Properties.parse(shape(querySchema, 'input'));
    return Object.entries(properties).map(([name, schema]) => query(name, schema));
  }
  if (!isList(reply)) return [];
  return [
    query('page', { type: 'integer', minimum: 1 }),
    query('limit', { type: 'integer', minimum: 1, maximum: 1000 }),
    query('sort', { enum: ['_id', ...orderFields(reply)] }),
    query('order', { enum: ['asc', 'desc'] }),
    ...(reply.heavy.length > 0 ? [query('full', { type: 'boolean' })] : []),
    ...(reply.search.length > 0 ? [query('search', { type: 'string' })] : []),
    ...Object.entries(reply.filter).map(([name, schema]) => query(name, shape(schema, 'input'))),
  ];
}

function versionParameter(endpoint: NounEndpoint): Json[] {
  if (endpoint.method !== 'PUT' && endpoint.method !== 'PATCH' && endpoint.key !== 'update') return [];
  const description = 'The version that was read, as in "3": a record saved since then is not overwritten (409).';
  return [{ name: 'If-Match', in: 'header', required: false, description, schema: { type: 'string' } }];
}
