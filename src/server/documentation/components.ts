import * as z from 'zod/mini';
import { schemaIn, type Schema } from '#contract/endpoint.ts';
import { ErrorBody } from '#contract/errors.ts';
import { Done } from '#contract/fields.ts';
import type { Route } from '../http/call.ts';

export type Json = Record<string, unknown>;

/** The JSON schema of what a call takes (`input`) or answers (`output`). */
export function shape(schema: Schema, io: 'input' | 'output', override?: Override): Json {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override });
  return described;
}

type Override = NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override'];

/**
 * Defaults of a request are said in words: makers of clients, such as openapi-typescript, take a field of a named
 * schema that has a `default` for one that is always there, and would demand it of every caller.
 */
const defaultInWords: Override = ({ jsonSchema }) => {
  if (jsonSchema.default === undefined) return;
  const sentence = `Default: ${JSON.stringify(jsonSchema.default)}`;
  jsonSchema.description = jsonSchema.description ? `${jsonSchema.description} ${sentence}` : sentence;
  delete jsonSchema.default;
};

const bodyOrReply = (schema: Schema, io: 'input' | 'output') =>
  shape(schema, io, io === 'input' ? defaultInWords : undefined);

/** The schemas that the description names, so that a client made from it has types that a person can read. */
export type Components = {
  /** By name, for `components.schemas`. */
  readonly schemas: Readonly<Record<string, Json>>;
  /** A reference to the schema's component, by the noun's own name for it if there is one; an unnamed schema itself. */
  refer(schema: Schema, io: 'input' | 'output', noun: string): Json;
};

/** The calls of every resource, which exchange the record itself. */
const verbs = new Set(['list', 'get', 'create', 'update']);
/** Calls that answer all records of a resource that has no list. */
const wholes = new Set(['all', 'read']);

/**
 * Names the schemas of all routes: a record after its resource (`Alert`), what creates one `AlertDraft`, what a call
 * answers several of after both (`CampaignLink`), and what a single call takes or answers after the call
 * (`AlertSetStatus`, `LeadCountsReply`). One schema is described once; resources that share their record, such as case
 * studies and assignments, each have a name for it.
 */
export function componentsOf(routes: readonly Route[]): Components {
  const names = { input: new Map<Schema, string>([]), output: new Map<Schema, string>([[Done, 'Done']]) };
  const ownNames = { input: new Map<string, Schema>(), output: new Map<string, Schema>() };
  const schemas: Record<string, Json> = { Error: shape(ErrorBody, 'output'), Done: shape(Done, 'output') };

  function name(schema: Schema, io: 'input' | 'output', proposed: string): void {
    if (names[io].has(schema)) return;
    const described = bodyOrReply(schema, io);
    if (described.type !== 'object' || !described.properties) return;
    const free = proposed in schemas ? `${proposed}${io === 'input' ? 'Input' : 'Reply'}` : proposed;
    names[io].set(schema, free);
    schemas[free] = described;
  }

  /** Names a schema of a resource's own, even if another resource has named the same one. */
  function nameOwn(schema: Schema, io: 'input' | 'output', proposed: string): void {
    name(schema, io, proposed);
    const known = names[io].get(schema);
    if (known === undefined || known === proposed || known === 'Done' || proposed in schemas) return;
    schemas[proposed] = reference(known);
    ownNames[io].set(proposed, schema);
  }

  const endpoints = routes.map(({ endpoint }) => endpoint);
  // Records first: another call may answer one too, and must not name it.
  for (const { noun, key, reply } of endpoints) {
    if (reply && verbs.has(key)) nameOwn(schemaIn(reply), 'output', singular(noun));
  }
  for (const { noun, key, reply, body } of endpoints) {
    const one = singular(noun);
    if (reply) {
      const answered = schemaIn(reply);
      const row = rowOf(answered);
      if (row) name(row, 'output', wholes.has(key) ? one : `${one}${singular(key)}`);
      else name(answered, 'output', `${one}${capitalised(key)}Reply`);
    }
    if (body && key === 'create') nameOwn(body, 'input', `${one}Draft`);
    else if (body) name(body, 'input', `${one}${capitalised(key)}`);
  }

  function refer(schema: Schema, io: 'input' | 'output', noun: string): Json {
    const row = rowOf(schema);
    if (row && names[io].has(row)) return { type: 'array', items: refer(row, io, noun) };
    const one = singular(noun);
    const own = [one, `${one}Draft`].find((proposed) => ownNames[io].get(proposed) === schema);
    const known = own ?? names[io].get(schema);
    return known === undefined ? bodyOrReply(schema, io) : reference(known);
  }

  return { schemas, refer };
}

const reference = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

/** The item of a plain array. */
function rowOf(schema: Schema): Schema | undefined {
  return schema instanceof z.ZodMiniArray && schema.def.element instanceof z.ZodMiniType
    ? schema.def.element
    : undefined;
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** One of a resource, as a type is called: `metaTags` → `MetaTag`, `companies` → `Company`, `quizzes` → `Quiz`. */
function singular(noun: string): string {
  const one = /(?:ss|us|news)$/i.test(noun) ? noun : noun.replace(/ies$/, 'y').replace(/zzes$/, 'z').replace(/s$/, '');
  return capitalised(one.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()).replaceAll(/\W/g, ''));
}
