import * as z from 'zod/mini';
import { schemaIn, type NounEndpoint, type Schema } from '#contract/endpoint.ts';
import { ErrorBody } from '#contract/errors.ts';
import { Done } from '#contract/fields.ts';
import type { Route } from '../http/call.ts';

export type Json = Record<string, unknown>;

/** The JSON schema of what a call takes (`input`) or answers (`output`). */
export function shape(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return described;
}

/** The schemas that the description names, so that a client made from it has types that a person can read. */
export type Components = {
  /** By name, for `components.schemas`. */
  readonly schemas: Readonly<Record<string, Json>>;
  /** A reference to the schema's component; the schema itself where it has no name. */
  refer(schema: Schema, io: 'input' | 'output'): Json;
};

/** What the calls that every resource has exchange: the record itself. */
const verbs = new Set(['list', 'get', 'create', 'update']);

/**
 * Names the schemas of all routes: a record after its resource (`Alert`), what creates one `AlertDraft`, and what a
 * single call takes or answers after the call (`AlertSetStatus`, `LeadCountsReply`). One schema has one name.
 */
export function componentsOf(routes: readonly Route[]): Components {
  const names = { input: new Map<Schema, string>([]), output: new Map<Schema, string>([[Done, 'Done']]) };
  const schemas: Record<string, Json> = { Error: shape(ErrorBody, 'output'), Done: shape(Done, 'output') };

  function name(schema: Schema, io: 'input' | 'output', wanted: string): void {
    if (names[io].has(schema)) return;
    const described = shape(schema, io);
    if (described.type !== 'object' || !described.properties) return;
    const free = wanted in schemas ? `${wanted}${io === 'input' ? 'Input' : 'Reply'}` : wanted;
    names[io].set(schema, free);
    schemas[free] = described;
  }

  const endpoints = routes.map(({ endpoint }) => endpoint);
  // Records first: another call may answer one too, and must not name it.
  for (const endpoint of endpoints.filter(({ key }) => verbs.has(key))) nameReply(endpoint, singular(endpoint.noun));
  for (const endpoint of endpoints) {
    const one = singular(endpoint.noun);
    nameReply(endpoint, `${one}${capitalised(endpoint.key)}Reply`);
    if (endpoint.body)
      name(endpoint.body, 'input', `${one}${endpoint.key === 'create' ? 'Draft' : capitalised(endpoint.key)}`);
  }

  function nameReply({ reply }: NounEndpoint, wanted: string): void {
    if (reply) name(schemaIn(reply), 'output', wanted);
  }

  return {
    schemas,
    refer(schema, io) {
      const known = names[io].get(schema);
      return known ? { $ref: `#/components/schemas/${known}` } : shape(schema, io);
    },
  };
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** One of a resource, as a type is called: `metaTags` → `MetaTag`, `companies` → `Company`, `news` → `News`. */
function singular(noun: string): string {
  const one = /(?:ss|us|news)$/i.test(noun) ? noun : noun.replace(/ies$/, 'y').replace(/s$/, '');
  return capitalised(one.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()).replaceAll(/\W/g, ''));
}
